#include "FlecsPeer.h"

#include <flecs.h>
#include <stdlib.h>

typedef struct {
  float x, y, z;
} Position;

typedef struct {
  float x, y, z;
} Velocity;

typedef struct {
  float points;
} Health;

typedef struct {
  ecs_world_t *world;
  ecs_query_t *query;
  ecs_entity_t position, velocity, health;
  size_t count;
  ecs_entity_t *entities, *shuffled;
} flecs_store;

static ecs_entity_t component(ecs_world_t *world, size_t size, size_t alignment) {
  ecs_component_desc_t description = {
    .type = {.size = (ecs_size_t)size, .alignment = (ecs_size_t)alignment},
  };
  return ecs_component_init(world, &description);
}

static void *flecs_open(size_t count) {
  flecs_store *store = calloc(1, sizeof *store);
  if (!store) abort();
  store->count = count;
  store->entities = calloc(count, sizeof *store->entities);
  store->shuffled = calloc(count, sizeof *store->shuffled);
  store->world = ecs_mini();
  store->position = component(store->world, sizeof(Position), _Alignof(Position));
  store->velocity = component(store->world, sizeof(Velocity), _Alignof(Velocity));
  store->health = component(store->world, sizeof(Health), _Alignof(Health));
  ecs_query_desc_t query = {
    .terms = {{.id = store->position}, {.id = store->velocity, .inout = EcsIn}},
    .cache_kind = EcsQueryCacheAuto,
  };
  store->query = ecs_query_init(store->world, &query);
  return store;
}

static void flecs_close(void *pointer) {
  flecs_store *store = pointer;
  ecs_query_fini(store->query);
  ecs_fini(store->world);
  free(store->entities);
  free(store->shuffled);
  free(store);
}

static void flecs_create(void *pointer) {
  flecs_store *store = pointer;
  ecs_world_t *world = store->world;
  for (size_t i = 0; i < store->count; i++) {
    ecs_entity_t entity = ecs_new(world);
    Position position = {(float)i, 0, 0};
    Velocity velocity = {1, 2, 3};
    ecs_set_id(world, entity, store->position, sizeof position, &position);
    ecs_set_id(world, entity, store->velocity, sizeof velocity, &velocity);
    store->entities[i] = entity;
  }
}

static void flecs_iterate(void *pointer, float seconds) {
  flecs_store *store = pointer;
  ecs_iter_t it = ecs_query_iter(store->world, store->query);
  while (ecs_query_next(&it)) {
    Position *positions = ecs_field(&it, Position, 0);
    const Velocity *velocities = ecs_field(&it, Velocity, 1);
    for (int i = 0; i < it.count; i++) {
      positions[i].x += velocities[i].x * seconds;
      positions[i].y += velocities[i].y * seconds;
      positions[i].z += velocities[i].z * seconds;
    }
  }
}

static void flecs_shuffle(void *pointer, const uint32_t *order) {
  flecs_store *store = pointer;
  for (size_t i = 0; i < store->count; i++) store->shuffled[i] = store->entities[order[i]];
}

static double flecs_get(void *pointer) {
  flecs_store *store = pointer;
  float sum = 0;
  for (size_t i = 0; i < store->count; i++) {
    const Position *position = ecs_get_id(store->world, store->shuffled[i], store->position);
    sum += position->x;
  }
  return sum;
}

static void flecs_add(void *pointer) {
  flecs_store *store = pointer;
  Health health = {1};
  for (size_t i = 0; i < store->count; i++) {
    ecs_set_id(store->world, store->entities[i], store->health, sizeof health, &health);
  }
}

static void flecs_remove(void *pointer) {
  flecs_store *store = pointer;
  for (size_t i = 0; i < store->count; i++) ecs_remove_id(store->world, store->entities[i], store->health);
}

static void flecs_destroy(void *pointer) {
  flecs_store *store = pointer;
  for (size_t i = 0; i < store->count; i++) ecs_delete(store->world, store->entities[i]);
}

store_peer flecs_store_peer(void) {
  return (store_peer){
    .name = "flecs",
    .open = flecs_open,
    .close = flecs_close,
    .create = flecs_create,
    .iterate = flecs_iterate,
    .get = flecs_get,
    .shuffle = flecs_shuffle,
    .add = flecs_add,
    .remove = flecs_remove,
    .destroy = flecs_destroy,
  };
}
