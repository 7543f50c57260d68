#include "physics_pairs.h"

namespace physics {

btBroadphasePair *PairCache::addOverlappingPair(btBroadphaseProxy *first, btBroadphaseProxy *second) {
  auto *pair = btHashedOverlappingPairCache::addOverlappingPair(first, second);
  if (!pair) return pair;
  auto slot = [](const btBroadphaseProxy *proxy) {
    return uintptr_t(uint32_t(static_cast<const btCollisionObject *>(proxy->m_clientObject)->getUserIndex()));
  };
  static_assert(sizeof(uintptr_t) == 8, "two slots share a pointer");
  pair->m_internalInfo1 = reinterpret_cast<void *>(slot(first) << 32 | slot(second));
  return pair;
}

namespace {

// Spheres as near as this have a contact, though they do not touch: rounding must not decide about balls in a row.
const btScalar near = 0.02f;

// Bodies of which neither moves faster against the other, in m/s and in radians a second, stand on each other.
const btScalar standing = 0.1f;

bool stand(const btCollisionObject *first, const btCollisionObject *second) {
  if (!first->getCollisionShape()->isPolyhedral() || !second->getCollisionShape()->isPolyhedral()) return false;
  const auto *one = btRigidBody::upcast(first), *other = btRigidBody::upcast(second);
  if (!one || !other) return false;
  return (one->getLinearVelocity() - other->getLinearVelocity()).length2() < standing * standing &&
         (one->getAngularVelocity() - other->getAngularVelocity()).length2() < standing * standing;
}

// Lets the contacts of two bodies with plane faces that stand remember where they began, while friction holds: else
// stacks that are kept awake creep apart, and lean, and fall. What rolls or slides is never where it began.
void set_anchors(btCollisionObject &first, btCollisionObject &second) {
  bool are_standing = stand(&first, &second);
  const int anchor = btCollisionObject::CF_HAS_FRICTION_ANCHOR;
  for (auto *object : {&first, &second}) {
    int flags = object->getCollisionFlags();
    if (bool(flags & anchor) != are_standing) object->setCollisionFlags(flags ^ anchor);
  }
}

}  // namespace

Dispatcher::Dispatcher(btCollisionConfiguration *configuration) : btCollisionDispatcher(configuration) {
  registerCollisionCreateFunc(BOX_SHAPE_PROXYTYPE, BOX_SHAPE_PROXYTYPE, &box_pairs);
}

void Dispatcher::dispatchAllCollisionPairs(
    btOverlappingPairCache *pairs, const btDispatcherInfo &info, btDispatcher *) {
  manifolds.clear();
  auto &list = pairs->getOverlappingPairArray();
  for (int index = 0; index < list.size(); index++) {
    auto &pair = list[index];
    auto slots = reinterpret_cast<uintptr_t>(pair.m_internalInfo1);
    if (is_awake[slots >> 32] || is_awake[slots & 0xffffffff]) dispatch(pair, info);
  }
}

void Dispatcher::dispatch(btBroadphasePair &pair, const btDispatcherInfo &info) {
  auto *first = static_cast<btCollisionObject *>(pair.m_pProxy0->m_clientObject);
  auto *second = static_cast<btCollisionObject *>(pair.m_pProxy1->m_clientObject);
  if (!needsCollision(first, second)) return;
  set_anchors(*first, *second);
  btCollisionObjectWrapper one(nullptr, first->getCollisionShape(), first, first->getWorldTransform(), -1, -1);
  btCollisionObjectWrapper other(nullptr, second->getCollisionShape(), second, second->getWorldTransform(), -1, -1);
  if (!pair.m_algorithm) pair.m_algorithm = findAlgorithm(&one, &other, nullptr, BT_CONTACT_POINT_ALGORITHMS);
  if (!pair.m_algorithm) return;
  btManifoldResult result(&one, &other);
  bool are_balls = first->getCollisionShape()->getShapeType() == SPHERE_SHAPE_PROXYTYPE &&
                   second->getCollisionShape()->getShapeType() == SPHERE_SHAPE_PROXYTYPE;
  if (are_balls) result.m_closestPointDistanceThreshold = near;
  pair.m_algorithm->processCollision(&one, &other, info, &result);
  found.resize(0);
  pair.m_algorithm->getAllContactManifolds(found);
  for (int entry = 0; entry < found.size(); entry++) {
    if (found[entry]->getNumContacts() > 0) manifolds.push_back(found[entry]);
  }
}

bool PairFilter::needBroadphaseCollision(btBroadphaseProxy *first, btBroadphaseProxy *second) const {
  return (uint32_t(first->m_collisionFilterGroup) & uint32_t(second->m_collisionFilterMask)) != 0 &&
         (uint32_t(second->m_collisionFilterGroup) & uint32_t(first->m_collisionFilterMask)) != 0 &&
         allows(
             static_cast<const btCollisionObject *>(first->m_clientObject),
             static_cast<const btCollisionObject *>(second->m_clientObject));
}

bool PairFilter::allows(const btCollisionObject *first, const btCollisionObject *second) const {
  bool first_triggers = !first->hasContactResponse(), second_triggers = !second->hasContactResponse();
  if (first_triggers && second_triggers) return false;
  if (!first->isStaticOrKinematicObject() || !second->isStaticOrKinematicObject()) return true;
  if (first->isStaticObject() && second->isStaticObject()) return false;
  // A trigger meets what moves; walls do not come into it.
  if (first_triggers) return !second->isStaticObject();
  if (second_triggers) return !first->isStaticObject();
  bool is_static = first->isStaticObject() || second->isStaticObject();
  return is_static ? reports_kinematic_static : reports_kinematic_kinematic;
}

}  // namespace physics
