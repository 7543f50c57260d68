// What a character asks of the bodies around it, apart from sweeps.

#ifndef PHYSICS_OVERLAPS_H
#define PHYSICS_OVERLAPS_H

#include <algorithm>

#include "physics_types.h"

namespace physics {

// Collects how far other bodies reach into the capsule.
struct Overlaps final : public btCollisionWorld::ContactResultCallback {
  const btRigidBody *rigid;
  btVector3 push = btVector3(0, 0, 0);
  btScalar deepest = 0;

  explicit Overlaps(const btRigidBody *rigid) : rigid(rigid) {
    m_collisionFilterGroup = rigid->getBroadphaseProxy()->m_collisionFilterGroup;
    m_collisionFilterMask = rigid->getBroadphaseProxy()->m_collisionFilterMask;
  }

  bool needsCollision(btBroadphaseProxy *proxy) const override {
    auto *other = static_cast<const btCollisionObject *>(proxy->m_clientObject);
    return other != rigid && other->hasContactResponse() && ContactResultCallback::needsCollision(proxy) &&
           rigid->checkCollideWith(other);
  }

  btScalar addSingleResult(
      btManifoldPoint &point, const btCollisionObjectWrapper *first, int, int, const btCollisionObjectWrapper *,
      int, int) override {
    btScalar depth = -point.getDistance();
    if (depth <= 0) return 0;
    btVector3 normal = first->getCollisionObject() == rigid ? point.m_normalWorldOnB : -point.m_normalWorldOnB;
    // What is left of the depth along this normal.
    btScalar rest = depth - push.dot(normal);
    if (rest > 0) push += normal * rest;
    deepest = std::max(deepest, depth);
    return 0;
  }
};

// The nearest surface on a ray, of the bodies that hold a character.
struct NearestRay final : public btCollisionWorld::ClosestRayResultCallback {
  const btRigidBody *rigid;

  NearestRay(const btVector3 &from, const btVector3 &to, const btRigidBody *rigid)
      : ClosestRayResultCallback(from, to), rigid(rigid) {
    m_collisionFilterGroup = rigid->getBroadphaseProxy()->m_collisionFilterGroup;
    m_collisionFilterMask = rigid->getBroadphaseProxy()->m_collisionFilterMask;
  }

  bool needsCollision(btBroadphaseProxy *proxy) const override {
    auto *other = static_cast<const btCollisionObject *>(proxy->m_clientObject);
    return other != rigid && other->hasContactResponse() && RayResultCallback::needsCollision(proxy);
  }
};

}  // namespace physics

#endif
