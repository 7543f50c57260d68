#include "physics_world.h"

#include <BulletCollision/CollisionDispatch/btInternalEdgeUtility.h>

#include <algorithm>

using namespace physics;

namespace {

// Bullet turns the normals of contacts with the edge between two triangles to that of the surface. What touches the
// edge alone then meets a wall that is not there, or rolls against a step: the triangle on the other side has the
// contact, and this one is moved out of reach.
void smooth(
    btManifoldPoint &point, const btCollisionObjectWrapper *mesh, const btCollisionObjectWrapper *other, int part,
    int index, const btCollisionObjectWrapper *first) {
  btVector3 normal = point.m_normalWorldOnB;
  btAdjustInternalEdgeContacts(point, mesh, other, part, index);
  if (normal.dot(point.m_normalWorldOnB) > 0.9998f || point.getDistance() < -0.01f) return;
  point.setDistance(1);
  point.m_localPointA += point.m_normalWorldOnB * first->getCollisionObject()->getWorldTransform().getBasis();
}

bool smooth_mesh_contact(
    btManifoldPoint &point, const btCollisionObjectWrapper *first, int first_part, int first_index,
    const btCollisionObjectWrapper *second, int second_part, int second_index) {
  const int mesh = TRIANGLE_SHAPE_PROXYTYPE;
  if (second->getCollisionShape()->getShapeType() == mesh) {
    smooth(point, second, first, second_part, second_index, first);
  } else if (first->getCollisionShape()->getShapeType() == mesh) {
    smooth(point, first, second, first_part, first_index, first);
  }
  return true;
}

void apply(const physics_settings &settings, physics_world &world) {
  world.world->setGravity(vector(settings.gravity));
  world.solver.down = vector(settings.gravity);
  auto &info = world.world->getSolverInfo();
  // Bullet has one loop for positions and velocities; RealityKit's 6 and 1 give its default of ten.
  info.m_numIterations = std::min(settings.iterations + 3, 500);
  world.filter.reports_kinematic_static = settings.reports_kinematic_static;
  world.filter.reports_kinematic_kinematic = settings.reports_kinematic_kinematic;
}

}  // namespace

physics_world::physics_world(const physics_settings &settings)
    : settings(settings), dispatcher(&configuration), broadphase(&pairs), anchor(0, nullptr, nullptr) {
  // The callback belongs to the process.
  static const bool is_set = [] {
    gContactAddedCallback = smooth_mesh_contact;
    return true;
  }();
  (void)is_set;
  world = new World(*this);
  pairs.setOverlapFilterCallback(&filter);
  apply(settings, *this);
}

physics_world::~physics_world() {
  for (auto *joint : joints) {
    if (joint) world->removeConstraint(joint);
    delete joint;
  }
  world->forget_all();
  for (auto &body : bodies) {
    if (!body.rigid) continue;
    if (auto *proxy = body.rigid->getBroadphaseProxy()) btAlignedFree(proxy);
    delete body.rigid;
  }
  delete world;
}

physics_world *physics_world_make(const physics_settings *settings) {
  return new physics_world(*settings);
}

void physics_world_free(physics_world *world) { delete world; }

void physics_world_set(physics_world *world, const physics_settings *settings) {
  physics_settings old = world->settings;
  world->settings = *settings;
  apply(*settings, *world);
  btVector3 gravity = vector(settings->gravity);
  if (vector(old.gravity) != gravity) {
    for (int32_t slot : world->dynamic) {
      auto *body = world->body(slot);
      if (!body->values.has_gravity) continue;
      body->rigid->setGravity(gravity);
      world->wake(slot);
    }
  }
  if (old.reports_kinematic_static != settings->reports_kinematic_static ||
      old.reports_kinematic_kinematic != settings->reports_kinematic_kinematic) {
    world->flush_removed();
    for (auto &body : world->bodies) {
      if (body.is_used && !body.is_dynamic()) world->world->refreshBroadphaseProxy(body.rigid);
    }
    world->is_stirred = true;
  }
}

void physics_world::wake(int32_t slot) {
  auto *body = this->body(slot);
  if (!body->is_used || !body->is_dynamic()) return;
  if (!body->rigid->isActive()) woken.push_back(slot);
  body->rigid->activate(true);
  is_stirred = true;
}

btScalar physics_world::restitution(const btPersistentManifold &manifold) const {
  return 0.5f * (body(manifold.getBody0())->values.restitution + body(manifold.getBody1())->values.restitution);
}

btScalar physics_world::friction(const btPersistentManifold &manifold, btScalar slip) const {
  const auto &first = body(manifold.getBody0())->values, &second = body(manifold.getBody1())->values;
  return slip > 0.02f ? 0.5f * (first.dynamic_friction + second.dynamic_friction)
                      : 0.5f * (first.static_friction + second.static_friction);
}

void physics_world::gather_awake() {
  awake.insert(awake.end(), woken.begin(), woken.end());
  woken.clear();
  std::sort(awake.begin(), awake.end());
  awake.erase(std::unique(awake.begin(), awake.end()), awake.end());
  auto sleeps = [&](int32_t slot) {
    auto *body = this->body(slot);
    return !body->is_used || !body->is_dynamic() || !body->rigid->isActive();
  };
  awake.erase(std::remove_if(awake.begin(), awake.end(), sleeps), awake.end());
}

namespace {

struct WakeBoxes : public btBroadphaseAabbCallback {
  physics_world &world;
  const btCollisionObject *skipped;

  WakeBoxes(physics_world &world, const btCollisionObject *skipped) : world(world), skipped(skipped) {}

  bool process(const btBroadphaseProxy *proxy) override {
    auto *object = static_cast<const btCollisionObject *>(proxy->m_clientObject);
    if (object != skipped && object->getUserIndex() >= 0) world.wake(object->getUserIndex());
    return true;
  }
};

}  // namespace

void physics_world::wake_around(const btRigidBody *rigid) {
  btVector3 least, most;
  rigid->getCollisionShape()->getAabb(rigid->getWorldTransform(), least, most);
  btVector3 reach(0.05f, 0.05f, 0.05f);
  WakeBoxes callback(*this, rigid);
  broadphase.aabbTest(least - reach, most + reach, callback);
}

void physics_world::wake_box(const btVector3 &least, const btVector3 &most) {
  WakeBoxes callback(*this, nullptr);
  broadphase.aabbTest(least, most, callback);
}

void physics_wake_box(physics_world *world, physics_float3 least, physics_float3 most) {
  world->wake_box(vector(least), vector(most));
}

void physics_world::flush_removed() {
  bool has_any = std::any_of(removed.begin(), removed.end(), [this](int32_t slot) {
    return body(slot)->rigid != nullptr;
  });
  if (!has_any) return;
  auto &list = pairs.getOverlappingPairArray();
  for (int index = list.size() - 1; index >= 0; index--) {
    if (index >= list.size()) continue;
    auto *first = list[index].m_pProxy0, *second = list[index].m_pProxy1;
    bool goes = false;
    for (auto *proxy : {first, second}) {
      auto *owner = body(static_cast<const btCollisionObject *>(proxy->m_clientObject));
      goes = goes || (owner && !owner->is_used);
    }
    if (goes) pairs.removeOverlappingPair(first, second, &dispatcher);
  }
  pairs.is_searched = true;
  for (int32_t slot : removed) {
    auto *gone = body(slot);
    if (!gone->rigid) continue;
    world->take_out(gone->rigid);
    delete gone->rigid;
    gone->rigid = nullptr;
    gone->shape = nullptr;
  }
  pairs.is_searched = false;
}
