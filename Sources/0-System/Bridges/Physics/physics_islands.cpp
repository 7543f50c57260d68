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
    int island = root(int(index));
    if (!is_awake[size_t(island)]) members[index]->setActivationState(ISLAND_SLEEPING);
    members[index]->setIslandTag(island);
  }
  members.clear();
  parents.clear();
}

// Bullet goes over all bodies and sorts them. Here the islands are those of the bodies that are awake; what they touch
// is awake by now.
void World::calculateSimulationIslands() {
  for (int32_t slot : owner.awake) owner.body(slot)->rigid->setIslandTag(-1);
  for (int32_t slot : owner.awake) islands.join(owner.body(slot)->rigid);
  auto *dispatcher = getDispatcher();
  for (const auto *manifold : owner.dispatcher.manifolds) {
    const auto *first = manifold->getBody0(), *second = manifold->getBody1();
    if (!dispatcher->needsResponse(first, second)) continue;
    auto *one = dynamic(first), *other = dynamic(second);
    if (one && other) islands.unite(one, other);
  }
  for (auto *joint : owner.joints) {
    if (!joint) continue;
    auto *one = dynamic(&joint->getRigidBodyA()), *other = dynamic(&joint->getRigidBodyB());
    if (one && other && (one->isActive() || other->isActive())) islands.unite(one, other);
  }
  islands.settle();
}

void SolverGroups::start(int islands) {
  sizes.assign(size_t(islands), 0);
  numbers.assign(size_t(islands), 0);
  for (auto &group : groups) group.clear();
  count = 1;
  if (groups.empty()) groups.emplace_back();
}

// Bodies alone, and pairs, are solved together: each group has a price.
SolverGroup &SolverGroups::group(int island) {
  if (sizes[size_t(island)] < 3) return groups.front();
  int &number = numbers[size_t(island)];
  if (number == 0) {
    number = count++;
    if (int(groups.size()) < count) groups.emplace_back();
  }
  return groups[size_t(number)];
}

namespace {

// The island of two bodies of which one moves.
int island(const btCollisionObject *first, const btCollisionObject *second) {
  return dynamic(first) ? first->getIslandTag() : second->getIslandTag();
}

// The iterations over contacts of a step that is not divided.
const int affordable_undivided = 20000;

// Whether a contact of the bodies is less than a second old.
bool is_new(const SolverGroup &group, btScalar time) {
  for (const auto *manifold : group.manifolds) {
    for (int index = 0; index < manifold->getNumContacts(); index++) {
      if (btScalar(manifold->getContactPoint(index).getLifeTime()) * time < 1) return true;
    }
  }
  return false;
}

}  // namespace

// What began to stand is solved until little changes, where that can be afforded: in a tower, weight goes from box to
// box, once in an iteration, and there are no impulses of earlier steps to begin with. What moves, and large heaps, would
// take long and gain little.
void World::solve(SolverGroup &group, btContactSolverInfo &info, int iterations) {
  if (group.bodies.empty()) return;
  btScalar time = info.m_timeStep;
  int count = substeps(group, time);
  int price = group.price();
  // Half of what can be afforded is for steps that are divided.
  int reserve = count > 1 ? 0 : affordable_undivided;
  bool is_calm = group.is_calm(), is_thorough = is_calm && is_new(group, time);
  owner.solver.is_calm = is_calm;
  // Contacts and joints take turns, and need more of them than contacts alone.
  if (!group.joints.empty() && !group.manifolds.empty()) iterations *= 2;
  info.m_timeStep = time / btScalar(count);
  // A thousandth of what gravity gives a body.
  btScalar little = 1e-3f * std::max(m_gravity.length(), 1.f) * info.m_timeStep;
  info.m_leastSquaresResidualThreshold = little * little;
  scale_impulses(group, info.m_timeStep);
  for (int substep = 1; substep <= count; substep++) {
    // Substeps share what can be afforded: one that is solved badly undoes what the others found.
    int share = std::max(affordable - reserve, 0) / (price * (count - substep + 1));
    solve_substep(group, info, is_thorough ? std::max(iterations, share) : iterations);
    affordable = std::max(affordable - price * owner.solver.iterations_used(), 0);
    if (count > 1) advance(group, info.m_timeStep, time * btScalar(substep) / btScalar(count));
  }
  info.m_timeStep = time;
}

void World::solve_substep(SolverGroup &group, btContactSolverInfo &info, int iterations) {
  int bodies = int(group.bodies.size()), manifolds = int(group.manifolds.size());
  info.m_numIterations = iterations;
  begin_turns(group, info.m_timeStep);
  for (auto *joint : group.joints) static_cast<Joint *>(joint)->remember(info.m_timeStep);
  owner.solver.prepareSolve(bodies, manifolds);
  owner.solver.solveGroup(
      group.bodies.data(), bodies, group.manifolds.data(), manifolds, group.joints.data(), int(group.joints.size()),
      info, nullptr, getDispatcher());
  owner.solver.allSolved(info, nullptr);
  let_go(group);
}

void World::solveConstraints(btContactSolverInfo &info) {
  groups.start(int(owner.awake.size()));
  for (int32_t slot : owner.awake) {
    auto *rigid = owner.body(slot)->rigid;
    // What needs substeps has a group of its own.
    bool is_fast = turn_substeps(*owner.body(slot), info.m_timeStep) > 1;
    if (rigid->isActive()) groups.count_body(rigid->getIslandTag(), is_fast ? 3 : 1);
  }
  for (int32_t slot : owner.awake) {
    auto *rigid = owner.body(slot)->rigid;
    if (rigid->isActive()) groups.group(rigid->getIslandTag()).bodies.push_back(rigid);
  }
  auto *dispatcher = getDispatcher();
  touching.clear();
  for (auto *manifold : owner.dispatcher.manifolds) {
    auto *first = const_cast<btCollisionObject *>(manifold->getBody0());
    auto *second = const_cast<btCollisionObject *>(manifold->getBody1());
    if (!first->isActive() && !second->isActive()) continue;
    owner.active_manifolds.push_back(manifold);
    if (!dispatcher->needsResponse(first, second)) continue;
    // The solver's rows of bodies are new in each step.
    first->setCompanionId(-1);
    second->setCompanionId(-1);
    touching.push_back(manifold);
  }
  impacts.solve(touching, info.m_timeStep);
  for (auto *manifold : touching) {
    prepare(*manifold);
    groups.group(island(manifold->getBody0(), manifold->getBody1())).manifolds.push_back(manifold);
  }
  for (auto *joint : owner.joints) {
    if (!joint || joint->is_given_up) continue;
    auto &first = joint->getRigidBodyA(), &second = joint->getRigidBodyB();
    if (!first.isActive() && !second.isActive()) continue;
    first.setCompanionId(-1);
    second.setCompanionId(-1);
    groups.group(island(&first, &second)).joints.push_back(joint);
  }
  int iterations = info.m_numIterations;
  affordable = 2 * affordable_undivided;
  // A stack needs nearly all of the impulses of the step before; with all of them, small errors gather and it leans.
  info.m_warmstartingFactor = 0.95f;
  info.m_restitutionVelocityThreshold = 0;
  for (auto &group : groups) solve(group, info, iterations);
  info.m_numIterations = iterations;
}

}  // namespace physics
