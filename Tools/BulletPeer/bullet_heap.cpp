#ifdef DEBUG
#undef DEBUG
#endif

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <vector>

#include "BulletPeer.h"

struct bullet_heap {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};
  std::vector<std::unique_ptr<btCollisionShape>> shapes;
  std::vector<std::unique_ptr<btRigidBody>> bodies;

  ~bullet_heap() {
    for (auto &body : bodies) world.removeRigidBody(body.get());
  }
};

bullet_heap *bullet_heap_make(void) {
  auto *heap = new bullet_heap;
  heap->world.setGravity(btVector3(0, -9.81f, 0));
  return heap;
}

void bullet_heap_free(bullet_heap *heap) { delete heap; }

void bullet_heap_add(
    bullet_heap *heap, float half_x, float half_y, float half_z, float mass, float x, float y, float z) {
  auto shape = std::make_unique<btBoxShape>(btVector3(half_x, half_y, half_z));
  btVector3 inertia(0, 0, 0);
  if (mass > 0) shape->calculateLocalInertia(mass, inertia);
  auto body = std::make_unique<btRigidBody>(
      btRigidBody::btRigidBodyConstructionInfo(mass, nullptr, shape.get(), inertia));
  body->setWorldTransform(btTransform(btQuaternion::getIdentity(), btVector3(x, y, z)));
  body->setFriction(0.6f);
  heap->world.addRigidBody(body.get());
  heap->shapes.push_back(std::move(shape));
  heap->bodies.push_back(std::move(body));
}

void bullet_heap_step(bullet_heap *heap, float time) { heap->world.stepSimulation(time, 1, time); }
