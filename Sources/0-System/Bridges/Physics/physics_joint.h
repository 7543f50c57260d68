// The constraint of all kinds of joints.

#ifndef PHYSICS_JOINT_H
#define PHYSICS_JOINT_H

#include <algorithm>
#include <cmath>
#include <vector>

#include "physics_joint_system.h"
#include "physics_types.h"

namespace physics {

struct ImpactRow;

// A joint with six degrees of freedom, each fixed, free or limited, or with a limited distance between its pins.
//
// Angles are measured without a sequence of rotations: the twist about x, and the swings of the second x axis about the
// first y and z. A joint with one free rotation is a hinge around it, with angles all the way round.
class Joint final : public btTypedConstraint {
 public:
  physics_joint values;
  // The pins relative to the centers of mass.
  btTransform first_pin;
  btTransform second_pin;
  // The slots of the two bodies; PHYSICS_NONE for the world.
  int32_t first;
  int32_t second;
  // Whether the joint waits for a change by the program, after numbers ceased to be finite on it.
  bool is_given_up = false;

  Joint(btRigidBody &first_body, btRigidBody &second_body, const physics_joint &values);

  void getInfo1(btConstraintInfo1 *info) override;
  void getInfo2(btConstraintInfo2 *info) override;
  // Moves the bodies towards where the joint holds them, without a change of their velocities; returns the largest way.
  btScalar correct();
  // Adds the rows of a correction of all joints at once, and their errors.
  void list_errors(JointSystem &system, std::vector<double> &errors);
  // Adds what the joint holds in an impact (physics_impacts.cpp).
  void hold(std::vector<ImpactRow> &held);
  // Tells the force with which the joint held its bodies in the last step.
  void note_pull(btScalar force) { pulled = std::max(force, 0.5f * pulled); }
  // Whether a row of the solver has no limits of its own, or has reached them in the last step, or drives.
  bool is_held(int row) const { return rows[row].side == 0 || (loaded >> row & 1) != 0; }
  void note_load(int row, bool is_loaded) {
    loaded = is_loaded ? loaded | 1u << row : loaded & ~(1u << row);
  }
  // Keeps the velocities of the bodies, which the solver changes next for a step of this time.
  void remember(btScalar time);
  // The share of the usual speeds below which the bodies are still: none while a drive moves them on and on, little
  // while one pulls them to where they come to rest.
  btScalar stillness() const;
  // Whether the solver changed them beyond reason.
  bool tears() const;
  void restore();
  void setParam(int, btScalar, int) override {}
  btScalar getParam(int, int) const override { return 0; }

 private:
  // A row of the constraint: what the solver needs for one direction.
  struct Row {
    btVector3 first_linear, second_linear, first_angular, second_angular;
    // How far the joint is from where it has to be.
    btScalar error;
    // -1 where the error may only grow, 1 where it may only shrink, 0 for an equation.
    int side;
    // The drive of the row; null for one that holds.
    const physics_drive *drive;
    // How far the error grows in the step beyond what the velocities say, as the bodies turn.
    btScalar bend;
    // The force, or torque, against each unit of the velocity, for a row that damps.
    btScalar damping = 0;

    bool is_beyond() const { return side == 0 || (side > 0 ? error > 0 : error < 0); }
    bool is_angular() const { return first_linear.isZero(); }
  };
  static const int row_limit = 8 + PHYSICS_MOTIONS + 3;
  Row rows[row_limit];
  int row_count = 0;
  // The time of the step that the rows are for; 0 for those of a correction.
  btScalar step = 0;
  btScalar pulled = 0;
  // The rows that reached their limits in the last step, a bit each.
  uint32_t loaded = 0;
  btVector3 before[4];

  void find_rows();
  void add_linear(const btVector3 &axis, const btVector3 &first_arm, const btVector3 &second_arm, btScalar error,
                  int side, btScalar bend = 0);
  void add_angular(const btVector3 &axis, btScalar error, int side);
  void limit_linear(const btVector3 &axis, const btVector3 &first_arm, const btVector3 &second_arm, btScalar place,
                    btScalar least, btScalar most, btScalar bend);
  // How the way between two pins leaves the straight line in the step, as both bodies turn.
  btVector3 bend(const btVector3 &first_arm, const btVector3 &second_arm) const;
  void limit_angular(const btVector3 &axis, btScalar angle, btScalar least, btScalar most);
  void find_linear_rows(const btTransform &a, const btTransform &b);
  void find_distance_row(const btTransform &a, const btTransform &b);
  void find_angular_rows(const btTransform &a, const btTransform &b);
  void find_hinge_rows(const btTransform &a, const btTransform &b, int axis);
  void find_swing_row(const btTransform &a, const btTransform &b, int axis);
  void find_cone_row(const btTransform &a, const btTransform &b);
  // The axis and the angle of a rotation, as limits measure it; whether it has one.
  bool find_angle(const btTransform &a, const btTransform &b, int axis, btVector3 &row, btScalar &angle) const;
  // Where only one rotation is not fixed, its axis; else -1.
  int hinge_axis() const;
  // The rows that damp what swings too fast for the step, as it is pulled taut (physics_joint_damping.cpp).
  void find_damping_rows();
  // The rows of the drives (physics_joint_drives.cpp).
  void find_drive_rows();
  void pull(const Row &row, btConstraintInfo2 &info, int start) const;
};

// The angle of a rotation about one of its axes, the shorter way round.
inline btScalar twist(const btQuaternion &rotation, int axis) {
  btScalar angle = 2 * std::atan2(rotation[axis], rotation.w());
  if (angle > SIMD_PI) angle -= SIMD_2_PI;
  if (angle < -SIMD_PI) angle += SIMD_2_PI;
  return angle;
}

inline btVector3 column(const btTransform &transform, int index) { return transform.getBasis().getColumn(index); }

}  // namespace physics

#endif
