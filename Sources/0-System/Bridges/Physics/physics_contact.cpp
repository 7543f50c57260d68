#include <algorithm>

#include "physics_world.h"

using namespace physics;

namespace {

// A contact begins where surfaces come this near; it ends where Bullet forgets its points.
const btScalar touching_distance = 0.001f;

struct Found {
  uint64_t key;
  int32_t manifold;
  bool is_flipped;
};

uint64_t key(int32_t first, int32_t second) { return uint64_t(uint32_t(first)) << 32 | uint32_t(second); }
int32_t first_slot(uint64_t key) { return int32_t(key >> 32); }
int32_t second_slot(uint64_t key) { return int32_t(key & 0xffffffff); }

bool touches(const physics_world &world, const btPersistentManifold &manifold) {
  for (int index = 0; index < manifold.getNumContacts(); index++) {
    const auto &point = manifold.getContactPoint(index);
    if (point.getDistance() <= touching_distance || point.m_appliedImpulse > 0) return true;
    if (world.world->impacts.impulse(point) > 0) return true;
  }
  return false;
}

bool is_awake(physics_world &world, uint64_t key) {
  return world.body(first_slot(key))->rigid->isActive() || world.body(second_slot(key))->rigid->isActive();
}

void end(physics_world &world, uint64_t key) {
  world.events.push_back(
      physics_contact_event{first_slot(key), second_slot(key), PHYSICS_ENDED, int32_t(world.points.size()), 0});
}

void add_points(physics_world &world, const Found &found) {
  const auto &manifold = *world.active_manifolds[size_t(found.manifold)];
  // Each substep has an impulse of its own, and that of the last stands for all.
  const auto *body = world.body(manifold.getBody0());
  if (!body->is_dynamic()) body = world.body(manifold.getBody1());
  btScalar substeps = body->solved_time > 0 ? world.settings.step / body->solved_time : 1;
  for (int index = 0; index < manifold.getNumContacts(); index++) {
    const auto &point = manifold.getContactPoint(index);
    btVector3 middle = 0.5f * (point.getPositionWorldOnA() + point.getPositionWorldOnB());
    btVector3 normal = found.is_flipped ? -point.m_normalWorldOnB : point.m_normalWorldOnB;
    btScalar impulse = substeps * point.m_appliedImpulse + world.world->impacts.impulse(point);
    world.points.push_back(physics_contact_point{
        value(middle), value(normal), is_finite(impulse) ? impulse : 0, std::max(-point.getDistance(), 0.f)});
  }
}

void find(physics_world &world, std::vector<Found> &found) {
  found.reserve(world.active_manifolds.size());
  for (size_t index = 0; index < world.active_manifolds.size(); index++) {
    const auto *manifold = world.active_manifolds[index];
    int32_t first = manifold->getBody0()->getUserIndex(), second = manifold->getBody1()->getUserIndex();
    bool is_flipped = first > second;
    if (is_flipped) std::swap(first, second);
    found.push_back(Found{key(first, second), int32_t(index), is_flipped});
  }
  std::sort(found.begin(), found.end(), [](const Found &one, const Found &other) {
    return one.key != other.key ? one.key < other.key : one.manifold < other.manifold;
  });
}

}  // namespace

void physics::collect_contacts(physics_world &world) {
  std::vector<Found> found;
  find(world, found);
  std::vector<uint64_t> now;
  now.reserve(world.touching.size() + 64);
  size_t old = 0, next = 0;
  while (old < world.touching.size() || next < found.size()) {
    bool is_old = old < world.touching.size() &&
                  (next == found.size() || world.touching[old] <= found[next].key);
    uint64_t key = is_old ? world.touching[old] : found[next].key;
    size_t last = next;
    while (last < found.size() && found[last].key == key) last++;
    if (is_old) old++;
    if (last == next) {
      // No points: two that sleep stay as they are.
      bool stays = world.body(first_slot(key))->is_used && world.body(second_slot(key))->is_used &&
                   !is_awake(world, key);
      if (stays) {
        now.push_back(key);
      } else {
        end(world, key);
      }
      continue;
    }
    bool begins = false;
    for (size_t index = next; index < last; index++) {
      begins = begins || is_old || touches(world, *world.active_manifolds[size_t(found[index].manifold)]);
    }
    if (begins) {
      int32_t start = int32_t(world.points.size());
      for (size_t index = next; index < last; index++) add_points(world, found[index]);
      world.events.push_back(physics_contact_event{
          first_slot(key), second_slot(key), is_old ? PHYSICS_UPDATED : PHYSICS_BEGAN, start,
          int32_t(world.points.size()) - start});
      now.push_back(key);
    }
    next = last;
  }
  world.touching.swap(now);
  world.active_manifolds.clear();
}

physics_contacts physics_collect_contacts(const physics_world *world) {
  return physics_contacts{int32_t(world->events.size()), world->events.data(), world->points.data(),
                          int32_t(world->points.size())};
}

int32_t physics_touching(const physics_world *world, const uint64_t **pairs) {
  *pairs = world->touching.data();
  return int32_t(world->touching.size());
}

void physics_clear_contacts(physics_world *world) {
  world->events.clear();
  world->points.clear();
}
