#include "EnTTPeer.h"

#include <entt/entt.hpp>
#include <vector>

namespace {

struct position {
  float x, y, z;
};

struct velocity {
  float x, y, z;
};

struct health {
  float points;
};

struct store {
  entt::registry registry;
  std::vector<entt::entity> entities;
  std::vector<entt::entity> shuffled;
};

store &of(void *pointer) { return *static_cast<store *>(pointer); }

void *open(size_t count) {
  auto *opened = new store;
  opened->entities.resize(count);
  return opened;
}

void close(void *pointer) { delete static_cast<store *>(pointer); }

void create(void *pointer) {
  auto &[registry, entities, shuffled] = of(pointer);
  for (size_t i = 0; i < entities.size(); i++) {
    auto entity = registry.create();
    registry.emplace<position>(entity, static_cast<float>(i), 0.f, 0.f);
    registry.emplace<velocity>(entity, 1.f, 2.f, 3.f);
    entities[i] = entity;
  }
}

void iterate(void *pointer, float seconds) {
  of(pointer).registry.view<position, const velocity>().each([seconds](position &p, const velocity &v) {
    p.x += v.x * seconds;
    p.y += v.y * seconds;
    p.z += v.z * seconds;
  });
}

void shuffle(void *pointer, const uint32_t *order) {
  auto &[registry, entities, shuffled] = of(pointer);
  shuffled.resize(entities.size());
  for (size_t i = 0; i < entities.size(); i++) shuffled[i] = entities[order[i]];
}

double get(void *pointer) {
  auto &[registry, entities, shuffled] = of(pointer);
  float sum = 0;
  for (auto entity : shuffled) sum += registry.get<position>(entity).x;
  return sum;
}

void add(void *pointer) {
  auto &[registry, entities, shuffled] = of(pointer);
  for (auto entity : entities) registry.emplace<health>(entity, 1.f);
}

void remove(void *pointer) {
  auto &[registry, entities, shuffled] = of(pointer);
  for (auto entity : entities) registry.remove<health>(entity);
}

void destroy(void *pointer) {
  auto &[registry, entities, shuffled] = of(pointer);
  for (auto entity : entities) registry.destroy(entity);
}

}  // namespace

extern "C" store_peer entt_store_peer(void) {
  return {"EnTT", open, close, create, iterate, get, shuffle, add, remove, destroy};
}
