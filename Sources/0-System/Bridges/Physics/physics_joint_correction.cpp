// What keeps joints together, and what happens to those that cannot be held.

#include <algorithm>
#include <iterator>

#include "physics_world.h"

namespace physics {

namespace {

const int sweep_limit = 8;
const int joint_sweep_limit = 3;
// Where joints are nearly stretched out, corrections along them would be far ones across.
const double give = 1e-4;
// The farthest way of a body in a correction of all joints at once.
const btScalar farthest_linear = 0.3f;
const btScalar farthest_angular = 0.3f;
// The largest correction of a sweep, in meters and in radians: farther away, rows are no longer straight.
const btScalar linear_limit = 0.2f;
const btScalar angular_limit = 0.15f;
// Joints are held when no body moves farther than this.
const btScalar held = 1e-5f;
// A change of speed in a step, in m/s and in radians a second, that no joint can ask of a body.
const btScalar hardest_pull = 1000;
// A body that is moved this far in a step does not rest.
const btScalar moved = 0.02f;

// The way of a body in a correction.
struct Shift {
  btRigidBody &rigid;
  btVector3 linear = btVector3(0, 0, 0);
  btVector3 angular = btVector3(0, 0, 0);

  explicit Shift(btRigidBody &rigid) : rigid(rigid) {}

  btScalar along(const btVector3 &line, const btVector3 &turn) const {
    return line.dot(linear) + turn.dot(angular);
  }
  btVector3 linear_answer(const btVector3 &line) const {
    return line * rigid.getInvMass() * rigid.getLinearFactor();
  }
  btVector3 angular_answer(const btVector3 &turn) const {
    return rigid.getInvInertiaTensorWorld() * turn * rigid.getAngularFactor();
  }
  btScalar answer(const btVector3 &line, const btVector3 &turn) const {
    return line.dot(linear_answer(line)) + turn.dot(angular_answer(turn));
  }
  void add(const btVector3 &line, const btVector3 &turn, btScalar size) {
    linear += size * linear_answer(line);
    angular += size * angular_answer(turn);
  }
  btScalar apply() {
    btScalar angle = angular.length(), way = linear.length();
    if (rigid.isStaticOrKinematicObject() || !(way + angle > 0) || !is_finite(linear) || !is_finite(angular)) return 0;
    btTransform pose = rigid.getWorldTransform();
    pose.setOrigin(pose.getOrigin() + linear);
    if (angle > 0) {
      btQuaternion turn(angular / angle, std::min(angle, 0.5f));
      btQuaternion rotation = (turn * pose.getRotation()).normalized();
      if (wobbles(rigid)) {
        // Its momentum is not the correction's.
        rigid.setAngularVelocity(velocity(rigid, rotation, momentum(rigid, rigid.getAngularVelocity())));
      }
      pose.setRotation(rotation);
    }
    rigid.setWorldTransform(pose);
    rigid.updateInertiaTensor();
    if (way > moved || angle > moved) rigid.setDeactivationTime(0);
    return std::max(way, angle);
  }
};

void give_up(physics_world &world, Joint &joint) {
  if (joint.is_given_up) return;
  joint.is_given_up = true;
  for (size_t slot = 0; slot < world.joints.size(); slot++) {
    if (world.joints[slot] == &joint) world.given_up.push_back(int32_t(slot));
  }
}

}  // namespace

void Joint::remember(btScalar time) {
  step = time;
  before[0] = m_rbA.getLinearVelocity();
  before[1] = m_rbA.getAngularVelocity();
  before[2] = m_rbB.getLinearVelocity();
  before[3] = m_rbB.getAngularVelocity();
}

bool Joint::tears() const {
  const btVector3 changes[] = {m_rbA.getLinearVelocity() - before[0], m_rbA.getAngularVelocity() - before[1],
                               m_rbB.getLinearVelocity() - before[2], m_rbB.getAngularVelocity() - before[3]};
  // What is not a number is not below the limit.
  return !std::all_of(std::begin(changes), std::end(changes), [](const btVector3 &change) {
    return change.length2() < hardest_pull * hardest_pull;
  });
}

void Joint::restore() {
  m_rbA.setLinearVelocity(before[0]);
  m_rbA.setAngularVelocity(before[1]);
  m_rbB.setLinearVelocity(before[2]);
  m_rbB.setAngularVelocity(before[3]);
}

// A rail that turns flings what slides on it ever faster, and joints that cannot all hold tear their bodies about: they
// let go, and the bodies go on as they were.
void World::let_go(const SolverGroup &group) {
  for (auto *entry : group.joints) {
    auto *joint = static_cast<Joint *>(entry);
    if (!joint->tears()) continue;
    joint->restore();
    give_up(owner, *joint);
  }
}

void World::let_go(const Body &body) {
  for (int32_t slot : body.joints) give_up(owner, *owner.joints[size_t(slot)]);
}

btScalar Joint::correct() {
  row_count = 0;
  step = 0;
  find_rows();
  Shift first(m_rbA), second(m_rbB);
  // The second time, rows see what those after them did.
  for (int pass = 0; pass < 2; pass++) {
    for (int index = 0; index < row_count; index++) {
      const Row &row = rows[index];
      if (!row.is_beyond()) continue;
      btScalar limit = row.is_angular() ? angular_limit : linear_limit;
      btScalar left = std::min(std::max(row.error, -limit), limit) -
                      first.along(row.first_linear, row.first_angular) -
                      second.along(row.second_linear, row.second_angular);
      btScalar answer = first.answer(row.first_linear, row.first_angular) +
                        second.answer(row.second_linear, row.second_angular);
      if (!(answer > 0)) continue;
      first.add(row.first_linear, row.first_angular, left / answer);
      second.add(row.second_linear, row.second_angular, left / answer);
    }
  }
  return std::max(first.apply(), second.apply());
}

namespace {

JointEnd end(const btRigidBody &rigid, const btVector3 &linear, const btVector3 &angular) {
  return JointEnd{rigid.isStaticOrKinematicObject() ? -1 : rigid.getCompanionId(), linear, angular,
                  linear * rigid.getInvMass() * rigid.getLinearFactor(),
                  rigid.getInvInertiaTensorWorld() * angular * rigid.getAngularFactor()};
}

}  // namespace

void Joint::list_errors(JointSystem &system, std::vector<double> &errors) {
  row_count = 0;
  step = 0;
  find_rows();
  system.add_joint();
  for (int index = 0; index < row_count; index++) {
    const Row &row = rows[index];
    if (!row.is_beyond()) continue;
    btScalar limit = row.is_angular() ? angular_limit : linear_limit;
    errors.push_back(std::min(std::max(row.error, -limit), limit));
    system.add(JointRow{
        {end(m_rbA, row.first_linear, row.first_angular), end(m_rbB, row.second_linear, row.second_angular)}, 0});
  }
}

bool World::correct_at_once(const SolverGroup &group) {
  // Bodies outside of the group, such as those far beyond the bounds of the world, do not move.
  for (auto *joint : group.joints) {
    joint->getRigidBodyA().setCompanionId(-1);
    joint->getRigidBodyB().setCompanionId(-1);
  }
  for (size_t index = 0; index < group.bodies.size(); index++) group.bodies[index]->setCompanionId(int(index));
  for (int sweep = 0; sweep < joint_sweep_limit; sweep++) {
    corrections.clear(int(group.bodies.size()));
    errors.clear();
    for (auto *entry : group.joints) {
      auto *joint = static_cast<Joint *>(entry);
      if (!joint->is_given_up) joint->list_errors(corrections, errors);
    }
    if (errors.empty()) return true;
    if (!corrections.factor(give)) return false;
    corrections.solve(errors);
    const auto &changes = corrections.answers(errors);
    std::vector<Shift> shifts;
    btScalar share = 1, farthest = 0;
    for (size_t index = 0; index < group.bodies.size(); index++) {
      const double *change = changes.data() + 6 * index;
      Shift shift(*btRigidBody::upcast(group.bodies[index]));
      shift.linear = btVector3(btScalar(change[0]), btScalar(change[1]), btScalar(change[2]));
      shift.angular = btVector3(btScalar(change[3]), btScalar(change[4]), btScalar(change[5]));
      share = std::min({share, farthest_linear / std::max(shift.linear.length(), 1e-6f),
                        farthest_angular / std::max(shift.angular.length(), 1e-6f)});
      shifts.push_back(shift);
    }
    for (auto &shift : shifts) {
      shift.linear *= share;
      shift.angular *= share;
      farthest = std::max(farthest, shift.apply());
    }
    if (farthest <= held) break;
  }
  return true;
}

void World::correct_joints() {
  for (const auto &group : groups) {
    if (group.joints.empty() || correct_at_once(group)) continue;
    for (int sweep = 0; sweep < sweep_limit; sweep++) {
      btScalar farthest = 0;
      for (auto *entry : group.joints) {
        auto *joint = static_cast<Joint *>(entry);
        if (!joint->is_given_up) farthest = std::max(farthest, joint->correct());
      }
      if (farthest <= held) break;
    }
  }
}

}  // namespace physics
