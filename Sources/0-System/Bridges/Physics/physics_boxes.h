// The contacts of two boxes.

#ifndef PHYSICS_BOXES_H
#define PHYSICS_BOXES_H

#include <BulletCollision/CollisionDispatch/btActivatingCollisionAlgorithm.h>

#include "physics_types.h"

namespace physics {

// Bullet's contacts of two boxes exist only where these overlap: rounding decides whether a box that rests on another
// has any, and one that has none falls for a step. Here boxes that nearly touch have contacts too.
class BoxPair final : public btActivatingCollisionAlgorithm {
 public:
  struct Maker final : public btCollisionAlgorithmCreateFunc {
    btCollisionAlgorithm *CreateCollisionAlgorithm(
        btCollisionAlgorithmConstructionInfo &info, const btCollisionObjectWrapper *first,
        const btCollisionObjectWrapper *second) override;
  };

  BoxPair(
      const btCollisionAlgorithmConstructionInfo &info, const btCollisionObjectWrapper *first,
      const btCollisionObjectWrapper *second);
  ~BoxPair() override;

  void processCollision(
      const btCollisionObjectWrapper *first, const btCollisionObjectWrapper *second, const btDispatcherInfo &info,
      btManifoldResult *result) override;
  // Continuous bodies are swept instead.
  btScalar calculateTimeOfImpact(
      btCollisionObject *, btCollisionObject *, const btDispatcherInfo &, btManifoldResult *) override {
    return 1;
  }
  void getAllContactManifolds(btManifoldArray &manifolds) override {
    if (manifold) manifolds.push_back(manifold);
  }

 private:
  btPersistentManifold *manifold = nullptr;
};

}  // namespace physics

#endif
