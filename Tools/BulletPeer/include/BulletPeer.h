// Bullet alone: the heap of boxes that PhysicsProbe compares with.

#ifndef BULLET_PEER_H
#define BULLET_PEER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bullet_heap bullet_heap;

bullet_heap *bullet_heap_make(void);
void bullet_heap_free(bullet_heap *heap);
// Adds a box with sides of a meter, or a static one, at a position.
void bullet_heap_add(bullet_heap *heap, float half_x, float half_y, float half_z, float mass, float x, float y, float z);
void bullet_heap_step(bullet_heap *heap, float time);

#ifdef __cplusplus
}
#endif

#endif
