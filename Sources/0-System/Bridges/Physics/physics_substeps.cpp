// Substeps: the steps of groups that stand are divided where bodies are small.

#include <algorithm>
#include <cmath>

#include "physics_world.h"

namespace physics {

namespace {

// The way that gravity gives a body in a substep, as a share of its thickness.
const btScalar farthest_fall = 0.015f;
const int most_substeps = 16;
// Larger heaps would take long.
const int most_work = 4000;
// The greatest speed of what may stand.
const btScalar calm = 0.5f;

// The least extent of a body with plane faces, which can be a part of a stack; others are no reason for substeps.
btScalar thickness(const btRigidBody &rigid) {
  const auto *shape = rigid.getCollisionShape();
  if (!shape->isPolyhedral() && !shape->isCompound()) return BT_LARGE_FLOAT;
  btVector3 least, most;
  shape->getAabb(btTransform::getIdentity(), least, most);
  btVector3 size = most - least;
  return size[size.minAxis()];
}

// The pose of a body after a part of the step; kinematic ones are still where they began it.
btTransform pose(const btCollisionObject &object, btScalar elapsed) {
  if (!object.isKinematicObject()) return object.getWorldTransform();
  const auto &rigid = *btRigidBody::upcast(&object);
  btTransform moved;
  btTransformUtil::integrateTransform(
      rigid.getWorldTransform(), rigid.getLinearVelocity(), rigid.getAngularVelocity(), elapsed, moved);
  // As a step turns them, however fast.
  moved.setRotation(turned(rigid.getOrientation(), rigid.getAngularVelocity(), elapsed));
  return moved;
}

}  // namespace

bool SolverGroup::is_calm() const {
  return std::all_of(bodies.begin(), bodies.end(), [](const btCollisionObject *object) {
    return btRigidBody::upcast(object)->getLinearVelocity().length2() <= calm * calm;
  });
}

// A stack is solved from the impulses of the substep before, and stands if errors of a substep are small beside its
// bodies. How far gravity moves a body in a substep, beside its size, says how large they are: a tower of boxes of 2 cm
// at 30 steps a second is as one of 30 cm at 120.
int World::substeps(const SolverGroup &group, btScalar time) const {
  int wanted = 1;
  if (!group.joints.empty()) {
    for (const auto *object : group.bodies) wanted = std::max(wanted, turn_substeps(*owner.body(object), time));
  } else if (group.bodies.size() >= 3 && group.is_calm()) {
    btScalar thinnest = BT_LARGE_FLOAT;
    for (const auto *object : group.bodies) thinnest = std::min(thinnest, thickness(*btRigidBody::upcast(object)));
    btScalar fall = m_gravity.length() * time * time;
    wanted = int(std::ceil(std::sqrt(std::min(fall / (farthest_fall * thinnest), 1e4f))));
  }
  if (wanted <= 1) return 1;
  int count = std::min({wanted, most_substeps, most_work / group.price()});
  if (count <= 1) return 1;
  // Towers fell with three substeps where they stood with two and with four.
  count += count % 2;
  // What meets at speed is moved apart after the whole step.
  int island = group.bodies.front()->getIslandTag();
  for (const auto &overlap : overlaps) {
    if (overlap.first->getIslandTag() == island || overlap.second->getIslandTag() == island) return 1;
  }
  return count;
}

void World::scale_impulses(const SolverGroup &group, btScalar time) {
  for (auto *manifold : group.manifolds) {
    const auto *body = owner.body(manifold->getBody0());
    if (!body->is_dynamic()) body = owner.body(manifold->getBody1());
    if (body->solved_time == time || body->solved_time <= 0) continue;
    btScalar ratio = time / body->solved_time;
    for (int index = 0; index < manifold->getNumContacts(); index++) {
      auto &point = manifold->getContactPoint(index);
      point.m_appliedImpulse *= ratio;
      point.m_appliedImpulseLateral1 *= ratio;
      point.m_appliedImpulseLateral2 *= ratio;
    }
  }
  for (auto *object : group.bodies) owner.body(object)->solved_time = time;
}

void World::advance(const SolverGroup &group, btScalar time, btScalar elapsed) {
  moving.clear();
  for (auto *object : group.bodies) moving.push_back(btRigidBody::upcast(object));
  advance(moving, time);
  for (auto *manifold : group.manifolds) {
    btTransform first = pose(*manifold->getBody0(), elapsed), second = pose(*manifold->getBody1(), elapsed);
    for (int index = 0; index < manifold->getNumContacts(); index++) {
      auto &point = manifold->getContactPoint(index);
      point.m_positionWorldOnA = first * point.m_localPointA;
      point.m_positionWorldOnB = second * point.m_localPointB;
      point.setDistance((point.m_positionWorldOnA - point.m_positionWorldOnB).dot(point.m_normalWorldOnB));
    }
  }
}

}  // namespace physics
