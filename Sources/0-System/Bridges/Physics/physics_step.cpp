#include <algorithm>

#include "physics_world.h"

using namespace physics;

namespace {

void wake_joined(physics_world &world, int32_t slot) {
  for (int32_t index : world.body(slot)->joints) {
    auto *joint = world.joints[size_t(index)];
    int32_t other = joint->first == slot ? joint->second : joint->first;
    if (other >= 0) world.wake(other);
  }
}

// Finds the next pose of a kinematic body that has an aim.
void approach(Body &body, btScalar time) {
  btTransform from = body.rigid->getWorldTransform();
  if (body.aim_steps == 1) {
    body.next = body.aim;
  } else {
    btScalar share = 1 / btScalar(body.aim_steps);
    body.next.setOrigin(from.getOrigin().lerp(body.aim.getOrigin(), share));
    body.next.setRotation(from.getRotation().slerp(body.aim.getRotation(), share).normalized());
  }
  body.aim_steps--;
  btVector3 linear, angular;
  btTransformUtil::calculateVelocity(from, body.next, time, linear, angular);
  body.rigid->setLinearVelocity(linear);
  body.rigid->setAngularVelocity(angular);
}

// Finds the poses that kinematic bodies have after the step; those that stand still leave the list.
void drive_kinematic(physics_world &world, btScalar time) {
  std::sort(world.driven.begin(), world.driven.end());
  for (int32_t slot : world.driven) {
    auto *body = world.body(slot);
    auto &rigid = *body->rigid;
    if (body->aim_steps > 0) {
      approach(*body, time);
    } else {
      rigid.setLinearVelocity(body->own_linear);
      rigid.setAngularVelocity(body->own_angular);
      if (!body->has_own_velocity()) {
        rigid.forceActivationState(ISLAND_SLEEPING);
        body->is_driven = false;
        continue;
      }
      rigid.predictIntegratedTransform(time, body->next);
      body->next.setRotation(turned(rigid.getOrientation(), body->own_angular, time));
      if (!body->is_unsettled) world.unsettled.push_back(slot);
      body->is_unsettled = true;
    }
    rigid.forceActivationState(ACTIVE_TAG);
    wake_joined(world, slot);
  }
  auto stands = [&](int32_t slot) { return !world.body(slot)->is_driven; };
  world.driven.erase(std::remove_if(world.driven.begin(), world.driven.end(), stands), world.driven.end());
}

void remember(physics_world &world, const std::vector<int32_t> &slots) {
  for (int32_t slot : slots) {
    auto *body = world.body(slot);
    body->before_position = body->rigid->getWorldTransform().getOrigin();
    body->before_rotation = body->rigid->getOrientation();
  }
}

// Puts a body back where it was before its numbers ceased to be finite.
void freeze(physics_world &world, int32_t slot) {
  auto *body = world.body(slot);
  auto &rigid = *body->rigid;
  btTransform before(body->before_rotation, body->before_position);
  rigid.setWorldTransform(before);
  rigid.setInterpolationWorldTransform(before);
  rigid.setLinearVelocity(btVector3(0, 0, 0));
  rigid.setAngularVelocity(btVector3(0, 0, 0));
  rigid.clearForces();
  rigid.updateInertiaTensor();
  rigid.forceActivationState(ISLAND_SLEEPING);
  world.pairs.cleanProxyFromPairs(rigid.getBroadphaseProxy(), &world.dispatcher);
  world.world->updateSingleAabb(&rigid);
  world.world->let_go(*body);
  if (!body->was_frozen) world.frozen.push_back(slot);
  body->was_frozen = true;
}

bool is_sound(const btRigidBody &rigid) {
  const auto &basis = rigid.getWorldTransform().getBasis();
  return rigid.getActivationState() != DISABLE_SIMULATION && is_finite(rigid.getWorldTransform().getOrigin()) &&
         is_finite(basis[0]) && is_finite(basis[1]) && is_finite(rigid.getLinearVelocity()) &&
         is_finite(rigid.getAngularVelocity());
}

void finish(physics_world &world, const std::vector<int32_t> &moved) {
  for (int32_t slot : moved) {
    auto *body = world.body(slot);
    if (!is_sound(*body->rigid)) freeze(world, slot);
    if (!body->is_unsettled) world.unsettled.push_back(slot);
    body->is_unsettled = true;
  }
}

// Static and resting kinematic bodies take part in one step after they were placed.
void rest_placed(physics_world &world) {
  for (int32_t slot : world.placed) {
    auto *body = world.body(slot);
    if (body->is_used && !body->is_dynamic() && !body->is_driven) {
      body->rigid->forceActivationState(ISLAND_SLEEPING);
    }
  }
  world.placed.clear();
}

}  // namespace

bool physics_is_active(const physics_world *world) {
  return world->is_stirred || !world->awake.empty() || !world->driven.empty() || !world->unsettled.empty();
}

void physics_step(physics_world *world) {
  world->flush_removed();
  remember(*world, world->unsettled);
  bool is_stirred = world->is_stirred;
  if (is_stirred) world->gather_awake();
  if (!is_stirred && world->awake.empty() && world->driven.empty()) return;
  world->is_stirred = false;
  btScalar time = world->settings.step;
  remember(*world, world->driven);
  drive_kinematic(*world, time);
  if (world->is_stirred) world->gather_awake();
  world->is_stirred = false;
  remember(*world, world->awake);
  world->world->step(time);
  // A body that a moving one woke has moved too, and one that fell asleep has come to rest.
  std::vector<int32_t> moved = world->awake;
  world->gather_awake();
  collect_contacts(*world);
  finish(*world, moved);
  finish(*world, world->awake);
  if (!world->frozen.empty()) world->gather_awake();
  rest_placed(*world);
  for (int32_t slot : world->removed) world->free_slots.push_back(slot);
  world->removed.clear();
}

physics_motion physics_collect_motion(physics_world *world, float fraction) {
  auto &columns = world->motion;
  columns.clear();
  std::sort(world->unsettled.begin(), world->unsettled.end());
  std::vector<int32_t> rest;
  for (int32_t slot : world->unsettled) {
    auto *body = world->body(slot);
    btTransform pose = body->shown_pose(fraction);
    columns.slots.push_back(slot);
    columns.positions.push_back(value(pose.getOrigin()));
    columns.orientations.push_back(value(pose.getRotation()));
    columns.linear.push_back(value(body->rigid->getLinearVelocity()));
    columns.angular.push_back(value(body->rigid->getAngularVelocity()));
    bool moves = body->is_dynamic() ? body->rigid->isActive() : body->is_driven;
    btVector3 after = body->rigid->getWorldTransform().getOrigin();
    btQuaternion rotation = body->rigid->getOrientation();
    bool is_shown = fraction >= 1 || body->before_position == after;
    if (moves || !is_shown) {
      rest.push_back(slot);
    } else {
      body->is_unsettled = false;
      body->before_position = after;
      body->before_rotation = rotation;
    }
  }
  world->unsettled.swap(rest);
  return physics_motion{int32_t(columns.slots.size()), columns.slots.data(),  columns.positions.data(),
                        columns.orientations.data(),   columns.linear.data(), columns.angular.data()};
}

physics_awake physics_collect_awake(physics_world *world) {
  auto &columns = world->awake_columns;
  columns.clear();
  if (world->is_stirred) world->gather_awake();
  for (int32_t slot : world->awake) {
    auto *body = world->body(slot);
    if (!body->is_used) continue;
    physics_pose pose = physics::pose(body->pose());
    columns.slots.push_back(slot);
    columns.positions.push_back(pose.position);
    columns.orientations.push_back(pose.orientation);
    columns.linear.push_back(value(body->rigid->getLinearVelocity()));
    columns.angular.push_back(value(body->rigid->getAngularVelocity()));
    columns.masses.push_back(body->values.mass);
    btMatrix3x3 axes = body->rigid->getWorldTransform().getBasis();
    btMatrix3x3 tensor = axes.scaled(vector(body->values.inertia)) * axes.transpose();
    for (int column = 0; column < 3; column++) columns.tensors.push_back(value(tensor.getColumn(column)));
  }
  return physics_awake{int32_t(columns.slots.size()), columns.slots.data(), columns.positions.data(),
                       columns.orientations.data(),   columns.linear.data(), columns.angular.data(),
                       columns.masses.data(),         columns.tensors.data()};
}

void physics_apply_changes(physics_world *world, const physics_float3 *changes, int32_t count) {
  count = std::min(count, int32_t(world->awake_columns.slots.size()));
  for (int32_t row = 0; row < count; row++) {
    auto *body = world->body(world->awake_columns.slots[size_t(row)]);
    if (!body->is_used || !body->is_dynamic()) continue;
    const physics_float3 *change = changes + 4 * row;
    auto &rigid = *body->rigid;
    rigid.applyCentralForce(vector(change[0]));
    rigid.applyTorque(vector(change[1]));
    rigid.setLinearVelocity(rigid.getLinearVelocity() + vector(change[2]) * rigid.getLinearFactor());
    rigid.setAngularVelocity(rigid.getAngularVelocity() + vector(change[3]) * rigid.getAngularFactor());
  }
}

int32_t physics_frozen(physics_world *world, const int32_t **slots) {
  world->reported.swap(world->frozen);
  world->frozen.clear();
  *slots = world->reported.data();
  return int32_t(world->reported.size());
}

void Columns::clear() {
  slots.clear();
  positions.clear();
  orientations.clear();
  linear.clear();
  angular.clear();
  masses.clear();
  tensors.clear();
}
