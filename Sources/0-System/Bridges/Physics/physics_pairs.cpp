#include "physics_pairs.h"

namespace physics {

bool PairFilter::needBroadphaseCollision(btBroadphaseProxy *first, btBroadphaseProxy *second) const {
  return (uint32_t(first->m_collisionFilterGroup) & uint32_t(second->m_collisionFilterMask)) != 0 &&
         (uint32_t(second->m_collisionFilterGroup) & uint32_t(first->m_collisionFilterMask)) != 0 &&
         allows(
             static_cast<const btCollisionObject *>(first->m_clientObject),
             static_cast<const btCollisionObject *>(second->m_clientObject));
}

bool PairFilter::allows(const btCollisionObject *first, const btCollisionObject *second) const {
  if (!first->isStaticOrKinematicObject() || !second->isStaticOrKinematicObject()) return true;
  if (first->isStaticObject() && second->isStaticObject()) return false;
  bool is_static = first->isStaticObject() || second->isStaticObject();
  bool first_triggers = !first->hasContactResponse(), second_triggers = !second->hasContactResponse();
  if (first_triggers || second_triggers) {
    // A trigger meets what moves, and other triggers; walls do not come into it.
    const btCollisionObject *other = first_triggers ? second : first;
    return (first_triggers && second_triggers) || !other->isStaticObject();
  }
  return is_static ? reports_kinematic_static : reports_kinematic_kinematic;
}

}  // namespace physics
