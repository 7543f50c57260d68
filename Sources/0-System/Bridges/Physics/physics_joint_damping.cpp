// What swings too fast for a step, because a heavy load pulls it taut.

#include <algorithm>

#include "physics_joint.h"

namespace physics {

namespace {

// The square of the angle of a free swing in a step above which it is damped, and that from which it is damped in full.
const btScalar least_swing = 0.4f;
const btScalar full_swing = 0.9f;

// The moment of inertia of a body across an arm: the least.
btScalar inertia_across(const btRigidBody &rigid, const btVector3 &arm) {
  btScalar most = 0, length = arm.length2();
  const auto &inverse = rigid.getInvInertiaDiagLocal();
  for (int axis = 0; axis < 3; axis++) {
    btScalar along = arm.dot(rigid.getWorldTransform().getBasis().getColumn(axis));
    most = std::max(most, inverse[axis] * (1 - along * along / length));
  }
  return 1 / std::max(most, 1e-12f);
}

// What a unit of impulse across an arm changes of the speed of its end.
btScalar lightness(const btRigidBody &rigid, const btVector3 &arm) {
  if (rigid.isStaticOrKinematicObject()) return 0;
  btScalar length = arm.length2();
  return rigid.getInvMass() + (length > 1e-12f ? length / inertia_across(rigid, arm) : 0);
}

// The square of the rate at which a body swings about its center on a pin that is pulled with a unit of force; it takes the
// other body's end along.
btScalar swing_rate(const btRigidBody &rigid, const btVector3 &arm, btScalar other_lightness) {
  btScalar length = arm.length2();
  if (rigid.isStaticOrKinematicObject() || !(length > 1e-12f)) return 0;
  return std::sqrt(length) / (inertia_across(rigid, arm) + length / (rigid.getInvMass() + other_lightness));
}

// The share of the damping for the square of an angle in a step.
btScalar share_of(btScalar swing) {
  return std::min(std::max((swing - least_swing) / (full_swing - least_swing), 0.f), 1.f);
}

}  // namespace

// A link of a chain under a load is a string: it swings across as fast as the load is heavier than it, and where that is
// faster than steps follow, every step would add to it. A damper between the two bodies of the joint, which is as strong as
// the steps are too long, takes that away. It lets them turn together, and is nothing where steps are short enough.
void Joint::find_damping_rows() {
  if (!(pulled > 0)) return;
  btTransform a = m_rbA.getCenterOfMassTransform() * first_pin;
  btTransform b = m_rbB.getCenterOfMassTransform() * second_pin;
  btVector3 way = b.getOrigin() - a.getOrigin();
  btVector3 first_arm = (values.has_distance ? a : b).getOrigin() - m_rbA.getCenterOfMassPosition();
  btVector3 second_arm = b.getOrigin() - m_rbB.getCenterOfMassPosition();
  btScalar first = lightness(m_rbA, first_arm), second = lightness(m_rbB, second_arm), pull = step * step * pulled;
  int start = row_count;
  btScalar damping = 0;
  if (values.has_distance) {
    btScalar distance = way.length();
    if (!(distance > 1e-6f)) return;
    btScalar swing = 0.5f * pull * (first + second) / distance;
    damping = share_of(swing) * pull / distance * std::max(0.25f, 0.25f * swing);
    btVector3 across, third;
    btPlaneSpace1(way / distance, across, third);
    if (!(damping > 0)) return;
    add_linear(across, first_arm, second_arm, 0, 0);
    add_linear(third, first_arm, second_arm, 0, 0);
  } else {
    int fixed = 0;
    for (int index = 0; index < 3; index++) fixed += values.axes[3 + index] == PHYSICS_FIXED;
    btScalar swing = pull * std::max(swing_rate(m_rbA, first_arm, second), swing_rate(m_rbB, second_arm, first));
    btScalar arms = (first > 0 ? first_arm.length() : 0) + (second > 0 ? second_arm.length() : 0);
    damping = share_of(swing) * pull * arms * std::max(0.25f, 0.1f * swing);
    if (!(damping > 0) || fixed == 3) return;
    for (int index = 0; index < 3; index++) {
      if (fixed < 2 || index == hinge_axis()) add_angular(column(a, index), 0, 0);
    }
  }
  for (int index = start; index < row_count; index++) rows[index].damping = damping / step;
}

}  // namespace physics
