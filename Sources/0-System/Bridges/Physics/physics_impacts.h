// Impacts: what bodies do to each other in the moments in which they meet.

#ifndef PHYSICS_IMPACTS_H
#define PHYSICS_IMPACTS_H

#include <vector>

#include "physics_types.h"

struct physics_world;

namespace physics {

class Joint;

// A row of the equations of an impact: the relative velocity of two bodies in one direction, after it.
struct ImpactRow {
  btRigidBody *first, *second;
  btVector3 first_linear, second_linear, first_angular, second_angular;
  // The least and the greatest impulse, or for friction, these as shares of that of the row of the normal.
  btScalar least, most;
  btScalar target = 0;
  btScalar impulse = 0;
  // What a unit of impulse changes, inverted.
  btScalar mass = 0;
  int normal = -1;
  const btManifoldPoint *point = nullptr;

  btScalar velocity() const {
    return first_linear.dot(first->getLinearVelocity()) + first_angular.dot(first->getAngularVelocity()) +
           second_linear.dot(second->getLinearVelocity()) + second_angular.dot(second->getAngularVelocity());
  }
};

// The bounces of a step, which come before all that rests is solved.
//
// Bodies that touch hand an impact on one after the other, as waves go through steel: each round lets those contacts
// bounce that close by then, with the joints of their bodies and without the contacts that rest. A solver that takes all
// contacts at once makes one body of those that touch. As the bodies met before the end of the step, they are moved to
// where their new velocities have brought them since: what one loses of its way, the other has.
class Impacts {
 public:
  explicit Impacts(physics_world &world) : world(world) {}

  void solve(const std::vector<btPersistentManifold *> &manifolds, btScalar time);
  // The closing speed above which a contact bounces.
  btScalar slowest_bounce(const btVector3 &normal) const;
  // The impulse of a point in the last step.
  btScalar impulse(const btManifoldPoint &point) const;

 private:
  // A body in a round.
  struct Member {
    int32_t slot;
    // The time since the impact.
    btScalar since;
    btVector3 linear, angular;
  };
  struct PointImpulse {
    const btManifoldPoint *point;
    // Sums have one order, wherever points lie in memory.
    size_t number;
    btScalar impulse;
  };

  physics_world &world;
  btScalar step = 0;
  btScalar fastest = 0;
  std::vector<ImpactRow> rows;
  std::vector<Member> members;
  // By slot: the index among the members, and the time since the last impact in this step; negative for none.
  std::vector<int32_t> indices;
  std::vector<btScalar> since;
  std::vector<uint8_t> is_hit;
  std::vector<PointImpulse> impulses;

  void start();
  bool closes(const btPersistentManifold &manifold) const;
  void add(const btPersistentManifold &manifold);
  void add(ImpactRow row);
  void join(const btRigidBody &rigid, btScalar since);
  void add_joints();
  void iterate();
  void move_members();
  void finish(const std::vector<btPersistentManifold *> &manifolds);
};

}  // namespace physics

#endif
