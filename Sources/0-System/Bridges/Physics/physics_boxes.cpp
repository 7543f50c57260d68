#include "physics_boxes.h"

#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>

namespace physics {

namespace {

// A box of a pair, and where it is.
struct Box {
  const btBoxShape &shape;
  const btTransform &place;

  btBoxShape grown(btScalar by) const {
    return btBoxShape(shape.getHalfExtentsWithMargin() + btVector3(by, by, by));
  }

  btVector3 nearest(const btVector3 &point) const {
    btVector3 half = shape.getHalfExtentsWithMargin(), local = place.invXform(point);
    local.setMax(-half);
    local.setMin(half);
    return place * local;
  }
};

// Takes the contacts of boxes that were grown, and passes on those of the boxes themselves.
struct Shrinking final : public btDiscreteCollisionDetectorInterface::Result {
  Box first, second;
  btManifoldResult &result;

  Shrinking(const Box &first, const Box &second, btManifoldResult &result)
      : first(first), second(second), result(result) {}

  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3 &normal, const btVector3 &point, btScalar distance) override {
    btVector3 far = first.nearest(point + normal * distance), near = second.nearest(point);
    result.addContactPoint(normal, near, (far - near).dot(normal));
  }
};

}  // namespace

btCollisionAlgorithm *BoxPair::Maker::CreateCollisionAlgorithm(
    btCollisionAlgorithmConstructionInfo &info, const btCollisionObjectWrapper *first,
    const btCollisionObjectWrapper *second) {
  return new (info.m_dispatcher1->allocateCollisionAlgorithm(sizeof(BoxPair))) BoxPair(info, first, second);
}

BoxPair::BoxPair(
    const btCollisionAlgorithmConstructionInfo &info, const btCollisionObjectWrapper *first,
    const btCollisionObjectWrapper *second)
    : btActivatingCollisionAlgorithm(info) {
  if (m_dispatcher->needsCollision(first->getCollisionObject(), second->getCollisionObject())) {
    manifold = m_dispatcher->getNewManifold(first->getCollisionObject(), second->getCollisionObject());
  }
}

BoxPair::~BoxPair() {
  if (manifold) m_dispatcher->releaseManifold(manifold);
}

void BoxPair::processCollision(
    const btCollisionObjectWrapper *first, const btCollisionObjectWrapper *second, const btDispatcherInfo &,
    btManifoldResult *result) {
  if (!manifold) return;
  Box one{*static_cast<const btBoxShape *>(first->getCollisionShape()), first->getWorldTransform()};
  Box other{*static_cast<const btBoxShape *>(second->getCollisionShape()), second->getWorldTransform()};
  // Together they grow by a fifth of the distance at which contacts end.
  btScalar growth = 0.1f * manifold->getContactBreakingThreshold();
  btBoxShape grown = one.grown(growth), other_grown = other.grown(growth);
  result->setPersistentManifold(manifold);
  btDiscreteCollisionDetectorInterface::ClosestPointInput input;
  input.m_maximumDistanceSquared = BT_LARGE_FLOAT;
  input.m_transformA = one.place;
  input.m_transformB = other.place;
  Shrinking shrinking(one, other, *result);
  btBoxBoxDetector(&grown, &other_grown).getClosestPoints(input, shrinking, nullptr);
  result->refreshContactPoints();
}

}  // namespace physics
