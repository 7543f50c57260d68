/// The plain C peers that the benchmarks run beside the engine's own code.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  float x, y, z;
} peer_vector;

/// An entity store under test: the same work as the engine's, on `count` entities with two vectors each.
///
/// Each function does all entities; the caller takes the time. A store is made empty, created, worked on and
/// destroyed in the order of the functions below, where `iterate`, `get`, `add` then `remove` may repeat.
typedef struct {
  const char *name;
  /// A store with nothing in it.
  void *(*open)(size_t count);
  void (*close)(void *store);
  /// Makes entity i with a position at (i, 0, 0) and a velocity.
  void (*create)(void *store);
  /// Moves every position by its velocity.
  void (*iterate)(void *store, float seconds);
  /// Sums the x of the positions of entities, in the order made by `shuffle`.
  double (*get)(void *store);
  /// Prepares a random order for `get`, outside the measured time.
  void (*shuffle)(void *store, const uint32_t *order);
  /// Gives every entity a third component.
  void (*add)(void *store);
  /// Takes the third component away again.
  void (*remove)(void *store);
  /// Destroys the entities one by one.
  void (*destroy)(void *store);
} store_peer;

/// Plain arrays and loops.
store_peer plain_store_peer(void);

/// A tree of transforms: scale, rotation as x, y, z, w, and translation; parents come before children.
typedef struct {
  float scale[3], rotation[4], translation[3];
} peer_transform;

/// Multiplies the matrices of all nodes from the roots down; `parents` holds -1 for roots, `matrices` 16 floats each.
void plain_transforms(const peer_transform *locals, const int32_t *parents, float *matrices, size_t count);

/// One system: moves every position by its velocity.
void plain_move(peer_vector *positions, const peer_vector *velocities, size_t count, float seconds);

#ifdef __cplusplus
}
#endif
