// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Pixels",
  dependencies: [.package(name: "facet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Pixels",
      dependencies: [
        .product(name: "FaceDetection", package: "facet"), .product(name: "ImageFiles", package: "facet"),
      ])
  ])
