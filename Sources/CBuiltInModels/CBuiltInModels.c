// The models that the commands take where none is named, and the list of all that can be fetched. They are fetched
// files: a program that is built without FACET_BUILT_IN_MODELS needs none of them.
#include "CBuiltInModels.h"

#ifdef FACET_BUILT_IN_MODELS
// Part of C23, which the compiler has and the language mode of the package may not.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char short_range[] = {
#embed "../../Models/Files/short-range.tflite"
};
static const unsigned char yunet[] = {
#embed "../../Models/Files/yunet.tflite"
};
static const unsigned char face_landmarker[] = {
#embed "../../Models/Files/face-landmarker.task"
};
static const unsigned char manifest[] = {
#embed "../../Models/manifest.json"
};
#endif

const facet_built_in_file *facet_built_in_files(void) {
  static const facet_built_in_file files[] = {
#ifdef FACET_BUILT_IN_MODELS
      {"short-range.tflite", short_range, sizeof short_range},
      {"yunet.tflite", yunet, sizeof yunet},
      {"face-landmarker.task", face_landmarker, sizeof face_landmarker},
      {"manifest.json", manifest, sizeof manifest},
#endif
      {NULL, NULL, 0},
  };
  return files;
}
