#include "PlainPeers.h"

#include <stdlib.h>

// Entities are numbers. Positions and velocities lie at the place of their entity while nothing is destroyed; the third
// component and destruction keep the maps between rows and entities that any packed array needs.
typedef struct {
  size_t count, capacity, target;
  peer_vector *positions, *velocities;
  uint32_t *owners, *rows;
  uint32_t *order;
  float *health;
  uint32_t *health_owners, *health_rows;
  size_t health_count;
} plain_store;

static void *take(size_t count, size_t size) {
  void *memory = malloc(count * size);
  if (!memory) abort();
  return memory;
}

static void *plain_open(size_t count) {
  plain_store *store = calloc(1, sizeof *store);
  if (!store) abort();
  store->target = count;
  store->rows = take(count, sizeof(uint32_t));
  store->health_rows = take(count, sizeof(uint32_t));
  return store;
}

static void plain_close(void *pointer) {
  plain_store *store = pointer;
  free(store->positions);
  free(store->velocities);
  free(store->owners);
  free(store->rows);
  free(store->order);
  free(store->health);
  free(store->health_owners);
  free(store->health_rows);
  free(store);
}

static void grow(plain_store *store) {
  store->capacity = store->capacity ? store->capacity * 2 : 64;
  store->positions = realloc(store->positions, store->capacity * sizeof *store->positions);
  store->velocities = realloc(store->velocities, store->capacity * sizeof *store->velocities);
  store->owners = realloc(store->owners, store->capacity * sizeof *store->owners);
  if (!store->positions || !store->velocities || !store->owners) abort();
}

static void plain_create(void *pointer) {
  plain_store *store = pointer;
  for (size_t i = 0; i < store->target; i++) {
    if (store->count == store->capacity) grow(store);
    store->positions[store->count] = (peer_vector){(float)i, 0, 0};
    store->velocities[store->count] = (peer_vector){1, 2, 3};
    store->owners[store->count] = (uint32_t)i;
    store->rows[i] = (uint32_t)store->count++;
  }
}

static void plain_iterate(void *pointer, float seconds) {
  plain_store *store = pointer;
  plain_move(store->positions, store->velocities, store->count, seconds);
}

static void plain_shuffle(void *pointer, const uint32_t *order) {
  plain_store *store = pointer;
  free(store->order);
  store->order = take(store->target, sizeof(uint32_t));
  for (size_t i = 0; i < store->target; i++) store->order[i] = order[i];
}

static double plain_get(void *pointer) {
  plain_store *store = pointer;
  float sum = 0;
  for (size_t i = 0; i < store->target; i++) sum += store->positions[store->rows[store->order[i]]].x;
  return sum;
}

static void plain_add(void *pointer) {
  plain_store *store = pointer;
  size_t capacity = 0;
  free(store->health);
  free(store->health_owners);
  store->health = NULL;
  store->health_owners = NULL;
  store->health_count = 0;
  for (size_t i = 0; i < store->target; i++) {
    if (store->health_count == capacity) {
      capacity = capacity ? capacity * 2 : 64;
      store->health = realloc(store->health, capacity * sizeof(float));
      store->health_owners = realloc(store->health_owners, capacity * sizeof(uint32_t));
      if (!store->health || !store->health_owners) abort();
    }
    store->health[store->health_count] = 1;
    store->health_owners[store->health_count] = (uint32_t)i;
    store->health_rows[i] = (uint32_t)store->health_count++;
  }
}

static void plain_remove(void *pointer) {
  plain_store *store = pointer;
  for (size_t i = 0; i < store->target; i++) {
    uint32_t row = store->health_rows[i];
    uint32_t moved = store->health_owners[--store->health_count];
    store->health[row] = store->health[store->health_count];
    store->health_owners[row] = moved;
    store->health_rows[moved] = row;
  }
}

static void plain_destroy(void *pointer) {
  plain_store *store = pointer;
  for (size_t i = 0; i < store->target; i++) {
    uint32_t row = store->rows[i];
    uint32_t moved = store->owners[--store->count];
    store->positions[row] = store->positions[store->count];
    store->velocities[row] = store->velocities[store->count];
    store->owners[row] = moved;
    store->rows[moved] = row;
  }
}

store_peer plain_store_peer(void) {
  return (store_peer){
    .name = "plain C",
    .open = plain_open,
    .close = plain_close,
    .create = plain_create,
    .iterate = plain_iterate,
    .get = plain_get,
    .shuffle = plain_shuffle,
    .add = plain_add,
    .remove = plain_remove,
    .destroy = plain_destroy,
  };
}
