// The pairs of bodies whose boxes overlap.

#ifndef PHYSICS_PAIRS_H
#define PHYSICS_PAIRS_H

#include "physics_types.h"

namespace physics {

// Bullet searches all pairs for each body that goes; here one search takes out those of many.
class PairCache final : public btHashedOverlappingPairCache {
 public:
  bool is_searched = false;

  void removeOverlappingPairsContainingProxy(btBroadphaseProxy *proxy, btDispatcher *dispatcher) override {
    if (!is_searched) btHashedOverlappingPairCache::removeOverlappingPairsContainingProxy(proxy, dispatcher);
  }
  void cleanProxyFromPairs(btBroadphaseProxy *proxy, btDispatcher *dispatcher) override {
    if (!is_searched) btHashedOverlappingPairCache::cleanProxyFromPairs(proxy, dispatcher);
  }
};

// Whether two bodies can touch: each in a group of the other's mask, and one of them moved by forces, or reported.
struct PairFilter final : public btOverlapFilterCallback {
  bool reports_kinematic_static = false;
  bool reports_kinematic_kinematic = false;

  bool needBroadphaseCollision(btBroadphaseProxy *first, btBroadphaseProxy *second) const override;
  bool allows(const btCollisionObject *first, const btCollisionObject *second) const;
};

}  // namespace physics

#endif
