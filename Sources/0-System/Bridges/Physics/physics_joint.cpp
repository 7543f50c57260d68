#include <algorithm>

#include "physics_world.h"

using namespace physics;

namespace {

// The pin of a body relative to its center of mass.
btTransform pin(physics_world &world, int32_t slot, const physics_pose &pose) {
  return slot < 0 ? transform(pose) : world.body(slot)->from_center * transform(pose);
}

btRigidBody &rigid(physics_world &world, int32_t slot) {
  return slot < 0 ? world.anchor : *world.body(slot)->rigid;
}

void wake(physics_world &world, const Joint &joint) {
  if (joint.first >= 0) world.wake(joint.first);
  if (joint.second >= 0) world.wake(joint.second);
}

void set(physics_world &world, Joint &joint, const physics_joint &values) {
  joint.values = values;
  joint.first_pin = pin(world, joint.first, values.first_pin);
  joint.second_pin = pin(world, joint.second, values.second_pin);
}

void drop(std::vector<int32_t> &joints, int32_t slot) {
  joints.erase(std::remove(joints.begin(), joints.end(), slot), joints.end());
}

}  // namespace

int32_t physics_joint_add(physics_world *world, const physics_joint *values) {
  int32_t slot;
  if (world->free_joints.empty()) {
    slot = int32_t(world->joints.size());
    world->joints.push_back(nullptr);
  } else {
    slot = world->free_joints.back();
    world->free_joints.pop_back();
  }
  auto *joint = new Joint(rigid(*world, values->first), rigid(*world, values->second), *values);
  joint->first = values->first;
  joint->second = values->second;
  set(*world, *joint, *values);
  world->joints[size_t(slot)] = joint;
  if (joint->first >= 0) world->body(joint->first)->joints.push_back(slot);
  if (joint->second >= 0) world->body(joint->second)->joints.push_back(slot);
  world->world->addConstraint(joint, !values->collides && values->first >= 0 && values->second >= 0);
  wake(*world, *joint);
  return slot;
}

void physics_joint_change(physics_world *world, int32_t slot, const physics_joint *values) {
  auto *joint = world->joints[size_t(slot)];
  bool collides = joint->values.collides;
  set(*world, *joint, *values);
  joint->values.collides = collides;
  joint->is_given_up = false;
  wake(*world, *joint);
}

void physics_joint_remove(physics_world *world, int32_t slot) {
  auto *joint = world->joints[size_t(slot)];
  wake(*world, *joint);
  world->world->removeConstraint(joint);
  if (joint->first >= 0) drop(world->body(joint->first)->joints, slot);
  if (joint->second >= 0) drop(world->body(joint->second)->joints, slot);
  delete joint;
  drop(world->given_up, slot);
  world->joints[size_t(slot)] = nullptr;
  world->free_joints.push_back(slot);
}

int32_t physics_joints_given_up(physics_world *world, const int32_t **slots) {
  world->reported.swap(world->given_up);
  world->given_up.clear();
  *slots = world->reported.data();
  return int32_t(world->reported.size());
}

int32_t physics_joints_lost(physics_world *world, const int32_t **slots) {
  world->reported.swap(world->lost_joints);
  world->lost_joints.clear();
  *slots = world->reported.data();
  return int32_t(world->reported.size());
}
