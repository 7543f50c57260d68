// The order of a step, and what ours adds to Bullet's.

#include <algorithm>
#include <cmath>

#include "physics_sweep.h"
#include "physics_world.h"

namespace physics {

namespace {

// Bullet turns bodies rightly up to this angle in a step.
const btScalar fastest_turn = 0.7f;

}  // namespace

World::World(physics_world &owner)
    : btDiscreteDynamicsWorld(&owner.dispatcher, &owner.broadphase, &owner.solver, &owner.configuration),
      impacts(owner), owner(owner) {}

World::~World() = default;

void World::step(btScalar time) {
  // The solver's random numbers begin anew, whatever happened before.
  owner.solver.reset();
  for (int32_t slot : owner.awake) owner.body(slot)->rigid->applyGravity();
  internalSingleStepSimulation(time);
  for (int32_t slot : owner.awake) owner.body(slot)->rigid->clearForces();
}

// Bodies that sleep are left alone, here and below: Bullet visits all.
void World::predictUnconstraintMotion(btScalar time) {
  for (int32_t slot : owner.awake) {
    auto &rigid = *owner.body(slot)->rigid;
    rigid.applyDamping(time);
    rigid.predictIntegratedTransform(time, rigid.getInterpolationWorldTransform());
  }
}

// Bullet's list of bodies that move is not used here, and stays empty: taking one out of it would search it.
void World::add(btRigidBody *body, uint32_t group, uint32_t mask) {
  btCollisionWorld::addCollisionObject(body, int(group), int(mask));
}

void World::take_out(btRigidBody *body) { btCollisionWorld::removeCollisionObject(body); }

// Bullet's destructor searches all pairs for each body.
void World::forget_all() {
  auto &list = owner.pairs.getOverlappingPairArray();
  for (int index = 0; index < list.size(); index++) owner.pairs.cleanOverlappingPair(list[index], getDispatcher());
  m_collisionObjects.clear();
  m_nonStaticRigidBodies.clear();
}

void World::updateAabbs() {
  auto &is_awake = owner.dispatcher.is_awake;
  is_awake.assign(owner.bodies.size(), 0);
  auto update = [&](int32_t slot) {
    if (!owner.body(slot)->is_used || is_awake[size_t(slot)]) return;
    is_awake[size_t(slot)] = 1;
    updateSingleAabb(owner.body(slot)->rigid);
  };
  for (int32_t slot : owner.awake) update(slot);
  for (int32_t slot : owner.driven) update(slot);
  for (int32_t slot : owner.placed) update(slot);
}

// Sets the coefficients of a contact.
//
// Bullet keeps points apart that would touch within the step, and so takes speed from a bounce: what will bounce waits
// for the overlap instead. Pushing an overlap out would give speed: bodies that meet are moved apart later.
void World::prepare(btPersistentManifold &manifold) {
  const auto *first = owner.body(manifold.getBody0()), *second = owner.body(manifold.getBody1());
  bool can_bounce = owner.restitution(manifold) > 0, waits = false;
  Overlap overlap{first->rigid, second->rigid, btVector3(0, 0, 0)};
  btScalar deepest = 0;
  for (int index = 0; index < manifold.getNumContacts(); index++) {
    auto &point = manifold.getContactPoint(index);
    // Shapes beyond all limits make the solver overflow; its next step must not begin with that.
    if (!is_finite(point.m_appliedImpulse + point.m_appliedImpulseLateral1 + point.m_appliedImpulseLateral2)) {
      point.m_appliedImpulse = 0;
      point.m_appliedImpulseLateral1 = 0;
      point.m_appliedImpulseLateral2 = 0;
    }
    btVector3 velocity =
        first->rigid->getVelocityInLocalPoint(point.getPositionWorldOnA() - first->rigid->getCenterOfMassPosition()) -
        second->rigid->getVelocityInLocalPoint(point.getPositionWorldOnB() - second->rigid->getCenterOfMassPosition());
    btScalar closing = -velocity.dot(point.m_normalWorldOnB);
    point.m_combinedFriction = owner.friction(manifold, (velocity + closing * point.m_normalWorldOnB).length());
    point.m_combinedRestitution = 0;
    if (closing <= impacts.slowest_bounce(point.m_normalWorldOnB)) continue;
    waits = waits || (can_bounce && point.getDistance() > 0);
    if (-point.getDistance() > deepest) {
      deepest = -point.getDistance();
      overlap.depth = point.m_normalWorldOnB * deepest;
    }
    if (point.getDistance() < 0) point.setDistance(0);
  }
  if (deepest > 0.002f) overlaps.push_back(overlap);
  manifold.setContactProcessingThreshold(waits ? 0 : BT_LARGE_FLOAT);
  if (!waits) return;
  for (int index = 0; index < manifold.getNumContacts(); index++) {
    auto &point = manifold.getContactPoint(index);
    if (point.getDistance() <= 0) continue;
    point.m_appliedImpulse = 0;
    point.m_appliedImpulseLateral1 = 0;
    point.m_appliedImpulseLateral2 = 0;
  }
}

// Moves bodies apart that met at speed, the lighter one farther.
void World::part_overlaps() {
  for (const auto &overlap : overlaps) {
    btVector3 first = overlap.depth * overlap.first->getInvMass() * overlap.first->getLinearFactor();
    btVector3 second = overlap.depth * overlap.second->getInvMass() * overlap.second->getLinearFactor();
    btScalar sum = overlap.first->getInvMass() + overlap.second->getInvMass();
    if (sum <= 0) continue;
    if (!overlap.first->isStaticOrKinematicObject()) overlap.first->translate(first / sum);
    if (!overlap.second->isStaticOrKinematicObject()) overlap.second->translate(-second / sum);
  }
  overlaps.clear();
}

// Returns the share of a body's way in a step that is free for the sphere inside it.
btScalar World::free_fraction(const Body &body, btScalar time) {
  btVector3 from = body.rigid->getWorldTransform().getOrigin();
  btVector3 way = body.rigid->getLinearVelocity() * time;
  btScalar length = way.length();
  btSphereShape sphere(body.values.inner_radius);
  NearestHit hit(body.rigid, body.rigid->getBroadphaseProxy(), owner.filter, way / length);
  btTransform start(btQuaternion::getIdentity(), from), end(btQuaternion::getIdentity(), from + way);
  convexSweepTest(&sphere, start, end, hit);
  if (!hit.hasHit()) return 1;
  // A little further, so that the next step finds an overlap.
  return std::min(1.f, hit.m_closestHitFraction + std::min(0.02f, 0.2f * body.values.inner_radius) / length);
}

// Keeps the speeds of bodies within what positions of single precision can follow.
void World::limit_speeds(std::vector<btRigidBody *> &rigids, btScalar time) {
  const btScalar fastest = std::min(top_speed, 1e5f / time);
  auto limited = [](const btVector3 &velocity, btScalar most) {
    btScalar speed = velocity.length();
    return speed > most ? velocity * (most / speed) : velocity;
  };
  for (auto *rigid : rigids) {
    rigid->setLinearVelocity(limited(rigid->getLinearVelocity(), fastest));
    rigid->setAngularVelocity(limited(rigid->getAngularVelocity(), top_speed));
  }
}

void World::advance(std::vector<btRigidBody *> &rigids, btScalar time) {
  limit_speeds(rigids, time);
  struct Slowed {
    btRigidBody *rigid;
    btVector3 velocity;
  };
  std::vector<Slowed> slowed;
  struct Turn {
    btRigidBody *rigid;
    btQuaternion rotation;
    btVector3 momentum;
  };
  std::vector<Turn> turns;
  for (auto *rigid : rigids) {
    const auto *body = owner.body(rigid);
    btVector3 turning = rigid->getAngularVelocity();
    if (!body->lag.isZero() || turning.length2() * time * time > fastest_turn * fastest_turn) {
      turns.push_back(Turn{rigid, turned(*rigid, turning, time), momentum(*rigid, turning) + body->lag});
    }
    btScalar reach = body->values.inner_radius;
    btVector3 velocity = rigid->getLinearVelocity();
    if (reach <= 0 || velocity.length2() * time * time < reach * reach) continue;
    btScalar fraction = free_fraction(*body, time);
    if (fraction >= 1) continue;
    slowed.push_back(Slowed{rigid, velocity});
    rigid->setLinearVelocity(velocity * fraction);
  }
  integrateTransformsInternal(rigids.data(), int(rigids.size()), time);
  for (auto &entry : slowed) entry.rigid->setLinearVelocity(entry.velocity);
  for (auto &turn : turns) {
    auto &body = *owner.body(turn.rigid);
    turn.rigid->setCenterOfMassTransform(btTransform(turn.rotation, turn.rigid->getCenterOfMassPosition()));
    if (!body.lag.isZero()) turn.rigid->setAngularVelocity(velocity(*turn.rigid, turn.rotation, turn.momentum));
    body.lag.setZero();
  }
}

void World::integrateTransforms(btScalar time) {
  moving.clear();
  for (int32_t slot : owner.awake) {
    // Substeps have moved the others.
    if (owner.body(slot)->solved_time == time) moving.push_back(owner.body(slot)->rigid);
  }
  advance(moving, time);
  part_overlaps();
  for (int32_t slot : owner.driven) {
    auto *body = owner.body(slot);
    body->rigid->setWorldTransform(body->next);
    body->rigid->setInterpolationWorldTransform(body->next);
  }
  correct_joints();
}

void World::updateActivationState(btScalar time) {
  for (int32_t slot : owner.awake) {
    auto &rigid = *owner.body(slot)->rigid;
    if (rigid.getActivationState() == ISLAND_SLEEPING) {
      rigid.setLinearVelocity(btVector3(0, 0, 0));
      rigid.setAngularVelocity(btVector3(0, 0, 0));
      continue;
    }
    btScalar share = 1;
    for (int32_t joint : owner.body(slot)->joints) share = std::min(share, owner.joints[size_t(joint)]->stillness());
    bool is_still = rigid.getLinearVelocity().length2() < still_speed * still_speed * share * share &&
                    rigid.getAngularVelocity().length2() < still_turn * still_turn * share * share;
    rigid.setDeactivationTime(is_still ? rigid.getDeactivationTime() + time : 0);
    rigid.setActivationState(rigid.getDeactivationTime() > still_time ? WANTS_DEACTIVATION : ACTIVE_TAG);
  }
}

}  // namespace physics
