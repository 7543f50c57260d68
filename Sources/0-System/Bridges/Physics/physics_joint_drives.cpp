// Drives: motors and springs along the motions of a joint.

#include <algorithm>
#include <cmath>

#include "physics_joint.h"

namespace physics {

namespace {

bool acts(const physics_drive &drive) {
  return (drive.stiffness > 0 || drive.damping > 0) && drive.most_force > 0;
}

}  // namespace

btScalar Joint::stillness() const {
  btScalar share = 1;
  if (is_given_up) return share;
  for (const auto &drive : values.drives) {
    if (!acts(drive)) continue;
    if (drive.damping > 0 && drive.target_velocity != 0) return 0;
    share = 0.1f;
  }
  return share;
}

void Joint::find_drive_rows() {
  btTransform a = m_rbA.getCenterOfMassTransform() * first_pin;
  btTransform b = m_rbB.getCenterOfMassTransform() * second_pin;
  for (int motion = 0; motion < PHYSICS_MOTIONS; motion++) {
    const physics_drive &drive = values.drives[motion];
    if (!acts(drive) || values.axes[motion] == PHYSICS_FIXED) continue;
    int before = row_count;
    if (motion < 3) {
      btVector3 axis = column(a, motion);
      btScalar place = axis.dot(b.getOrigin() - a.getOrigin());
      // Both arms end at the second pin, as those of limits do.
      add_linear(axis, b.getOrigin() - m_rbA.getCenterOfMassPosition(),
                 b.getOrigin() - m_rbB.getCenterOfMassPosition(), place - drive.target_position, 0);
    } else if (hinge_axis() == motion - 3) {
      // An angle all the way round: the one nearest to the target.
      btScalar error = twist(a.getRotation().inverse() * b.getRotation(), motion - 3) - drive.target_position;
      add_angular(column(a, motion - 3), error - SIMD_2_PI * std::round(error / SIMD_2_PI), 0);
    } else {
      btVector3 axis;
      btScalar angle;
      if (find_angle(a, b, motion - 3, axis, angle)) add_angular(axis, angle - drive.target_position, 0);
    }
    if (row_count > before) rows[before].drive = &drive;
  }
}

// Sets the numbers of a soft row, which the solver turns into a spring with a damper.
//
// The damper acts on the velocity after the step, which is stable however strong it is. The spring acts on the position
// before the step, as long as it swings slowly: so it neither gains nor loses energy. Stiffer ones act on a later
// position the more, the stiffer they are.
void Joint::pull(const Row &row, btConstraintInfo2 &info, int start) const {
  physics_drive damper = {0, 0, 0, row.damping, SIMD_INFINITY, false};
  const physics_drive &drive = row.drive ? *row.drive : damper;
  btScalar step = 1 / info.fps;
  // What a unit of impulse changes.
  btScalar answer =
      row.first_linear.length2() * m_rbA.getInvMass() + row.second_linear.length2() * m_rbB.getInvMass() +
      row.first_angular.dot(m_rbA.getInvInertiaTensorWorld() * row.first_angular) +
      row.second_angular.dot(m_rbB.getInvInertiaTensorWorld() * row.second_angular);
  btScalar scale = drive.is_acceleration ? 1 / std::max(answer, 1e-12f) : 1;
  btScalar stiffness = scale * drive.stiffness, damping = scale * drive.damping;
  btScalar swing = step * step * stiffness * answer;
  btScalar lateness = std::min(std::max(1 - 1 / std::max(swing, 1e-6f), 1e-3f), 1.f);
  btScalar resistance = lateness * step * stiffness + damping;
  if (!(resistance > 0) || !(answer > 0)) {
    info.m_constraintError[start] = 0;
    info.m_lowerLimit[start] = 0;
    info.m_upperLimit[start] = 0;
    return;
  }
  info.m_constraintError[start] = (stiffness * row.error - damping * drive.target_velocity) / resistance;
  // The share that the row's own impulse takes of its velocity.
  info.cfm[start] = 1 / (step * resistance * answer);
  btScalar most = std::min(drive.most_force * step, btScalar(SIMD_INFINITY));
  info.m_lowerLimit[start] = -most;
  info.m_upperLimit[start] = most;
}

}  // namespace physics
