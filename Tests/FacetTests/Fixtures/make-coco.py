"""Makes coco-labels.json, coco-results.json and coco-expected.json: random boxes, and what pycocotools 2.0.11 says of them.

    pip install pycocotools==2.0.11 numpy==2.4.6 && python3 make-coco.py
"""
import contextlib, io, json, random
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval

random.seed(10)
images, annotations, results = [], [], []


def box(low, high):
    height = round(random.uniform(low, high))
    width = round(height * random.uniform(0.7, 1))
    return [random.randrange(0, 640 - width), random.randrange(0, 480 - height), width, height]


def moved(box, by):
    x, y, w, h = box
    return [round(v, 2) for v in (
        x + w * random.gauss(0, by), y + h * random.gauss(0, by),
        w * (1 + random.gauss(0, by)), h * (1 + random.gauss(0, by)))]


# Ids that neither begin at 1 nor rise: pycocotools takes pictures in the order of their ids.
for number, image in enumerate([31, 7, 12, 4, 25, 18, 40, 3, 22, 9, 15, 28]):
    images.append({"id": image, "file_name": f"{image}.jpg", "width": 640, "height": 480})
    faces = 0 if number == 3 else 60 if number == 5 else random.randrange(1, 9)
    for face in range(faces):
        bbox = box(*random.choice([(10, 30), (32, 90), (100, 250)]))
        isCrowd = number % 4 == 1 and face == 0
        annotation = {"id": len(annotations) + 1, "image_id": image, "category_id": 1, "bbox": bbox,
                      "area": bbox[2] * bbox[3], "iscrowd": int(isCrowd)}
        annotations.append(annotation)
        # Several boxes on one face, in a crowd too; scores of two digits are often the same.
        for _ in range(random.choice([0, 1, 1, 1, 2, 3])):
            score = round(min(1, max(0, random.gauss(0.7, 0.2))), 2)
            by = random.choice([0.02, 0.05, 0.1])
            results.append({"image_id": image, "category_id": 1, "bbox": moved(bbox, by), "score": score})
    # More than a hundred boxes in one picture, and boxes where there is nothing.
    for _ in range(70 if number == 5 else random.randrange(0, 5)):
        results.append({"image_id": image, "category_id": 1, "bbox": box(10, 150),
                        "score": round(random.uniform(0, 0.7), 2)})
# A face whose stated area is that of its outline, in another range than that of its box.
annotations[2]["area"] = annotations[2]["area"] / 4

labels = {"info": {}, "images": images, "annotations": annotations, "categories": [{"id": 1, "name": "face"}]}
for name, value in (("labels", labels), ("results", results)):
    with open(f"coco-{name}.json", "w") as file:
        json.dump(value, file, separators=(",", ":"))
        file.write("\n")
with contextlib.redirect_stdout(io.StringIO()):
    truth = COCO("coco-labels.json")
    evaluation = COCOeval(truth, truth.loadRes("coco-results.json"), "bbox")
    evaluation.evaluate()
    evaluation.accumulate()
    evaluation.summarize()
names = ["averagePrecision", "at50", "at75", "small", "medium", "large"]
with open("coco-expected.json", "w") as file:
    json.dump(dict(zip(names, map(float, evaluation.stats))), file, indent=1)
    file.write("\n")
