#include <algorithm>
#include <cmath>

#include "physics_overlaps.h"
#include "physics_sweep.h"
#include "physics_world.h"

using namespace physics;

namespace {

// The nearest hit of a sweep.
struct Hit {
  int32_t body = PHYSICS_NONE;
  // The way to where the capsule's distance is its skin.
  btScalar distance = 0;
  btVector3 position, normal;
};

// One move of a character.
class Walk {
 public:
  Walk(physics_world &world, int32_t slot, const physics_character &character, physics_character_move &move)
      : world(world), slot(slot), character(character), move(move), body(*world.body(slot)),
        up(vector(character.up)), capsule(character.radius, 2 * character.half_segment),
        position(body.rigid->getWorldTransform().getOrigin()), rotation(body.rigid->getOrientation()),
        skin(std::max(character.skin, 0.002f)), walkable(std::cos(character.slope_limit) - 1e-4f) {}

  void run(const btVector3 &displacement, btScalar time);

 private:
  physics_world &world;
  int32_t slot;
  const physics_character &character;
  physics_character_move &move;
  Body &body;
  btVector3 up;
  btCapsuleShape capsule;
  btVector3 position;
  btQuaternion rotation;
  btScalar skin;
  btScalar walkable;

  bool sweep(const btVector3 &way, Hit &hit);
  // Whether a surface can be stood on: by its slope, or because the capsule rests on the edge of one that can.
  bool holds(const Hit &hit);
  void record(const Hit &hit, const btVector3 &direction);
  // Slides along what it meets; returns whether something too steep to walk on was in the way.
  bool slide(btVector3 way, bool climbs);
  void step_over(const btVector3 &way, btVector3 start, btVector3 slid);
  void rise(btScalar height);
  void fall(btScalar depth);
  btVector3 ground_way() const;
  void find_ground(bool rises);
  void leave_overlaps();
};

bool Walk::sweep(const btVector3 &way, Hit &hit) {
  btScalar length = way.length();
  if (length < 1e-6f) return false;
  btVector3 direction = way / length;
  NearestHit nearest(body.rigid, body.rigid->getBroadphaseProxy(), world.filter, direction);
  // The sweep goes on for a little, so that it finds what is within the skin.
  btScalar margin = 2 * skin;
  btTransform from(rotation, position), to(rotation, position + direction * (length + margin));
  world.world->convexSweepTest(&capsule, from, to, nearest);
  if (!nearest.hasHit()) return false;
  hit.normal = nearest.m_hitNormalWorld.normalized();
  btScalar slant = std::max(-hit.normal.dot(direction), 0.1f);
  hit.distance = nearest.m_closestHitFraction * (length + margin) - skin / slant;
  if (hit.distance >= length) return false;
  hit.distance = std::max(hit.distance, 0.f);
  hit.position = nearest.m_hitPointWorld;
  hit.body = nearest.m_hitCollisionObject->getUserIndex();
  return hit.body >= 0;
}

bool Walk::holds(const Hit &hit) {
  btScalar slope = hit.normal.dot(up);
  if (slope >= walkable) return true;
  if (slope < 0.1f) return false;
  btVector3 inward = up * slope - hit.normal;
  inward.safeNormalize();
  btVector3 point = hit.position + inward * 0.02f;
  NearestRay nearest(point + up * 0.05f, point - up * 0.05f, body.rigid);
  world.world->rayTest(nearest.m_rayFromWorld, nearest.m_rayToWorld, nearest);
  return nearest.hasHit() && nearest.m_hitNormalWorld.dot(up) >= walkable;
}

void Walk::record(const Hit &hit, const btVector3 &direction) {
  if (move.hit_count == PHYSICS_HIT_LIMIT) return;
  move.hits[move.hit_count++] = physics_character_hit{
      hit.body, value(hit.position), value(hit.normal), value(direction), hit.distance};
}

bool Walk::slide(btVector3 way, bool climbs) {
  btVector3 wanted = way, previous(0, 0, 0);
  bool is_blocked = false;
  for (int round = 0; round < 5 && way.length2() > 1e-10f; round++) {
    Hit hit;
    if (!sweep(way, hit)) {
      position += way;
      break;
    }
    btScalar length = way.length();
    btVector3 direction = way / length;
    position += direction * hit.distance;
    record(hit, direction);
    btVector3 normal = hit.normal;
    btScalar slope = normal.dot(up);
    if (climbs && slope < walkable) {
      // Steep slopes are walls: they stop and turn, and lift nobody.
      is_blocked = true;
      move.sides |= slope < -0.7f ? PHYSICS_TOP : PHYSICS_SIDE;
      if (slope > 0) normal = (normal - up * slope).normalized();
    }
    way = direction * (length - hit.distance);
    way -= normal * std::min(way.dot(normal), 0.f);
    if (round > 0 && way.dot(previous) < 0) {
      // In a corner there is only the way along both walls.
      btVector3 crease = normal.cross(previous);
      if (crease.length2() < 1e-6f) break;
      crease.normalize();
      way = crease * way.dot(crease);
      if (climbs && way.dot(up) > 0 && is_blocked) way -= up * way.dot(up);
    }
    if (way.dot(wanted) <= 0) break;
    previous = normal;
  }
  return is_blocked;
}

void Walk::rise(btScalar height) {
  btVector3 way = up * height;
  Hit hit;
  if (sweep(way, hit)) {
    position += up * hit.distance;
    move.sides |= PHYSICS_TOP;
    record(hit, up);
  } else {
    position += way;
  }
}

void Walk::fall(btScalar depth) {
  btVector3 way = up * -depth;
  Hit hit;
  if (!sweep(way, hit)) {
    position += way;
    return;
  }
  position -= up * hit.distance;
  record(hit, -up);
  move.sides |= PHYSICS_BOTTOM;
  if (!holds(hit)) {
    // Too steep to stand on: the rest of the way leads down along it.
    btVector3 rest = up * -(depth - hit.distance);
    slide(rest - hit.normal * rest.dot(hit.normal), false);
  }
}

void Walk::step_over(const btVector3 &way, btVector3 start, btVector3 slid) {
  btScalar direct = (slid - start).dot(way);
  Hit ceiling;
  btScalar height = character.step_limit + skin;
  position = start;
  if (sweep(up * height, ceiling)) height = ceiling.distance;
  int32_t hits = move.hit_count;
  uint8_t sides = move.sides;
  position = start + up * height;
  slide(way, true);
  Hit tread;
  bool lands = sweep(up * -(height + skin), tread);
  if (lands) position -= up * tread.distance;
  bool advances = (position - start).dot(way) > direct + 1e-4f * way.length2();
  // The tread is no higher above the feet than allowed, however far the capsule is on its edge.
  btScalar feet = (tread.position - start).dot(up) + character.half_segment + character.radius + skin;
  bool stands = lands && feet <= character.step_limit + 1e-3f && holds(tread);
  if (advances && stands && height > 0) return;
  position = slid;
  move.hit_count = hits;
  move.sides = sides;
}

// The way that the ground went since the last move.
btVector3 Walk::ground_way() const {
  if (body.ground < 0) return btVector3(0, 0, 0);
  const auto *ground = world.body(body.ground);
  if (!ground->is_used || ground->serial != body.ground_serial || !ground->rigid) return btVector3(0, 0, 0);
  return ground->pose() * body.ground_local - body.ground_world;
}

void Walk::leave_overlaps() {
  for (int round = 0; round < 4; round++) {
    Overlaps overlaps(body.rigid);
    // The test is of the character's own body, at the position that it has now.
    btTransform kept = body.rigid->getWorldTransform();
    body.rigid->setWorldTransform(btTransform(rotation, position));
    world.world->contactTest(body.rigid, overlaps);
    body.rigid->setWorldTransform(kept);
    if (overlaps.deepest <= 1e-4f) return;
    position += overlaps.push * (1 + 1e-3f);
  }
}

void Walk::find_ground(bool rises) {
  body.ground = PHYSICS_NONE;
  move.ground = PHYSICS_NONE;
  move.is_on_ground = false;
  if (rises) return;
  Hit hit;
  if (!sweep(up * -(2 * skin + 0.01f), hit)) return;
  if (!holds(hit)) return;
  auto *ground = world.body(hit.body);
  move.is_on_ground = true;
  move.sides |= PHYSICS_BOTTOM;
  move.ground = hit.body;
  body.ground = hit.body;
  body.ground_serial = ground->serial;
  body.ground_world = hit.position;
  body.ground_local = ground->pose().inverse() * hit.position;
}

void Walk::run(const btVector3 &displacement, btScalar time) {
  btVector3 begin = position;
  bool was_on_ground = body.ground >= 0;
  btVector3 carried = ground_way();
  if (carried.length2() > 1e-12f) {
    btScalar lift = carried.dot(up);
    if (lift > 0) rise(lift);
    slide(carried - up * lift, true);
    if (lift < 0) position += up * lift;
  }
  leave_overlaps();
  btScalar height = displacement.dot(up);
  btVector3 way = displacement - up * height;
  if (height > 0) rise(height);
  if (way.length2() > 1e-12f) {
    btVector3 start = position;
    bool is_blocked = slide(way, true);
    if (is_blocked && was_on_ground && height <= 0 && character.step_limit > 0) step_over(way, start, position);
  }
  if (height < 0) fall(-height);
  find_ground(height > 1e-5f);
  move.position = value(position);
  move.velocity = value(time > 0 ? (position - begin) / time : btVector3(0, 0, 0));
  if (position != begin) {
    physics_pose pose = physics::pose(btTransform(rotation, position));
    body.rigid->setWorldTransform(transform(pose));
    body.rigid->setInterpolationWorldTransform(body.rigid->getWorldTransform());
    body.before_position = position;
    world.world->updateSingleAabb(body.rigid);
    body.rigid->forceActivationState(ACTIVE_TAG);
    world.placed.push_back(slot);
    world.is_stirred = true;
  }
}

}  // namespace

void physics_character_step(
    physics_world *world, int32_t slot, const physics_character *character, physics_float3 displacement,
    float time, physics_character_move *move) {
  world->flush_removed();
  *move = physics_character_move{};
  Walk(*world, slot, *character, *move).run(vector(displacement), time);
}
