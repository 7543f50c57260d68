// Sweeps among the bodies of a world.

#ifndef PHYSICS_SWEEP_H
#define PHYSICS_SWEEP_H

#include "physics_pairs.h"

namespace physics {

// The nearest body that a sweep meets, of those that would push the one that is swept.
struct NearestHit : public btCollisionWorld::ClosestConvexResultCallback {
  const btCollisionObject *swept;
  const PairFilter &filter;
  btVector3 direction;

  NearestHit(const btCollisionObject *swept, const btBroadphaseProxy *proxy, const PairFilter &filter,
             const btVector3 &direction)
      : ClosestConvexResultCallback(btVector3(0, 0, 0), btVector3(0, 0, 0)), swept(swept), filter(filter),
        direction(direction) {
    m_collisionFilterGroup = proxy->m_collisionFilterGroup;
    m_collisionFilterMask = proxy->m_collisionFilterMask;
  }

  bool needsCollision(btBroadphaseProxy *proxy) const override {
    auto *other = static_cast<const btCollisionObject *>(proxy->m_clientObject);
    return other != swept && other->hasContactResponse() &&
           (uint32_t(proxy->m_collisionFilterGroup) & uint32_t(m_collisionFilterMask)) != 0 &&
           (uint32_t(m_collisionFilterGroup) & uint32_t(proxy->m_collisionFilterMask)) != 0 &&
           swept->checkCollideWith(other);
  }

  btScalar addSingleResult(btCollisionWorld::LocalConvexResult &result, bool is_in_world) override {
    btVector3 normal = result.m_hitNormalLocal;
    if (!is_in_world) normal = result.m_hitCollisionObject->getWorldTransform().getBasis() * normal;
    // A surface that the sweep leaves stops nothing.
    if (normal.dot(direction) > -1e-5f) return m_closestHitFraction;
    return ClosestConvexResultCallback::addSingleResult(result, is_in_world);
  }
};

}  // namespace physics

#endif
