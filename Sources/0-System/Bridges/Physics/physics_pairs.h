// The pairs of bodies whose boxes overlap.

#ifndef PHYSICS_PAIRS_H
#define PHYSICS_PAIRS_H

#include <vector>

#include "physics_boxes.h"
#include "physics_types.h"

namespace physics {

// Bullet searches all pairs for each body that goes; here one search takes out those of many.
class PairCache final : public btHashedOverlappingPairCache {
 public:
  bool is_searched = false;

  // A pair keeps the slots of its bodies, so that those which sleep need not be looked at.
  btBroadphasePair *addOverlappingPair(btBroadphaseProxy *first, btBroadphaseProxy *second) override;

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

// Bullet's dispatcher, for the pairs with a body that is awake.
class Dispatcher final : public btCollisionDispatcher {
 public:
  // Whether the body of a slot takes part in this step.
  std::vector<uint8_t> is_awake;
  // The contacts that were found in this step.
  std::vector<btPersistentManifold *> manifolds;

  explicit Dispatcher(btCollisionConfiguration *configuration);

  void dispatchAllCollisionPairs(
      btOverlappingPairCache *pairs, const btDispatcherInfo &info, btDispatcher *dispatcher) override;
  // Finds the contacts of a pair.
  void dispatch(btBroadphasePair &pair, const btDispatcherInfo &info);

 private:
  BoxPair::Maker box_pairs;
  btManifoldArray found;
};

}  // namespace physics

#endif
