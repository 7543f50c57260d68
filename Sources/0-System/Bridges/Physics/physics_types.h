// Conversions between the interface's values and Bullet's.

#ifndef PHYSICS_TYPES_H
#define PHYSICS_TYPES_H

// Debug builds define DEBUG, which would give Bullet's inline functions assertions that its library lacks.
#ifdef DEBUG
#undef DEBUG
#endif

#include <btBulletDynamicsCommon.h>

#include "PhysicsBridge.h"

namespace physics {

inline btVector3 vector(physics_float3 value) { return btVector3(value.x, value.y, value.z); }

inline physics_float3 value(const btVector3 &vector) {
  return physics_float3{vector.x(), vector.y(), vector.z()};
}

inline btQuaternion quaternion(physics_float4 value) {
  return btQuaternion(value.x, value.y, value.z, value.w);
}

inline physics_float4 value(const btQuaternion &quaternion) {
  return physics_float4{quaternion.x(), quaternion.y(), quaternion.z(), quaternion.w()};
}

inline btTransform transform(const physics_pose &pose) {
  return btTransform(quaternion(pose.orientation), vector(pose.position));
}

inline physics_pose pose(const btTransform &transform) {
  return physics_pose{value(transform.getOrigin()), value(transform.getRotation())};
}

// False for what is not a number, and for what is beyond all limits.
inline bool is_finite(const btVector3 &vector) {
  return btFabs(vector.x()) < 1e15f && btFabs(vector.y()) < 1e15f && btFabs(vector.z()) < 1e15f;
}
inline bool is_finite(btScalar number) { return btFabs(number) < 1e15f; }

}  // namespace physics

#endif
