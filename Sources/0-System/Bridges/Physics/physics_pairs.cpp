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
