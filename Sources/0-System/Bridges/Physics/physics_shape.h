#ifndef PHYSICS_SHAPE_H
#define PHYSICS_SHAPE_H

#include <memory>

#include "physics_types.h"

struct btTriangleInfoMap;

struct physics_shape {
  // The triangles that a mesh refers to, and what is known of the edges between them; destroyed after the shape.
  std::unique_ptr<btTriangleMesh> triangles;
  std::unique_ptr<btTriangleInfoMap> edges;
  std::unique_ptr<btCollisionShape> shape;

  physics_shape();
  ~physics_shape();
};

#endif
