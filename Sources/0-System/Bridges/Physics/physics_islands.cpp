// Islands: bodies that touch or are joined, which sleep and wake together.

#include <algorithm>

#include "physics_world.h"

namespace physics {

namespace {

btRigidBody *dynamic(const btCollisionObject *object) {
  auto *rigid = const_cast<btRigidBody *>(btRigidBody::upcast(object));
  return rigid && !rigid->isStaticOrKinematicObject() ? rigid : nullptr;
}

}  // namespace

int Islands::join(btRigidBody *rigid) {
  if (rigid->getIslandTag() < 0) {
    rigid->setIslandTag(int(members.size()));
    parents.push_back(int(members.size()));
    members.push_back(rigid);
  }
  return rigid->getIslandTag();
}

int Islands::root(int member) {
  while (parents[size_t(member)] != member) {
    parents[size_t(member)] = parents[size_t(parents[size_t(member)])];
    member = parents[size_t(member)];
  }
  return member;
}

void Islands::unite(btRigidBody *first, btRigidBody *second) {
  int one = root(join(first)), other = root(join(second));
  if (one != other) parents[size_t(std::max(one, other))] = std::min(one, other);
}

void Islands::settle() {
  is_awake.assign(members.size(), false);
  for (size_t index = 0; index < members.size(); index++) {
    int state = members[index]->getActivationState();
    if (state == ACTIVE_TAG || state == DISABLE_DEACTIVATION) is_awake[size_t(root(int(index)))] = true;
  }
  for (size_t index = 0; index < members.size(); index++) {
    auto *rigid = members[index];
    if (!is_awake[size_t(root(int(index)))]) {
      rigid->setActivationState(ISLAND_SLEEPING);
    } else if (rigid->getActivationState() == ISLAND_SLEEPING) {
      woken.push_back(rigid->getUserIndex());
      rigid->setActivationState(WANTS_DEACTIVATION);
      rigid->setDeactivationTime(0);
    }
    rigid->setIslandTag(-1);
  }
  members.clear();
  parents.clear();
}

// Bullet goes over all bodies and sorts them. Here the islands grow from the bodies that are awake: those that touch
// them wake in this step, and what touches these in the next.
void World::calculateSimulationIslands() {
  for (int32_t slot : owner.awake) islands.join(owner.body(slot)->rigid);
  auto *dispatcher = getDispatcher();
  for (const auto *manifold : owner.dispatcher.manifolds) {
    const auto *first = manifold->getBody0(), *second = manifold->getBody1();
    if (!dispatcher->needsResponse(first, second)) continue;
    auto *one = dynamic(first), *other = dynamic(second);
    if (one && other) {
      islands.unite(one, other);
    } else if (auto *rigid = one ? one : other) {
      // A kinematic body that moves wakes what it touches.
      bool is_pushed = (one ? second : first)->isKinematicObject() && (one ? second : first)->isActive();
      if (!is_pushed) continue;
      owner.wake(rigid->getUserIndex());
      islands.join(rigid);
    }
  }
  for (auto *joint : owner.joints) {
    if (!joint) continue;
    auto *one = dynamic(&joint->getRigidBodyA()), *other = dynamic(&joint->getRigidBodyB());
    if (one && other && (one->isActive() || other->isActive())) islands.unite(one, other);
  }
  islands.settle();
}

// All that is awake is solved as one group: the bodies of different islands have no row in common.
void World::solveConstraints(btContactSolverInfo &info) {
  // What gravity gives a body in a step is no bounce.
  btScalar bounce_speed = std::max(0.2f, 2 * m_gravity.length() * info.m_timeStep);
  info.m_restitutionVelocityThreshold = 0;
  group.clear();
  owner.active = owner.awake;
  owner.active.insert(owner.active.end(), owner.woken.begin(), owner.woken.end());
  for (int32_t slot : owner.active) {
    auto *rigid = owner.body(slot)->rigid;
    if (rigid->isActive()) group.bodies.push_back(rigid);
  }
  auto *dispatcher = getDispatcher();
  for (auto *manifold : owner.dispatcher.manifolds) {
    auto *first = const_cast<btCollisionObject *>(manifold->getBody0());
    auto *second = const_cast<btCollisionObject *>(manifold->getBody1());
    if (!first->isActive() && !second->isActive()) continue;
    owner.active_manifolds.push_back(manifold);
    if (!dispatcher->needsResponse(first, second)) continue;
    prepare(*manifold, bounce_speed);
    // The solver's rows of bodies are new in each step.
    first->setCompanionId(-1);
    second->setCompanionId(-1);
    group.manifolds.push_back(manifold);
  }
  for (auto *joint : owner.joints) {
    if (!joint || joint->is_given_up) continue;
    if (!joint->getRigidBodyA().isActive() && !joint->getRigidBodyB().isActive()) continue;
    joint->getRigidBodyA().setCompanionId(-1);
    joint->getRigidBodyB().setCompanionId(-1);
    group.joints.push_back(joint);
  }
  if (group.bodies.empty()) return;
  int bodies = int(group.bodies.size()), manifolds = int(group.manifolds.size());
  for (auto *joint : group.joints) static_cast<Joint *>(joint)->remember();
  owner.solver.prepareSolve(bodies, manifolds);
  owner.solver.solveGroup(
      group.bodies.data(), bodies, group.manifolds.data(), manifolds, group.joints.data(), int(group.joints.size()),
      info, nullptr, dispatcher);
  owner.solver.allSolved(info, nullptr);
  let_go();
}

}  // namespace physics
