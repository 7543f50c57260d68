#include "physics_impacts.h"

#include <algorithm>

#include "physics_world.h"

namespace physics {

namespace {

// The rounds of a step: an impact goes through so many bodies at once.
const int round_limit = 32;
const int iteration_limit = 40;

btVector3 arm(const btRigidBody &rigid, const btVector3 &point) { return point - rigid.getCenterOfMassPosition(); }

btVector3 relative_velocity(const btRigidBody &first, const btRigidBody &second, const btManifoldPoint &point) {
  return first.getVelocityInLocalPoint(arm(first, point.getPositionWorldOnA())) -
         second.getVelocityInLocalPoint(arm(second, point.getPositionWorldOnB()));
}

// The distance of a point's two ends where the bodies are now.
btScalar distance(const btPersistentManifold &manifold, const btManifoldPoint &point) {
  btVector3 first = manifold.getBody0()->getWorldTransform() * point.m_localPointA;
  btVector3 second = manifold.getBody1()->getWorldTransform() * point.m_localPointB;
  return (first - second).dot(point.m_normalWorldOnB);
}

btVector3 linear_answer(const btRigidBody &rigid, const btVector3 &direction) {
  return direction * rigid.getInvMass() * rigid.getLinearFactor();
}

btVector3 angular_answer(const btRigidBody &rigid, const btVector3 &direction) {
  return rigid.getInvInertiaTensorWorld() * direction * rigid.getAngularFactor();
}

void push(btRigidBody &rigid, const btVector3 &linear, const btVector3 &angular, btScalar impulse) {
  if (rigid.isStaticOrKinematicObject()) return;
  rigid.setLinearVelocity(rigid.getLinearVelocity() + impulse * linear_answer(rigid, linear));
  rigid.setAngularVelocity(rigid.getAngularVelocity() + impulse * angular_answer(rigid, angular));
}

ImpactRow row(
    btRigidBody &first, btRigidBody &second, const btManifoldPoint &point, const btVector3 &direction, btScalar least,
    btScalar most) {
  return ImpactRow{&first,
                   &second,
                   direction,
                   -direction,
                   arm(first, point.getPositionWorldOnA()).cross(direction),
                   -arm(second, point.getPositionWorldOnB()).cross(direction),
                   least,
                   most};
}

}  // namespace

// What gravity gives a body in two steps is no bounce; across its direction, nothing makes a body close that rests.
btScalar Impacts::slowest_bounce(const btVector3 &normal) const {
  const btScalar slowest = 0.05f;
  btVector3 gravity = vector(world.settings.gravity);
  btScalar strength = gravity.length();
  if (strength <= 0) return slowest;
  btScalar along = std::max(0.2f, 2 * strength * world.settings.step);
  return slowest + (along - slowest) * btFabs(normal.dot(gravity)) / strength;
}

btScalar Impacts::impulse(const btManifoldPoint &point) const {
  btScalar sum = 0;
  for (auto place = std::lower_bound(
           impulses.begin(), impulses.end(), &point,
           [](const PointImpulse &entry, const btManifoldPoint *point) { return entry.point < point; });
       place != impulses.end() && place->point == &point; ++place) {
    sum += place->impulse;
  }
  return sum;
}

void Impacts::solve(const std::vector<btPersistentManifold *> &manifolds, btScalar time) {
  impulses.clear();
  step = time;
  bool is_started = false;
  for (int round = 0; round < round_limit; round++) {
    for (auto *manifold : manifolds) {
      if (round > 0 && !is_hit[size_t(manifold->getBody0()->getUserIndex())] &&
          !is_hit[size_t(manifold->getBody1()->getUserIndex())]) {
        continue;
      }
      if (world.restitution(*manifold) <= 0 || !closes(*manifold)) continue;
      if (!is_started) start();
      is_started = true;
      add(*manifold);
    }
    if (rows.empty()) break;
    add_joints();
    iterate();
    move_members();
  }
  if (is_started) finish(manifolds);
}

void Impacts::start() {
  indices.assign(world.bodies.size(), -1);
  since.assign(world.bodies.size(), -1);
  is_hit.assign(world.bodies.size(), 0);
}

bool Impacts::closes(const btPersistentManifold &manifold) const {
  const auto &first = *world.body(manifold.getBody0())->rigid, &second = *world.body(manifold.getBody1())->rigid;
  for (int index = 0; index < manifold.getNumContacts(); index++) {
    const auto &point = manifold.getContactPoint(index);
    btScalar closing = -relative_velocity(first, second, point).dot(point.m_normalWorldOnB);
    if (closing > slowest_bounce(point.m_normalWorldOnB) && distance(manifold, point) <= 0) return true;
  }
  return false;
}

// Adds the points of a pair of bodies.
void Impacts::add(const btPersistentManifold &manifold) {
  auto &first = *world.body(manifold.getBody0())->rigid, &second = *world.body(manifold.getBody1())->rigid;
  btScalar longest = std::max(since[size_t(first.getUserIndex())], since[size_t(second.getUserIndex())]);
  if (longest < 0) longest = step;
  btScalar ago = 0;
  for (int index = 0; index < manifold.getNumContacts(); index++) {
    const auto &point = manifold.getContactPoint(index);
    btVector3 normal = point.m_normalWorldOnB, velocity = relative_velocity(first, second, point);
    btScalar depth = -distance(manifold, point), closing = -velocity.dot(normal);
    if (depth < 0 || !is_finite(closing)) continue;
    ImpactRow contact = row(first, second, point, normal, 0, SIMD_INFINITY);
    contact.point = &point;
    if (closing > slowest_bounce(normal)) {
      btScalar time = std::min(depth / closing, longest);
      ago = std::max(ago, time);
      // A velocity is that of the middle of the step before. Gravity changes it until they meet, and after.
      btScalar gained = (second.getGravity() - first.getGravity()).dot(normal) * (0.5f * step - time);
      contact.target = std::max(world.restitution(manifold) * (closing + gained) + gained, 0.f);
    }
    fastest = std::max(fastest, closing);
    int number = int(rows.size());
    add(contact);
    btVector3 across = velocity + closing * normal;
    btScalar slip = across.length();
    btScalar friction = world.friction(manifold, slip);
    if (slip < 1e-4f || friction <= 0) continue;
    ImpactRow rubbing = row(first, second, point, across / slip, -friction, friction);
    rubbing.normal = number;
    add(rubbing);
  }
  join(first, ago);
  join(second, ago);
}

void Impacts::add(ImpactRow row) {
  btScalar answer = row.first_linear.dot(linear_answer(*row.first, row.first_linear)) +
                    row.first_angular.dot(angular_answer(*row.first, row.first_angular)) +
                    row.second_linear.dot(linear_answer(*row.second, row.second_linear)) +
                    row.second_angular.dot(angular_answer(*row.second, row.second_angular));
  row.mass = answer > 1e-20f ? 1 / answer : 0;
  rows.push_back(row);
}

void Impacts::join(const btRigidBody &rigid, btScalar ago) {
  int32_t slot = rigid.getUserIndex();
  if (slot < 0 || rigid.isStaticOrKinematicObject()) return;
  int32_t &index = indices[size_t(slot)];
  if (index < 0) {
    index = int32_t(members.size());
    members.push_back(Member{slot, ago, rigid.getLinearVelocity(), rigid.getAngularVelocity()});
  }
  members[size_t(index)].since = std::max(members[size_t(index)].since, ago);
}

// Adds the joints of the bodies, and those of the bodies behind them.
void Impacts::add_joints() {
  std::vector<int32_t> found;
  for (size_t index = 0; index < members.size(); index++) {
    Member member = members[index];
    for (int32_t slot : world.body(member.slot)->joints) {
      auto *joint = world.joints[size_t(slot)];
      if (joint->is_given_up) continue;
      found.push_back(slot);
      join(joint->getRigidBodyA(), member.since);
      join(joint->getRigidBodyB(), member.since);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<ImpactRow> held;
  for (int32_t slot : found) world.joints[size_t(slot)]->hold(held);
  for (const auto &row : held) add(row);
}

void Joint::hold(std::vector<ImpactRow> &held) {
  row_count = 0;
  find_rows();
  for (int index = 0; index < row_count; index++) {
    const Row &row = rows[index];
    if (!row.is_beyond()) continue;
    ImpactRow holding{&m_rbA,
                      &m_rbB,
                      row.first_linear,
                      row.second_linear,
                      row.first_angular,
                      row.second_angular,
                      row.side > 0 ? 0 : -SIMD_INFINITY,
                      row.side < 0 ? 0 : SIMD_INFINITY};
    // What a joint does in a step is not the impact's.
    if (row.side == 0) holding.target = holding.velocity();
    held.push_back(holding);
  }
}

void Impacts::iterate() {
  for (int iteration = 0; iteration < iteration_limit; iteration++) {
    btScalar largest = 0;
    for (auto &row : rows) {
      btScalar share = row.normal < 0 ? 1 : rows[size_t(row.normal)].impulse;
      btScalar wanted = row.impulse + (row.target - row.velocity()) * row.mass;
      btScalar impulse = std::min(std::max(wanted, row.least * share), row.most * share);
      btScalar change = impulse - row.impulse;
      if (change == 0 || !is_finite(change)) continue;
      row.impulse = impulse;
      push(*row.first, row.first_linear, row.first_angular, change);
      push(*row.second, row.second_linear, row.second_angular, change);
      largest = std::max(largest, btFabs(change) / row.mass);
    }
    if (largest < 1e-5f * fastest) break;
  }
}

// Moves the bodies to where they would be if they had gone on with their new velocities when they met.
void Impacts::move_members() {
  for (auto &flag : is_hit) flag = 0;
  for (const auto &member : members) {
    auto &rigid = *world.body(member.slot)->rigid;
    indices[size_t(member.slot)] = -1;
    is_hit[size_t(member.slot)] = 1;
    since[size_t(member.slot)] = std::max(since[size_t(member.slot)], member.since);
    btVector3 linear = rigid.getLinearVelocity() - member.linear, angular = rigid.getAngularVelocity() - member.angular;
    btTransform moved;
    btTransformUtil::integrateTransform(rigid.getWorldTransform(), linear, angular, member.since, moved);
    rigid.setWorldTransform(moved);
    rigid.updateInertiaTensor();
  }
  for (const auto &row : rows) {
    if (row.point && row.impulse > 0) impulses.push_back(PointImpulse{row.point, impulses.size(), row.impulse});
  }
  rows.clear();
  members.clear();
  fastest = 0;
}

// Brings the points of the contacts to where the bodies are.
void Impacts::finish(const std::vector<btPersistentManifold *> &manifolds) {
  rows.clear();
  std::sort(impulses.begin(), impulses.end(), [](const PointImpulse &one, const PointImpulse &other) {
    return one.point != other.point ? one.point < other.point : one.number < other.number;
  });
  for (auto *manifold : manifolds) {
    if (since[size_t(manifold->getBody0()->getUserIndex())] < 0 &&
        since[size_t(manifold->getBody1()->getUserIndex())] < 0) {
      continue;
    }
    for (int index = 0; index < manifold->getNumContacts(); index++) {
      auto &point = manifold->getContactPoint(index);
      point.m_positionWorldOnA = manifold->getBody0()->getWorldTransform() * point.m_localPointA;
      point.m_positionWorldOnB = manifold->getBody1()->getWorldTransform() * point.m_localPointB;
      point.setDistance(distance(*manifold, point));
    }
  }
}

}  // namespace physics
