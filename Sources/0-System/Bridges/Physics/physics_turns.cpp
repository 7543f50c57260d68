// Turns: free bodies keep their angular momentum, and their velocity changes as their axes turn.
//
// Without that, gyroscopes precess at twice their rate, and a rotor that is out of balance comes to rest by itself. A step
// turns a body with the velocity that it has in the middle of it, which neither adds energy nor takes any. The solver
// changes that velocity, and what it changes of the momentum counts in full: joints that turn about an axis of their own
// lose nothing along it.

#include <algorithm>
#include <cmath>

#include "physics_world.h"

namespace physics {

namespace {

// Moments of inertia that differ by less are equal.
const btScalar equal = 1e-3f;
// Those of the axes across a wheel or a top differ by less.
const btScalar alike = 0.1f;
// A body that turns by less in a step needs nothing of this, as one that rests.
const btScalar slowest = 5e-4f;
const int iteration_limit = 8;
const int angle_iterations = 24;

bool are_near(btScalar one, btScalar other, btScalar share) {
  return btFabs(one - other) <= share * std::max(one, other);
}

// The axis of a top, about which it may spin far in a step while the axis itself moves little; -1 for other bodies.
int spin_axis(const btRigidBody &rigid) {
  const btVector3 &inertia = rigid.getInvInertiaDiagLocal();
  int best = -1;
  btScalar least = alike;
  for (int axis = 0; axis < 3; axis++) {
    btScalar one = inertia[(axis + 1) % 3], other = inertia[(axis + 2) % 3];
    if (!(one > 0) || !are_near(one, other, least)) continue;
    least = btFabs(one - other) / std::max(one, other);
    best = axis;
  }
  return best;
}

// The velocity of a step in which nothing acts on a top with a momentum. Its axis turns about the momentum, at a rate that
// may be high; in the middle of the step it is where it leaves its way symmetrical, at an angle to the momentum that has
// one equation.
btVector3 top_velocity(const btRigidBody &rigid, int axis, const btVector3 &kept, btScalar time) {
  btVector3 inverse = rigid.getInvInertiaDiagLocal();
  btScalar across = 0.5f * (inverse[(axis + 1) % 3] + inverse[(axis + 2) % 3]);
  btVector3 start = rigid.getWorldTransform().getBasis().getColumn(axis);
  btScalar size = kept.length(), reach = 0.5f * time * across * size, slope = start.dot(kept) / size;
  // The same for the other end of the axis.
  btScalar end = slope < 0 ? -1.f : 1.f;
  double least = 0, most = std::asin(std::min(1.0, SIMD_HALF_PI / std::max(double(reach), 1e-9)));
  for (int iteration = 0; iteration < angle_iterations; iteration++) {
    double angle = 0.5 * (least + most);
    (std::cos(angle) * std::cos(reach * std::sin(angle)) > btFabs(slope) ? least : most) = angle;
  }
  double half = reach * std::sin(least);
  btScalar rate = least > 1e-6 ? btScalar(std::tan(half) / std::sin(least)) : reach;
  btVector3 turn = kept * (rate / size), from = end * start;
  btVector3 middle = (from + turn.cross(from) + turn.dot(from) * turn).normalized();
  btScalar along = kept.dot(middle);
  // What it turns by about its axis is that of the start.
  return across * (kept - along * middle) + inverse[axis] * along * from;
}

// The velocity of a step in which nothing acts on a body.
btVector3 free_velocity(const btRigidBody &rigid, const btVector3 &kept, btScalar time) {
  int axis = spin_axis(rigid);
  if (axis >= 0) return top_velocity(rigid, axis, kept, time);
  btVector3 middle = rigid.getAngularVelocity();
  for (int iteration = 0; iteration < iteration_limit; iteration++) {
    btVector3 next = velocity(rigid, turned(rigid.getOrientation(), middle, 0.5f * time), kept);
    btScalar change = (next - middle).length2();
    middle = next;
    if (!(change > 1e-9f * middle.length2())) break;
  }
  return middle;
}

}  // namespace

bool wobbles(const btRigidBody &rigid) {
  const auto &inertia = rigid.getInvInertiaDiagLocal();
  if (!(inertia[inertia.minAxis()] > 0) || rigid.getAngularFactor() != btVector3(1, 1, 1)) return false;
  return !are_near(inertia.x(), inertia.y(), equal) || !are_near(inertia.y(), inertia.z(), equal);
}

btQuaternion turned(const btQuaternion &rotation, const btVector3 &velocity, btScalar time) {
  btScalar speed = velocity.length(), half = 0.5f * speed * time;
  if (!(speed > 1e-6f) || !is_finite(speed)) return rotation;
  btVector3 axis = velocity * (btSin(half) / speed);
  return (btQuaternion(axis.x(), axis.y(), axis.z(), btCos(half)) * rotation).normalized();
}

btQuaternion turned(const btRigidBody &rigid, const btVector3 &velocity, btScalar time) {
  int axis = spin_axis(rigid);
  if (axis < 0) return turned(rigid.getOrientation(), velocity, time);
  btVector3 start = rigid.getWorldTransform().getBasis().getColumn(axis), spin = velocity.dot(start) * start;
  return turned(turned(rigid.getOrientation(), spin, time), velocity - spin, time);
}

btVector3 momentum(const btRigidBody &rigid, const btVector3 &velocity) {
  const auto &axes = rigid.getWorldTransform().getBasis();
  return axes * ((velocity * axes) / rigid.getInvInertiaDiagLocal());
}

btVector3 velocity(const btRigidBody &rigid, const btQuaternion &rotation, const btVector3 &momentum) {
  btMatrix3x3 axes(rotation);
  return axes * ((momentum * axes) * rigid.getInvInertiaDiagLocal());
}

// A joint changes the momentum of a body as if its axis stood still. That of a gyroscope turns, and its momentum with it, at
// the rate of its free nutation: a step sees enough of that if the axis turns by less than this.
int World::turn_substeps(const Body &body, btScalar time) const {
  const btScalar farthest_nutation = 0.7f;
  btVector3 speed = body.rigid->getAngularVelocity();
  if (body.joints.empty() || speed.length2() * time * time < 0.01f || !wobbles(*body.rigid)) return 1;
  const auto &inverse = body.rigid->getInvInertiaDiagLocal();
  btScalar angle = momentum(*body.rigid, speed).length() * inverse[inverse.maxAxis()] * time;
  return int(std::min(std::ceil(angle / farthest_nutation), 100.f));
}

void World::begin_turns(const SolverGroup &group, btScalar time) {
  for (auto *object : group.bodies) {
    auto &body = *owner.body(object);
    btVector3 start = body.rigid->getAngularVelocity();
    body.lag.setZero();
    if (start.length2() * time * time < slowest * slowest || !wobbles(*body.rigid)) continue;
    btVector3 kept = momentum(*body.rigid, start), middle = free_velocity(*body.rigid, kept, time);
    if (!is_finite(middle)) continue;
    body.lag = kept - momentum(*body.rigid, middle);
    body.rigid->setAngularVelocity(middle);
  }
}

}  // namespace physics
