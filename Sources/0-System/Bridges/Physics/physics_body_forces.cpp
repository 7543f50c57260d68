// Forces, impulses and sleep of single bodies.

#include "physics_world.h"

using namespace physics;

void physics_body_force(physics_world *world, int32_t slot, physics_float3 force, physics_float3 torque) {
  auto *body = world->body(slot);
  if (!body->is_dynamic()) return;
  body->rigid->applyCentralForce(vector(force));
  body->rigid->applyTorque(vector(torque));
  world->wake(slot);
}

void physics_body_impulse(
    physics_world *world, int32_t slot, physics_float3 impulse, physics_float3 angular) {
  auto *body = world->body(slot);
  if (!body->is_dynamic()) return;
  body->rigid->applyCentralImpulse(vector(impulse));
  body->rigid->applyTorqueImpulse(vector(angular));
  world->wake(slot);
}

physics_float3 physics_body_center(const physics_world *world, int32_t slot) {
  return value(world->body(slot)->rigid->getWorldTransform().getOrigin());
}

void physics_body_clear_forces(physics_world *world, int32_t slot) {
  world->body(slot)->rigid->clearForces();
}

void physics_body_wake(physics_world *world, int32_t slot) { world->wake(slot); }

void physics_body_sleep(physics_world *world, int32_t slot) {
  auto *body = world->body(slot);
  if (!body->is_dynamic()) return;
  body->rigid->setLinearVelocity(btVector3(0, 0, 0));
  body->rigid->setAngularVelocity(btVector3(0, 0, 0));
  body->rigid->clearForces();
  body->rigid->forceActivationState(ISLAND_SLEEPING);
}

bool physics_body_is_awake(const physics_world *world, int32_t slot) {
  auto *body = world->body(slot);
  return body->is_dynamic() ? body->rigid->isActive() : body->is_driven;
}
