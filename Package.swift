// swift-tools-version: 6.2
import PackageDescription

/// One strictness for every Swift target: Swift 6, checked memory, no warning left standing.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of kernels for one instruction set that not every processor has. Its folder is a link to that of
/// `KernelsPortable`; a definition tells the sources how wide a vector is. Unsafe flags only choose the instruction set.
struct WideKernels {
  var name: String
  var definition: String
  var flags: [String]

  var dependency: Target.Dependency { .target(name: name) }
  var target: Target {
    .target(
      name: name, dependencies: ["Kernels"],
      swiftSettings: strict + [
        .define(definition), .unsafeFlags(flags.flatMap { ["-Xcc", $0] }),
      ])
  }
}

#if arch(x86_64)
  let wideKernels = [
    WideKernels(name: "KernelsAVX2", definition: "AVX2", flags: ["-mavx2", "-mfma"]),
    WideKernels(
      name: "KernelsAVX512", definition: "AVX512",
      flags: ["-mavx512f", "-mavx512vl", "-mavx512dq", "-mavx512bw", "-mfma"]),
  ]
#else
  let wideKernels: [WideKernels] = []
#endif

// Targets stand in the order data meets them: bytes to graph, graph to plan, picture to faces, files, command line.
let package = Package(
  name: "Facet",
  // The oldest systems with `Synchronization.Mutex`, which guards the detector's workspaces.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "FaceDetection", targets: ["FaceDetection"]),
    .library(name: "Inference", targets: ["Inference"]),
    .library(name: "ImageFiles", targets: ["ImageFiles"]),
    .library(name: "VideoFiles", targets: ["VideoFiles"]),
    .executable(name: "facet", targets: ["facet"]),
  ],
  targets: [
    // exp, sin, cos and atan2 without Foundation or libc overlays, so that the core also builds as Embedded Swift.
    .target(name: "CMath"),

    .target(name: "TFLite", swiftSettings: strict),
    .target(name: "Kernels", dependencies: ["CMath"], swiftSettings: strict),
    // What the processor and the system can do.
    .target(name: "CProcessor"),
    // The inner loops, built from the same sources for each instruction set.
    .target(name: "KernelsPortable", dependencies: ["Kernels"], swiftSettings: strict),
    .target(
      name: "Inference",
      dependencies: ["TFLite", "Kernels", "KernelsPortable", "CProcessor"] + wideKernels.map(\.dependency),
      swiftSettings: strict),
    .target(name: "Images", dependencies: ["CMath"], swiftSettings: strict),
    .target(
      name: "FaceDetection", dependencies: ["Inference", "Images", "CMath"], swiftSettings: strict),

    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    // Turns the longjmp of both libraries into a status; no jump crosses a Swift frame.
    .target(name: "CImageShims", dependencies: ["CPNG", "CJPEG"]),
    .target(name: "ImageFiles", dependencies: ["Images", "CImageShims"], swiftSettings: strict),
    // Videos that need no decoder: YUV4MPEG2, JPEG after JPEG, folders of pictures.
    .target(name: "VideoFiles", dependencies: ["Images", "ImageFiles"], swiftSettings: strict),

    // The default models as part of the program, where `make dist` asks for it.
    .target(name: "CBuiltInModels"),
    .executableTarget(
      name: "facet",
      dependencies: [
        "CBuiltInModels", "CProcessor", "FaceDetection", "ImageFiles", "Inference", "VideoFiles",
      ],
      swiftSettings: strict),

    // Damages files in the ways files get damaged, for the tests of everything that reads them.
    .target(name: "Mutations", path: "Tests/Mutations", swiftSettings: strict),
    // Counts what a thread takes from the heap.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // What becomes of detectors in a child of `fork()`: a program, since a test has threads of its own.
    .target(name: "CForking", path: "Tests/CForking"),
    .executableTarget(
      name: "Forking", dependencies: ["CForking", "FaceDetection", "Images", "TestSupport"],
      path: "Tests/Forking", swiftSettings: strict),
    // Where tests find models, photographs and collections.
    .target(name: "TestSupport", dependencies: ["Images"], path: "Tests/TestSupport", swiftSettings: strict),
    // What the fuzzer opens, as plain functions from bytes to a finding, so that tests replay what it found.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "FaceDetection", "Images", "ImageFiles", "Inference", "TFLite", "TestSupport", "VideoFiles",
      ],
      path: "Fuzz/Targets", swiftSettings: strict),
    // Checks of every kernel in every list: plain functions, so that they also run as Embedded Swift.
    .target(
      name: "KernelChecks", dependencies: ["Kernels"], path: "Tests/KernelChecks", swiftSettings: strict),

    .testTarget(
      name: "TFLiteTests", dependencies: ["TFLite", "Mutations", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "KernelsTests", dependencies: ["KernelChecks", "Kernels", "Inference"], swiftSettings: strict),
    .testTarget(
      name: "InferenceTests", dependencies: ["Inference", "Kernels", "Mutations", "TestSupport", "TFLite"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ImagesTests", dependencies: ["Images", "ImageFiles", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "FaceDetectionTests",
      dependencies: [
        "CAllocations", "FaceDetection", "Forking", "Inference", "ImageFiles", "KernelChecks", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    // The published guide's code, in the language mode most of it is written in.
    .testTarget(
      name: "GuideTests", dependencies: ["FaceDetection", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ImageFilesTests",
      dependencies: ["CAllocations", "ImageFiles", "Images", "Mutations", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "VideoFilesTests",
      dependencies: ["VideoFiles", "ImageFiles", "Images", "Mutations", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FacetTests", dependencies: ["facet", "Mutations", "TestSupport", "VideoFiles"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: strict),
    // Holds README.md and Docs to what compiles and to what the program prints.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FaceDetection", "ImageFiles", "Inference", "TestSupport", "facet", "VideoFiles"],
      swiftSettings: strict),
  ] + wideKernels.map(\.target),
  swiftLanguageModes: [.v6]
)

// The fuzzer is linked against the toolchain's libFuzzer, so that it is there only where it is asked for: Fuzz/README.md.
if Context.environment["FACET_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .executableTarget(
      name: "facet-fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Fuzz/Driver",
      swiftSettings: strict),
  ]
}
