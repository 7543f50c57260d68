// A world and its tables.

#ifndef PHYSICS_WORLD_H
#define PHYSICS_WORLD_H

#include <vector>

#include "physics_impacts.h"
#include "physics_joint.h"
#include "physics_pairs.h"
#include "physics_shape.h"
#include "physics_solver.h"
#include "physics_turns.h"
#include "physics_types.h"

namespace physics {

// A body: the row of a slot.
struct Body {
  btRigidBody *rigid = nullptr;
  physics_shape *shape = nullptr;
  // From the center of mass and its axes to the body's own space, and back.
  btTransform center = btTransform::getIdentity();
  btTransform from_center = btTransform::getIdentity();
  // The center of mass before the last step.
  btVector3 before_position = btVector3(0, 0, 0);
  btQuaternion before_rotation = btQuaternion(0, 0, 0, 1);
  // The aim of a kinematic body, and the steps that are left to it.
  btTransform aim = btTransform::getIdentity();
  btTransform next = btTransform::getIdentity();
  physics_body values = {};
  // The time that it was solved for last, to which the impulses of its contacts belong: a step or a substep.
  btScalar solved_time = 0;
  int32_t aim_steps = 0;
  // The angular momentum that the velocity of a step does not tell (physics_turns.cpp).
  btVector3 lag = btVector3(0, 0, 0);
  // The velocity that a kinematic body has of its own.
  btVector3 own_linear = btVector3(0, 0, 0);
  btVector3 own_angular = btVector3(0, 0, 0);
  // The velocity of a dynamic body that was made static or kinematic, for its return; a move makes an end of it.
  btVector3 paused_linear = btVector3(0, 0, 0);
  btVector3 paused_angular = btVector3(0, 0, 0);
  bool is_paused = false;
  // Told apart from the bodies that had the slot before.
  uint32_t serial = 0;
  bool is_used = false;
  // In the list of bodies that moved and whose rest was not reported yet.
  bool is_unsettled = false;
  // In the list of kinematic bodies that moved in the last step.
  bool is_driven = false;
  // Its numbers ceased to be finite before, which is reported once.
  bool was_frozen = false;
  std::vector<int32_t> joints;
  // What a character stands on: the body, its serial, and the point in the body's space and in the world.
  int32_t ground = PHYSICS_NONE;
  uint32_t ground_serial = 0;
  btVector3 ground_local = btVector3(0, 0, 0);
  btVector3 ground_world = btVector3(0, 0, 0);

  bool is_dynamic() const { return values.motion == PHYSICS_DYNAMIC; }
  bool is_kinematic() const { return values.motion == PHYSICS_KINEMATIC; }
  bool has_own_velocity() const { return !own_linear.isZero() || !own_angular.isZero(); }
  btTransform pose() const { return rigid->getWorldTransform() * from_center; }
  // The pose between the last two steps.
  btTransform shown_pose(btScalar fraction) const {
    if (fraction >= 1) return pose();
    btTransform after = rigid->getWorldTransform();
    btQuaternion rotation = before_rotation.slerp(after.getRotation(), fraction).normalized();
    return btTransform(rotation, before_position.lerp(after.getOrigin(), fraction)) * from_center;
  }
};

// The columns of one call.
struct Columns {
  std::vector<int32_t> slots;
  std::vector<physics_float3> positions;
  std::vector<physics_float4> orientations;
  std::vector<physics_float3> linear;
  std::vector<physics_float3> angular;
  std::vector<float> masses;
  std::vector<physics_float3> tensors;

  void clear();
};

class World;

}  // namespace physics

struct physics_world {
  physics_settings settings;
  btDefaultCollisionConfiguration configuration;
  physics::Dispatcher dispatcher;
  physics::PairCache pairs;
  btDbvtBroadphase broadphase;
  physics::Solver solver;
  physics::PairFilter filter;
  physics::World *world;
  // The world's end of joints; Bullet's own is shared by all threads.
  btRigidBody anchor;

  std::vector<physics::Body> bodies;
  std::vector<int32_t> free_slots;
  // Slots whose bodies were removed since the last step; their contacts end with the next.
  std::vector<int32_t> removed;
  // The slots of the dynamic bodies, in order.
  std::vector<int32_t> dynamic;
  std::vector<int32_t> awake;
  // Dynamic bodies that were woken since that list was made.
  std::vector<int32_t> woken;
  std::vector<int32_t> unsettled;
  // Kinematic bodies that move.
  std::vector<int32_t> driven;
  // Static and resting kinematic bodies that were placed since the last step.
  std::vector<int32_t> placed;
  std::vector<int32_t> frozen;
  bool is_stirred = false;
  uint32_t next_serial = 1;

  std::vector<physics::Joint *> joints;
  std::vector<int32_t> free_joints;
  std::vector<int32_t> lost_joints;
  std::vector<int32_t> given_up;
  // The slots of the last answer.
  std::vector<int32_t> reported;

  physics::Columns motion;
  physics::Columns awake_columns;
  // The pairs of bodies in contact, in order: the smaller slot in the upper half.
  std::vector<uint64_t> touching;
  // The contacts of the last step with a body that was awake.
  std::vector<btPersistentManifold *> active_manifolds;
  std::vector<physics_contact_event> events;
  std::vector<physics_contact_point> points;

  explicit physics_world(const physics_settings &settings);
  ~physics_world();

  physics::Body *body(int32_t slot) { return &bodies[size_t(slot)]; }
  const physics::Body *body(int32_t slot) const { return &bodies[size_t(slot)]; }
  // The body of a collision object; null for the world's end of a joint.
  physics::Body *body(const btCollisionObject *object) {
    int slot = object->getUserIndex();
    return slot < 0 ? nullptr : &bodies[size_t(slot)];
  }
  const physics::Body *body(const btCollisionObject *object) const {
    int slot = object->getUserIndex();
    return slot < 0 ? nullptr : &bodies[size_t(slot)];
  }
  // The coefficients of two surfaces: the averages of theirs.
  btScalar restitution(const btPersistentManifold &manifold) const;
  btScalar friction(const btPersistentManifold &manifold, btScalar slip) const;
  void wake(int32_t slot);
  // Brings the list of awake bodies up to date, in the order of their slots.
  void gather_awake();
  void wake_around(const btRigidBody *rigid);
  void wake_box(const btVector3 &least, const btVector3 &most);
  // Takes the bodies that were removed out of Bullet's world.
  void flush_removed();
};

namespace physics {

// The islands of a step: sets of bodies that are joined as contacts and joints are found.
class Islands {
 public:
  // Returns the index of a body among the members.
  int join(btRigidBody *rigid);
  void unite(btRigidBody *first, btRigidBody *second);
  // Lets the islands sleep in which no body keeps the others awake, and forgets all.
  void settle();

 private:
  std::vector<btRigidBody *> members;
  std::vector<int> parents;
  std::vector<bool> is_awake;

  int root(int member);
};

// The pairs between bodies that sleep, by body.
class SleepingPairs {
 public:
  void list(const btBroadphasePairArray &pairs, const std::vector<uint8_t> &is_awake);

  // Calls a function with the index of each pair of a body; a pair is visited once, for the first of its bodies.
  template <typename Visit>
  void visit(int32_t slot, Visit visit) {
    for (int link = newest[size_t(slot)]; link >= 0; link = links[size_t(link)]) {
      if (!is_visited[size_t(link / 2)]) visit(link / 2);
      is_visited[size_t(link / 2)] = true;
    }
  }

 private:
  // The last pair of each slot, and before each end of a pair the one that its slot had before.
  std::vector<int32_t> newest;
  std::vector<int32_t> links;
  std::vector<bool> is_visited;
};

// What is solved together.
struct SolverGroup {
  std::vector<btCollisionObject *> bodies;
  std::vector<btPersistentManifold *> manifolds;
  std::vector<btTypedConstraint *> joints;

  // What an iteration costs.
  int price() const { return int(manifolds.size() + 5 * joints.size()) + 1; }
  // Whether the bodies stand, or move so little that they may.
  bool is_calm() const;

  void clear() {
    bodies.clear();
    manifolds.clear();
    joints.clear();
  }
};

// What the solver gets: one group for each island, but for those of one or two bodies.
class SolverGroups {
 public:
  void start(int islands);
  void count_body(int island, int weight) { sizes[size_t(island)] += weight; }
  SolverGroup &group(int island);

  auto begin() { return groups.begin(); }
  auto end() { return groups.begin() + count; }

 private:
  std::vector<SolverGroup> groups;
  int count = 1;
  // By island: the bodies, and the group that it has; 0 is that of the small ones.
  std::vector<int> sizes;
  std::vector<int> numbers;
};

// Bullet's world with our own order of a step.
class World final : public btDiscreteDynamicsWorld {
 public:
  Impacts impacts;

  explicit World(physics_world &owner);
  ~World() override;

  void step(btScalar time);
  void add(btRigidBody *body, uint32_t group, uint32_t mask);
  // Takes a body out; its pairs were removed before.
  void take_out(btRigidBody *body);
  void forget_all();
  // Gives the joints of a body up.
  void let_go(const Body &body);

 protected:
  // Also wakes what the bodies that are awake touch (physics_wake.cpp).
  void performDiscreteCollisionDetection() override;
  void updateAabbs() override;
  void predictUnconstraintMotion(btScalar time) override;
  // Continuous bodies are swept instead.
  void createPredictiveContacts(btScalar) override {}
  void calculateSimulationIslands() override;
  void solveConstraints(btContactSolverInfo &info) override;
  void integrateTransforms(btScalar time) override;
  void updateActivationState(btScalar time) override;
  void saveKinematicState(btScalar) override {}

 private:
  // Two bodies that met at speed and stay together, and how deep they were by then.
  struct Overlap {
    btRigidBody *first;
    btRigidBody *second;
    btVector3 depth;
  };

  physics_world &owner;
  Islands islands;
  SleepingPairs sleeping;
  SolverGroups groups;
  // What is left of a step's iterations over contacts.
  int affordable = 0;
  std::vector<btPersistentManifold *> touching;
  std::vector<Overlap> overlaps;
  std::vector<btRigidBody *> moving;
  JointSystem corrections;
  std::vector<double> errors;

  void wake_joined(int32_t slot);
  void wake_touched(const btPersistentManifold &manifold);
  void limit_speeds(std::vector<btRigidBody *> &rigids, btScalar time);
  // Moves bodies along their velocities; those that are continuous stop where they meet others.
  void advance(std::vector<btRigidBody *> &rigids, btScalar time);
  // Moves the bodies of a group, and brings its contacts to where they are after a part of the step
  // (physics_substeps.cpp).
  void advance(const SolverGroup &group, btScalar time, btScalar elapsed);
  // Gives bodies the angular velocity that they have in the middle of a step (physics_turns.cpp).
  void begin_turns(const SolverGroup &group, btScalar time);
  // The number of substeps in which the joints of a body see how it turns.
  int turn_substeps(const Body &body, btScalar time) const;
  void part_overlaps();
  void correct_joints();
  // Corrects the joints of a group together; returns false where there are too many.
  bool correct_at_once(const SolverGroup &group);
  void solve(SolverGroup &group, btContactSolverInfo &info, int iterations);
  void solve_substep(SolverGroup &group, btContactSolverInfo &info, int iterations);
  // The number of substeps of a group, and the impulses that they begin with (physics_substeps.cpp).
  int substeps(const SolverGroup &group, btScalar time) const;
  void scale_impulses(const SolverGroup &group, btScalar time);
  void let_go(const SolverGroup &group);
  void prepare(btPersistentManifold &manifold);
  btScalar free_fraction(const Body &body, btScalar time);
};

// Adds the contacts of the last step to the world's columns (physics_contact.cpp).
void collect_contacts(physics_world &world);

// A body is still below these speeds, and sleeps after this time.
constexpr btScalar still_speed = 0.04f;
constexpr btScalar still_turn = 0.08f;
constexpr btScalar still_time = 0.5f;
// No body gets faster, in m/s and in radians a second.
constexpr btScalar top_speed = 1e6f;

}  // namespace physics

#endif
