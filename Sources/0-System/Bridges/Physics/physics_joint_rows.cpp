#include <algorithm>
#include <cmath>

#include "physics_joint.h"
#include "physics_turns.h"

namespace physics {

Joint::Joint(btRigidBody &first_body, btRigidBody &second_body, const physics_joint &values)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, first_body, second_body), values(values) {
  // Long levers of light bodies need more than contacts do; only the rows of joints are solved so often.
  setOverrideNumSolverIterations(30);
}

void Joint::add_linear(const btVector3 &axis, const btVector3 &first_arm, const btVector3 &second_arm,
                       btScalar error, int side, btScalar bend) {
  if (row_count == row_limit) return;
  rows[row_count++] = Row{axis, -axis, first_arm.cross(axis), -second_arm.cross(axis), error, side, nullptr, bend, 0};
}

void Joint::add_angular(const btVector3 &axis, btScalar error, int side) {
  if (row_count == row_limit) return;
  btVector3 none(0, 0, 0);
  rows[row_count++] = Row{none, none, axis, -axis, error, side, nullptr, 0, 0};
}

// Of two limits, only the nearer one can be reached in a step.
void Joint::limit_linear(const btVector3 &axis, const btVector3 &first_arm, const btVector3 &second_arm,
                         btScalar place, btScalar least, btScalar most, btScalar bend) {
  if (least >= most) {
    add_linear(axis, first_arm, second_arm, place - least, 0, bend);
  } else if (place - least < most - place) {
    add_linear(axis, first_arm, second_arm, place - least, -1, bend);
  } else {
    add_linear(axis, first_arm, second_arm, place - most, 1, bend);
  }
}

namespace {

// How the end of an arm leaves the straight line in a step.
btVector3 bow(const btRigidBody &rigid, const btVector3 &arm, btScalar time) {
  const btVector3 &speed = rigid.getAngularVelocity();
  if (!(speed.length2() * time * time > 1e-12f) || !is_finite(speed)) return btVector3(0, 0, 0);
  btQuaternion turn = turned(rigid, speed, time) * rigid.getOrientation().inverse();
  return quatRotate(turn, arm) - arm - time * speed.cross(arm);
}

// The share of a bend that counts. A body that turns far in a step is not where its velocity before the step says: with less
// of it, what whips about loses speed, and with all of it, would gain.
btScalar trust(btScalar bend, btScalar length) {
  if (bend <= 0.15f * length) return 1;
  return std::max((0.5f * length - bend) / (0.35f * length), 0.f);
}

}  // namespace

btVector3 Joint::bend(const btVector3 &first_arm, const btVector3 &second_arm) const {
  if (step == 0) return btVector3(0, 0, 0);
  btVector3 first = bow(m_rbA, first_arm, step), second = bow(m_rbB, second_arm, step);
  btScalar share = std::min(trust(first.length(), first_arm.length()), trust(second.length(), second_arm.length()));
  return share * (second - first);
}

void Joint::limit_angular(const btVector3 &axis, btScalar angle, btScalar least, btScalar most) {
  if (least >= most) {
    add_angular(axis, angle - least, 0);
  } else if (angle - least < most - angle) {
    add_angular(axis, angle - least, -1);
  } else {
    add_angular(axis, angle - most, 1);
  }
}

// Adds the rows that hold, after those that are there.
void Joint::find_rows() {
  btTransform a = m_rbA.getCenterOfMassTransform() * first_pin;
  btTransform b = m_rbB.getCenterOfMassTransform() * second_pin;
  if (values.has_distance) {
    find_distance_row(a, b);
  } else {
    find_linear_rows(a, b);
    find_angular_rows(a, b);
  }
}

void Joint::find_distance_row(const btTransform &a, const btTransform &b) {
  btVector3 way = b.getOrigin() - a.getOrigin();
  btScalar distance = way.length();
  btVector3 axis = distance > 1e-6f ? way / distance : column(a, 0);
  btVector3 first_arm = a.getOrigin() - m_rbA.getCenterOfMassPosition();
  btVector3 second_arm = b.getOrigin() - m_rbB.getCenterOfMassPosition();
  // A distance is never negative: a limit of 0 is none.
  btScalar least = values.least[0] > 0 ? values.least[0] : values.most[0] > 0 ? -SIMD_INFINITY : 0;
  // Across the way, every motion makes it longer.
  btVector3 velocity = step * (m_rbB.getVelocityInLocalPoint(second_arm) - m_rbA.getVelocityInLocalPoint(first_arm));
  btScalar across = (velocity - velocity.dot(axis) * axis).length2();
  btScalar longer = std::sqrt(distance * distance + across) - distance;
  longer *= trust(longer, distance);
  limit_linear(axis, first_arm, second_arm, distance, least, values.most[0],
               axis.dot(bend(first_arm, second_arm)) + longer);
}

void Joint::find_linear_rows(const btTransform &a, const btTransform &b) {
  btVector3 way = b.getOrigin() - a.getOrigin();
  // Both arms end at the second pin: where it slides along the first body, it turns with that.
  btVector3 first_arm = b.getOrigin() - m_rbA.getCenterOfMassPosition();
  btVector3 second_arm = b.getOrigin() - m_rbB.getCenterOfMassPosition();
  btMatrix3x3 axes = a.getBasis();
  bool is_point = values.axes[0] == PHYSICS_FIXED && values.axes[1] == PHYSICS_FIXED && values.axes[2] == PHYSICS_FIXED;
  if (is_point) {
    // Rows along the longer arm and across it do not disturb each other.
    btVector3 arm = first_arm * m_rbA.getInvMass(), other = second_arm * m_rbB.getInvMass();
    if (other.length2() > arm.length2()) arm = other;
    if (arm.length2() > 1e-12f) {
      btVector3 along = arm.normalized(), across, third;
      btPlaneSpace1(along, across, third);
      axes.setValue(along.x(), across.x(), third.x(), along.y(), across.y(), third.y(), along.z(), across.z(),
                    third.z());
    }
  }
  btVector3 bent = bend(first_arm, second_arm);
  for (int index = 0; index < 3; index++) {
    if (values.axes[index] == PHYSICS_UNLIMITED) continue;
    btVector3 axis = axes.getColumn(index);
    limit_linear(
        axis, first_arm, second_arm, axis.dot(way), values.least[index], values.most[index], axis.dot(bent));
  }
}

void Joint::find_angular_rows(const btTransform &a, const btTransform &b) {
  int fixed = 0;
  for (int index = 0; index < 3; index++) fixed += values.axes[3 + index] == PHYSICS_FIXED;
  if (fixed == 3) {
    btQuaternion turn = a.getRotation().inverse() * b.getRotation();
    btScalar sign = turn.w() < 0 ? -2.f : 2.f;
    for (int index = 0; index < 3; index++) add_angular(column(a, index), sign * turn[index], 0);
  } else if (fixed == 2) {
    find_hinge_rows(a, b, hinge_axis());
  } else {
    for (int axis = 0; axis < (values.has_cone ? 1 : 3); axis++) {
      btVector3 row;
      btScalar angle;
      if (values.axes[3 + axis] == PHYSICS_UNLIMITED || !find_angle(a, b, axis, row, angle)) continue;
      limit_angular(row, angle, values.least[3 + axis], values.most[3 + axis]);
    }
    if (values.has_cone) find_cone_row(a, b);
  }
}

int Joint::hinge_axis() const {
  int axis = -1;
  for (int index = 0; index < 3; index++) {
    if (values.axes[3 + index] == PHYSICS_FIXED) continue;
    if (axis >= 0) return -1;
    axis = index;
  }
  return axis;
}

void Joint::find_hinge_rows(const btTransform &a, const btTransform &b, int axis) {
  btVector3 hinge = column(a, axis);
  btVector3 error = hinge.cross(column(b, axis));
  for (int index = 0; index < 3; index++) {
    if (index != axis) add_angular(column(a, index), column(a, index).dot(error), 0);
  }
  if (values.axes[3 + axis] == PHYSICS_LIMITED) {
    // An angle all the way round: the one nearest to the middle of the limits.
    btScalar angle = twist(a.getRotation().inverse() * b.getRotation(), axis);
    btScalar middle = 0.5f * (values.least[3 + axis] + values.most[3 + axis]);
    angle += SIMD_2_PI * std::round((middle - angle) / SIMD_2_PI);
    limit_angular(hinge, angle, values.least[3 + axis], values.most[3 + axis]);
  }
}

// The twist about x, or the angle from the first x axis to the second one's projection, around the first y or z axis.
bool Joint::find_angle(const btTransform &a, const btTransform &b, int axis, btVector3 &row, btScalar &angle) const {
  btVector3 x = column(b, 0), along = column(a, 0);
  if (axis == 0) {
    row = along + x;
    if (row.length2() <= 1e-4f) return false;
    row.normalize();
    angle = twist(a.getRotation().inverse() * b.getRotation(), 0);
    return true;
  }
  btVector3 across = axis == 1 ? -column(a, 2) : column(a, 1);
  btScalar cosine = x.dot(along), sine = x.dot(across);
  btScalar length = cosine * cosine + sine * sine;
  if (length < 1e-4f) return false;
  row = (cosine * x.cross(across) - sine * x.cross(along)) / length;
  angle = std::atan2(sine, cosine);
  return true;
}

// The cone is an ellipse of the rotations about y and z. The row is the derivative of the share that the swing takes of it:
// another would do work, and turn the body about its own x axis.
void Joint::find_cone_row(const btTransform &a, const btTransform &b) {
  btVector3 from = column(a, 0), to = column(b, 0), axis = from.cross(to);
  btScalar sine = axis.length(), cosine = from.dot(to);
  if (sine < 1e-5f) return;
  btScalar angle = std::atan2(sine, cosine), slope = (sine - angle * cosine) / (sine * sine * sine);
  btScalar y_limit = std::max(values.most[4], 1e-3f), z_limit = std::max(values.most[5], 1e-3f);
  btVector3 swing = axis * (angle / sine);
  btScalar y = swing.dot(column(a, 1)) / y_limit, z = swing.dot(column(a, 2)) / z_limit;
  btScalar share = std::sqrt(y * y + z * z);
  btVector3 gradient = (column(a, 1) * (y / y_limit) + column(a, 2) * (z / z_limit)) / share;
  btVector3 row = to.cross(angle / sine * gradient.cross(from) - slope * gradient.dot(axis) * from);
  btScalar length = row.length();
  if (length < 1e-5f) return;
  add_angular(row / length, (share - 1) / length, 1);
}

void Joint::getInfo1(btConstraintInfo1 *info) {
  row_count = 0;
  // The last row has the last word: limits come after drives.
  find_drive_rows();
  find_damping_rows();
  find_rows();
  info->m_numConstraintRows = row_count;
  info->nub = 0;
}

void Joint::getInfo2(btConstraintInfo2 *info) {
  for (int index = 0; index < row_count; index++) {
    const Row &row = rows[index];
    int start = index * info->rowskip;
    for (int axis = 0; axis < 3; axis++) {
      info->m_J1linearAxis[start + axis] = row.first_linear[axis];
      info->m_J2linearAxis[start + axis] = row.second_linear[axis];
      info->m_J1angularAxis[start + axis] = row.first_angular[axis];
      info->m_J2angularAxis[start + axis] = row.second_angular[axis];
    }
    if (row.drive || row.damping > 0) {
      pull(row, *info, start);
      continue;
    }
    // A limit that is not reached yet leaves the speed that reaches it in this step. Errors are no reason for speed:
    // where joints cannot be held, that would grow without end.
    //
    // A body that turns leaves the straight line of its velocity: with the velocity that ends where the joint holds it,
    // pendulums keep their energy.
    info->m_constraintError[start] = info->fps * (row.bend + (row.is_beyond() ? 0 : row.error));
    info->m_lowerLimit[start] = row.side > 0 ? 0 : -SIMD_INFINITY;
    info->m_upperLimit[start] = row.side < 0 ? 0 : SIMD_INFINITY;
  }
}

}  // namespace physics
