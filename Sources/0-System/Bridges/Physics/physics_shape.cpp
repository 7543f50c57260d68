#include "physics_shape.h"

#include <BulletCollision/CollisionDispatch/btInternalEdgeUtility.h>
#include <LinearMath/btConvexHullComputer.h>

#include <algorithm>
#include <vector>

using namespace physics;

namespace {

// The thickness of a mesh's surface, on both sides.
const btScalar mesh_margin = 0.002f;

physics_shape *make(btCollisionShape *shape) {
  auto *made = new physics_shape;
  made->shape.reset(shape);
  return made;
}

// Bullet rounds a hull by a margin around its points: faces are moved inward by as much first.
btConvexHullShape *rounded_hull(const std::vector<btVector3> &points) {
  btVector3 least = points.front(), most = points.front();
  for (const auto &point : points) {
    least.setMin(point);
    most.setMax(point);
  }
  btVector3 size = most - least;
  btScalar margin = std::min(0.02f, 0.1f * size[size.minAxis()]);
  btConvexHullComputer computer;
  auto *hull = new btConvexHullShape;
  if (margin > 1e-5f && points.size() > 3 &&
      computer.compute(&points[0].x(), sizeof(btVector3), int(points.size()), margin, 0.45f) > 0 &&
      computer.vertices.size() > 3) {
    for (int index = 0; index < computer.vertices.size(); index++) {
      hull->addPoint(computer.vertices[index], false);
    }
  } else {
    // A flat hull has no inside: its margin is its thickness.
    margin = 0.01f;
    for (const auto &point : points) hull->addPoint(point, false);
  }
  hull->setMargin(margin);
  hull->recalcLocalAabb();
  return hull;
}

}  // namespace

physics_shape::physics_shape() = default;
physics_shape::~physics_shape() { shape.reset(); }

physics_shape *physics_shape_box(physics_float3 half_size) {
  return make(new btBoxShape(vector(half_size)));
}

physics_shape *physics_shape_sphere(float radius) { return make(new btSphereShape(radius)); }

physics_shape *physics_shape_capsule(float half_segment, float radius) {
  return make(new btCapsuleShape(radius, 2 * half_segment));
}

physics_shape *physics_shape_hull(const physics_float3 *points, int32_t count) {
  std::vector<btVector3> list;
  list.reserve(size_t(count));
  for (int32_t index = 0; index < count; index++) list.push_back(vector(points[index]));
  return make(rounded_hull(list));
}

physics_shape *physics_shape_mesh(const physics_float3 *corners, int32_t triangles) {
  auto mesh = std::make_unique<btTriangleMesh>(true, false);
  for (int32_t triangle = 0; triangle < triangles; triangle++) {
    const physics_float3 *corner = corners + 3 * triangle;
    btVector3 a = vector(corner[0]), b = vector(corner[1]), c = vector(corner[2]);
    // Triangles without an area have no normal.
    if ((b - a).cross(c - a).length2() > 1e-20f) mesh->addTriangle(a, b, c);
  }
  if (mesh->getNumTriangles() == 0) return make(new btCompoundShape(true, 0));
  auto *made = new physics_shape;
  auto *shape = new btBvhTriangleMeshShape(mesh.get(), true);
  shape->setMargin(mesh_margin);
  made->triangles = std::move(mesh);
  made->shape.reset(shape);
  made->edges = std::make_unique<btTriangleInfoMap>();
  btGenerateInternalEdgeInfo(shape, made->edges.get());
  return made;
}

physics_shape *physics_shape_compound(
    physics_shape *const *parts, const physics_pose *offsets, int32_t count) {
  auto *compound = new btCompoundShape(true, count);
  for (int32_t index = 0; index < count; index++) {
    compound->addChildShape(transform(offsets[index]), parts[index]->shape.get());
  }
  return make(compound);
}

void physics_shape_free(physics_shape *shape) { delete shape; }
