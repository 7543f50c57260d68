// The rotation of bodies in a step.

#ifndef PHYSICS_TURNS_H
#define PHYSICS_TURNS_H

#include "physics_types.h"

namespace physics {

// The rotation of a body after a step with a velocity. A top or a wheel spins about its axis, which the rest of the velocity
// turns: so it may spin far in a step.
btQuaternion turned(const btRigidBody &rigid, const btVector3 &velocity, btScalar time);
// The same for what has no axes of its own. Bullet's own function turns nothing by more than an eighth of a turn.
btQuaternion turned(const btQuaternion &rotation, const btVector3 &velocity, btScalar time);

// Whether the velocity of a body changes as it turns, while nothing acts on it.
bool wobbles(const btRigidBody &rigid);
// The angular momentum of a body with a velocity, and the velocity of one with a momentum, which is turned to a rotation.
btVector3 momentum(const btRigidBody &rigid, const btVector3 &velocity);
btVector3 velocity(const btRigidBody &rigid, const btQuaternion &rotation, const btVector3 &momentum);

}  // namespace physics

#endif
