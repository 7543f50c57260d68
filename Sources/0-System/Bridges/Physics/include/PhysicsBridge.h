// The C functions through which Swift simulates rigid bodies.
//
// A world owns its bodies, joints and characters; shapes are owned by the caller and outlive the bodies that have them.
// A world belongs to one thread at a time. Numbers are finite and within limits: the caller checks them.
// Bodies and joints are slots, small numbers that the world reuses. Columns belong to the world and stay until its next
// call.

#ifndef PHYSICS_BRIDGE_H
#define PHYSICS_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef float physics_float3 __attribute__((ext_vector_type(3)));
typedef float physics_float4 __attribute__((ext_vector_type(4)));

typedef struct physics_world physics_world;
typedef struct physics_shape physics_shape;

enum { PHYSICS_STATIC = 0, PHYSICS_KINEMATIC = 1, PHYSICS_DYNAMIC = 2 };
enum { PHYSICS_BEGAN = 0, PHYSICS_UPDATED = 1, PHYSICS_ENDED = 2 };
enum { PHYSICS_SIDE = 1, PHYSICS_TOP = 2, PHYSICS_BOTTOM = 4 };
enum { PHYSICS_FIXED = 0, PHYSICS_UNLIMITED = 1, PHYSICS_LIMITED = 2 };
enum { PHYSICS_NONE = -1 };

typedef struct {
  physics_float3 position;
  physics_float4 orientation;
} physics_pose;

typedef struct {
  physics_float3 gravity;
  float step;
  int32_t iterations;
  bool reports_kinematic_static;
  bool reports_kinematic_kinematic;
} physics_settings;

typedef struct {
  physics_pose pose;
  // The center of mass and the principal axes, in the space of the body.
  physics_pose center;
  physics_float3 inertia;
  physics_float3 linear_velocity;
  physics_float3 angular_velocity;
  float mass;
  float static_friction;
  float dynamic_friction;
  float restitution;
  float linear_damping;
  float angular_damping;
  // The radius of a sphere that stays inside the body, for continuous detection; 0 for none.
  float inner_radius;
  uint32_t group;
  uint32_t mask;
  uint8_t motion;
  // Bits 0 to 2 for x, y and z.
  uint8_t locked_translation;
  uint8_t locked_rotation;
  bool is_trigger;
  bool has_gravity;
  bool is_awake;
} physics_body;

// ---- Shapes (physics_shape.cpp); NULL where memory is short.

physics_shape *physics_shape_box(physics_float3 half_size);
physics_shape *physics_shape_sphere(float radius);
physics_shape *physics_shape_capsule(float half_segment, float radius);
// A convex hull; its points are its corners.
physics_shape *physics_shape_hull(const physics_float3 *points, int32_t count);
// A surface of triangles, three corners each, wound counterclockwise; both sides are hit.
physics_shape *physics_shape_mesh(const physics_float3 *corners, int32_t triangles);
// A compound that refers to its parts, which outlive it.
physics_shape *physics_shape_compound(
    physics_shape *const *parts, const physics_pose *offsets, int32_t count);
void physics_shape_free(physics_shape *shape);

// ---- Worlds (physics_world.cpp)

physics_world *physics_world_make(const physics_settings *settings);
void physics_world_free(physics_world *world);
void physics_world_set(physics_world *world, const physics_settings *settings);

// ---- Bodies (physics_body.cpp)

int32_t physics_body_add(physics_world *world, const physics_body *body, physics_shape *shape);
void physics_body_remove(physics_world *world, int32_t slot);
// Changes all but the pose, the velocities and `is_awake`.
void physics_body_change(
    physics_world *world, int32_t slot, const physics_body *body, physics_shape *shape);
// Sets the pose at once, wakes what it touched and touches; `keeps_velocity` for dynamic bodies.
void physics_body_place(physics_world *world, int32_t slot, const physics_pose *pose);
// The pose after the last step.
physics_pose physics_body_pose(const physics_world *world, int32_t slot);
// The pose between the last two steps.
physics_pose physics_body_shown_pose(const physics_world *world, int32_t slot, float fraction);
// The aim of a kinematic body: where it is after the next `steps` steps.
void physics_body_aim(physics_world *world, int32_t slot, const physics_pose *pose, int32_t steps);
void physics_body_set_velocity(
    physics_world *world, int32_t slot, physics_float3 linear, physics_float3 angular);
void physics_body_velocity(
    const physics_world *world, int32_t slot, physics_float3 *linear, physics_float3 *angular);
// Forces act in the next step, impulses at once; the point is in the world.
void physics_body_force(
    physics_world *world, int32_t slot, physics_float3 force, physics_float3 torque);
void physics_body_impulse(
    physics_world *world, int32_t slot, physics_float3 impulse, physics_float3 angular);
// The center of mass in the world.
physics_float3 physics_body_center(const physics_world *world, int32_t slot);
void physics_body_clear_forces(physics_world *world, int32_t slot);
void physics_body_wake(physics_world *world, int32_t slot);
void physics_body_sleep(physics_world *world, int32_t slot);
bool physics_body_is_awake(const physics_world *world, int32_t slot);
// Wakes the dynamic bodies whose boxes touch a box.
void physics_wake_box(physics_world *world, physics_float3 least, physics_float3 most);

// ---- Joints (physics_joint.cpp)

enum { PHYSICS_MOTIONS = 6 };

// A motor and a spring along one motion: its force is stiffness * (target_position - position) + damping *
// (target_velocity - velocity), up to the limit.
typedef struct {
  float target_position;
  float target_velocity;
  float stiffness;
  float damping;
  float most_force;
  // Whether stiffness and damping give accelerations, whatever the masses.
  bool is_acceleration;
} physics_drive;

typedef struct {
  // PHYSICS_NONE for the world.
  int32_t first;
  int32_t second;
  physics_pose first_pin;
  physics_pose second_pin;
  bool collides;
  // A limit of the distance between the pins; then the axes count for nothing.
  bool has_distance;
  // A limit of the angles of a cone around y and z in place of two ranges.
  bool has_cone;
  // PHYSICS_FIXED, PHYSICS_UNLIMITED or PHYSICS_LIMITED: x, y, z and the rotations about them.
  uint8_t axes[6];
  float least[6];
  float most[6];
  // Drives of these motions; one without stiffness and damping does nothing.
  physics_drive drives[PHYSICS_MOTIONS];
} physics_joint;

int32_t physics_joint_add(physics_world *world, const physics_joint *joint);
void physics_joint_change(physics_world *world, int32_t slot, const physics_joint *joint);
void physics_joint_remove(physics_world *world, int32_t slot);
// The joints that went with a body that was removed since the last call.
int32_t physics_joints_lost(physics_world *world, const int32_t **slots);
// The joints that could not be held since the last call: each lets go until it is changed.
int32_t physics_joints_given_up(physics_world *world, const int32_t **slots);

// ---- Steps (physics_step.cpp)

typedef struct {
  int32_t count;
  const int32_t *slots;
  const physics_float3 *positions;
  const physics_float4 *orientations;
  const physics_float3 *linear_velocities;
  const physics_float3 *angular_velocities;
} physics_motion;

// Whether a step would change anything.
bool physics_is_active(const physics_world *world);
void physics_step(physics_world *world);
// The bodies that moved since the last call, interpolated: 0 before the last step, 1 after it.
physics_motion physics_collect_motion(physics_world *world, float fraction);

typedef struct {
  int32_t count;
  const int32_t *slots;
  const physics_float3 *positions;
  const physics_float4 *orientations;
  const physics_float3 *linear_velocities;
  const physics_float3 *angular_velocities;
  const float *masses;
  // Three columns each.
  const physics_float3 *inertia_tensors;
} physics_awake;

physics_awake physics_collect_awake(physics_world *world);
// Adds four vectors to each row of the last columns: force, torque, and the changes of both velocities.
void physics_apply_changes(physics_world *world, const physics_float3 *changes, int32_t count);
// The bodies that were frozen since the last call because their state was not finite.
int32_t physics_frozen(physics_world *world, const int32_t **slots);

// ---- Contacts (physics_contact.cpp)

typedef struct {
  int32_t first;
  int32_t second;
  int32_t phase;
  int32_t first_point;
  int32_t point_count;
} physics_contact_event;

typedef struct {
  physics_float3 position;
  physics_float3 normal;
  float impulse;
  float penetration;
} physics_contact_point;

typedef struct {
  int32_t event_count;
  const physics_contact_event *events;
  const physics_contact_point *points;
  int32_t point_count;
} physics_contacts;

// The contacts of the steps since the last clearing.
physics_contacts physics_collect_contacts(const physics_world *world);
void physics_clear_contacts(physics_world *world);
// The pairs of bodies in contact, in order: the smaller slot in the upper half.
int32_t physics_touching(const physics_world *world, const uint64_t **pairs);

// ---- Characters (physics_character.cpp); a character is a kinematic body whose shape is an upright capsule.

typedef struct {
  physics_float3 up;
  float radius;
  float half_segment;
  float skin;
  float slope_limit;
  float step_limit;
  uint32_t group;
  uint32_t mask;
} physics_character;

typedef struct {
  int32_t body;
  physics_float3 position;
  physics_float3 normal;
  physics_float3 direction;
  float distance;
} physics_character_hit;

enum { PHYSICS_HIT_LIMIT = 16 };

typedef struct {
  physics_float3 position;
  physics_float3 velocity;
  int32_t ground;
  uint8_t sides;
  bool is_on_ground;
  int32_t hit_count;
  physics_character_hit hits[PHYSICS_HIT_LIMIT];
} physics_character_move;

void physics_character_step(
    physics_world *world, int32_t slot, const physics_character *character, physics_float3 displacement,
    float time, physics_character_move *move);

#ifdef __cplusplus
}
#endif

#endif
