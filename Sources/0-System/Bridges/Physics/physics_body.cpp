#include <algorithm>
#include <cmath>

#include "physics_world.h"

using namespace physics;

namespace {

// Velocities decay by exp(-d t); Bullet keeps the power of t of one minus its own number.
btScalar bullet_damping(float damping) { return btScalar(1 - std::exp(-double(damping))); }

btVector3 factor(uint8_t locked) {
  return btVector3(locked & 1 ? 0.f : 1.f, locked & 2 ? 0.f : 1.f, locked & 4 ? 0.f : 1.f);
}

void insert(std::vector<int32_t> &sorted, int32_t slot) {
  auto place = std::lower_bound(sorted.begin(), sorted.end(), slot);
  if (place == sorted.end() || *place != slot) sorted.insert(place, slot);
}

void erase(std::vector<int32_t> &list, int32_t slot) {
  auto place = std::find(list.begin(), list.end(), slot);
  if (place != list.end()) list.erase(place);
}

void erase_sorted(std::vector<int32_t> &sorted, int32_t slot) {
  auto place = std::lower_bound(sorted.begin(), sorted.end(), slot);
  if (place != sorted.end() && *place == slot) sorted.erase(place);
}

// Sets what can change without a new place in Bullet's world.
void set_values(physics_world &world, Body &body, const physics_body &values) {
  auto &rigid = *body.rigid;
  body.values = values;
  body.center = transform(values.center);
  body.from_center = body.center.inverse();
  bool is_dynamic = values.motion == PHYSICS_DYNAMIC;
  rigid.setMassProps(is_dynamic ? values.mass : 0, is_dynamic ? vector(values.inertia) : btVector3(0, 0, 0));
  rigid.updateInertiaTensor();
  rigid.setDamping(bullet_damping(values.linear_damping), bullet_damping(values.angular_damping));
  rigid.setLinearFactor(factor(values.locked_translation));
  rigid.setAngularFactor(factor(values.locked_rotation));
  rigid.setFriction(values.static_friction);
  rigid.setRestitution(values.restitution);
  // Impacts ask how much faster gravity makes one body than the other.
  rigid.setGravity(values.has_gravity && is_dynamic ? vector(world.settings.gravity) : btVector3(0, 0, 0));
  int flags = rigid.getCollisionFlags() &
              ~(btCollisionObject::CF_STATIC_OBJECT | btCollisionObject::CF_KINEMATIC_OBJECT |
                btCollisionObject::CF_NO_CONTACT_RESPONSE | btCollisionObject::CF_CUSTOM_MATERIAL_CALLBACK);
  if (values.motion == PHYSICS_STATIC) flags |= btCollisionObject::CF_STATIC_OBJECT;
  if (values.motion == PHYSICS_KINEMATIC) flags |= btCollisionObject::CF_KINEMATIC_OBJECT;
  if (values.is_trigger) flags |= btCollisionObject::CF_NO_CONTACT_RESPONSE;
  if (body.shape->edges) flags |= btCollisionObject::CF_CUSTOM_MATERIAL_CALLBACK;
  rigid.setCollisionFlags(flags);
}

void place_center(Body &body, const btTransform &center) {
  auto &rigid = *body.rigid;
  rigid.setWorldTransform(center);
  rigid.setInterpolationWorldTransform(center);
  rigid.updateInertiaTensor();
  body.before_position = center.getOrigin();
  body.before_rotation = center.getRotation();
}

// Sets the velocity of a dynamic body along the axes that are not locked.
void set_velocity(Body &body, const btVector3 &linear, const btVector3 &angular) {
  body.rigid->setLinearVelocity(linear * body.rigid->getLinearFactor());
  body.rigid->setAngularVelocity(angular * body.rigid->getAngularFactor());
}

void stir(physics_world &world, int32_t slot) {
  auto *body = world.body(slot);
  if (body->is_dynamic()) {
    world.wake(slot);
  } else {
    body->rigid->forceActivationState(ACTIVE_TAG);
    world.placed.push_back(slot);
    world.is_stirred = true;
  }
}

bool is_same(const physics_pose &a, const physics_pose &b) {
  return vector(a.position) == vector(b.position) && quaternion(a.orientation) == quaternion(b.orientation);
}

// Whether the two values need no change but, perhaps, another shape; poses and velocities do not count.
bool is_same(const physics_body &a, const physics_body &b) {
  return is_same(a.center, b.center) && vector(a.inertia) == vector(b.inertia) && a.mass == b.mass &&
         a.static_friction == b.static_friction && a.dynamic_friction == b.dynamic_friction &&
         a.restitution == b.restitution && a.linear_damping == b.linear_damping &&
         a.angular_damping == b.angular_damping && a.inner_radius == b.inner_radius && a.group == b.group &&
         a.mask == b.mask && a.motion == b.motion && a.locked_translation == b.locked_translation &&
         a.locked_rotation == b.locked_rotation && a.is_trigger == b.is_trigger &&
         a.has_gravity == b.has_gravity;
}

void drive(physics_world &world, int32_t slot) {
  auto *body = world.body(slot);
  if (!body->is_driven) {
    body->is_driven = true;
    world.driven.push_back(slot);
  }
  world.is_stirred = true;
}

}  // namespace

int32_t physics_body_add(physics_world *world, const physics_body *values, physics_shape *shape) {
  int32_t slot;
  if (world->free_slots.empty()) {
    slot = int32_t(world->bodies.size());
    world->bodies.emplace_back();
  } else {
    slot = world->free_slots.back();
    world->free_slots.pop_back();
    world->bodies[size_t(slot)] = Body();
  }
  auto *body = world->body(slot);
  body->shape = shape;
  body->serial = world->next_serial++;
  body->is_used = true;
  btRigidBody::btRigidBodyConstructionInfo info(0, nullptr, shape->shape.get());
  body->rigid = new btRigidBody(info);
  body->rigid->setUserIndex(slot);
  // Without Bullet's gyroscopic force, which takes energy: World::begin_turns has another way.
  body->rigid->setFlags(BT_DISABLE_WORLD_GRAVITY);
  set_values(*world, *body, *values);
  place_center(*body, transform(values->pose) * body->center);
  world->world->add(body->rigid, values->group, values->mask);
  body->rigid->forceActivationState(ISLAND_SLEEPING);
  if (body->is_dynamic()) {
    insert(world->dynamic, slot);
    set_velocity(*body, vector(values->linear_velocity), vector(values->angular_velocity));
    if (values->is_awake) world->wake(slot);
  } else {
    stir(*world, slot);
    if (body->is_kinematic()) {
      physics_body_set_velocity(world, slot, values->linear_velocity, values->angular_velocity);
    }
  }
  return slot;
}

void physics_body_remove(physics_world *world, int32_t slot) {
  auto *body = world->body(slot);
  while (!body->joints.empty()) {
    int32_t joint = body->joints.back();
    physics_joint_remove(world, joint);
    world->lost_joints.push_back(joint);
  }
  if (!body->values.is_trigger) world->wake_around(body->rigid);
  if (body->is_dynamic()) erase_sorted(world->dynamic, slot);
  if (body->is_unsettled) erase(world->unsettled, slot);
  if (body->is_driven) erase(world->driven, slot);
  body->is_unsettled = false;
  body->is_driven = false;
  body->is_used = false;
  // Nothing meets the body from now on; the next step takes it out.
  body->rigid->setCollisionFlags(
      body->rigid->getCollisionFlags() | btCollisionObject::CF_NO_CONTACT_RESPONSE);
  world->removed.push_back(slot);
  world->is_stirred = true;
}

void physics_body_change(
    physics_world *world, int32_t slot, const physics_body *values, physics_shape *shape) {
  auto *body = world->body(slot);
  if (body->shape == shape && is_same(body->values, *values)) return;
  auto &rigid = *body->rigid;
  bool was_dynamic = body->is_dynamic();
  bool is_elsewhere = values->motion != body->values.motion || values->group != body->values.group ||
                      values->mask != body->values.mask || values->is_trigger != body->values.is_trigger ||
                      shape != body->shape;
  btTransform pose = body->pose();
  world->flush_removed();
  world->wake_around(body->rigid);
  if (is_elsewhere) {
    world->pairs.removeOverlappingPairsContainingProxy(rigid.getBroadphaseProxy(), &world->dispatcher);
    world->world->take_out(&rigid);
  }
  body->shape = shape;
  rigid.setCollisionShape(shape->shape.get());
  physics_float3 linear = value(rigid.getLinearVelocity()), angular = value(rigid.getAngularVelocity());
  set_values(*world, *body, *values);
  place_center(*body, pose * body->center);
  if (is_elsewhere) world->world->add(&rigid, values->group, values->mask);
  if (was_dynamic && !body->is_dynamic()) {
    body->is_paused = true;
    body->paused_linear = rigid.getLinearVelocity();
    body->paused_angular = rigid.getAngularVelocity();
    erase_sorted(world->dynamic, slot);
    rigid.setLinearVelocity(btVector3(0, 0, 0));
    rigid.setAngularVelocity(btVector3(0, 0, 0));
    rigid.clearForces();
    rigid.forceActivationState(ISLAND_SLEEPING);
  }
  if (body->is_dynamic()) insert(world->dynamic, slot);
  // Only bodies that sleep are woken below; one that was kinematic is active, and in no list of bodies that are awake.
  if (!was_dynamic && body->is_dynamic()) rigid.forceActivationState(ISLAND_SLEEPING);
  if (!body->is_kinematic() && body->is_driven) {
    erase(world->driven, slot);
    body->is_driven = false;
    body->aim_steps = 0;
    body->own_linear.setZero();
    body->own_angular.setZero();
  }
  if (body->is_dynamic()) {
    bool goes_on = body->is_paused;
    btVector3 turning = goes_on ? body->paused_angular : vector(angular);
    set_velocity(*body, goes_on ? body->paused_linear : vector(linear), turning);
    body->is_paused = false;
  }
  stir(*world, slot);
  world->wake_around(body->rigid);
}

void physics_body_place(physics_world *world, int32_t slot, const physics_pose *pose) {
  auto *body = world->body(slot);
  if (!body->values.is_trigger) world->wake_around(body->rigid);
  body->aim_steps = 0;
  body->is_paused = false;
  place_center(*body, transform(*pose) * body->center);
  world->world->updateSingleAabb(body->rigid);
  if (!body->values.is_trigger) world->wake_around(body->rigid);
  stir(*world, slot);
}

physics_pose physics_body_pose(const physics_world *world, int32_t slot) {
  return pose(world->body(slot)->pose());
}

physics_pose physics_body_shown_pose(const physics_world *world, int32_t slot, float fraction) {
  return pose(world->body(slot)->shown_pose(fraction));
}

void physics_body_aim(physics_world *world, int32_t slot, const physics_pose *pose, int32_t steps) {
  auto *body = world->body(slot);
  if (!body->is_kinematic()) {
    physics_body_place(world, slot, pose);
    return;
  }
  body->aim = transform(*pose) * body->center;
  body->aim_steps = steps;
  body->is_paused = false;
  drive(*world, slot);
}

void physics_body_set_velocity(
    physics_world *world, int32_t slot, physics_float3 linear, physics_float3 angular) {
  auto *body = world->body(slot);
  if (body->values.motion == PHYSICS_STATIC) return;
  if (body->is_dynamic()) {
    set_velocity(*body, vector(linear), vector(angular));
    world->wake(slot);
    return;
  }
  body->is_paused = false;
  body->rigid->setLinearVelocity(vector(linear));
  body->rigid->setAngularVelocity(vector(angular));
  body->own_linear = vector(linear);
  body->own_angular = vector(angular);
  if (body->has_own_velocity()) drive(*world, slot);
}

void physics_body_velocity(
    const physics_world *world, int32_t slot, physics_float3 *linear, physics_float3 *angular) {
  auto *body = world->body(slot);
  *linear = value(body->rigid->getLinearVelocity());
  *angular = value(body->rigid->getAngularVelocity());
}
