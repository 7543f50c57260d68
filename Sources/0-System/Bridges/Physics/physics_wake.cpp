// Waking: what moves wakes what it touches before the step is solved, and so on through whole piles. A body that slept
// takes part in the step that hits it, with all of its own contacts, as if it had been awake.

#include <algorithm>

#include "physics_world.h"

namespace physics {

void SleepingPairs::list(const btBroadphasePairArray &pairs, const std::vector<uint8_t> &is_awake) {
  newest.assign(is_awake.size(), -1);
  links.assign(2 * size_t(pairs.size()), -1);
  is_visited.assign(size_t(pairs.size()), false);
  for (int index = 0; index < pairs.size(); index++) {
    auto slots = reinterpret_cast<uintptr_t>(pairs[index].m_internalInfo1);
    size_t ends[2] = {slots >> 32, slots & 0xffffffff};
    if (is_awake[ends[0]] || is_awake[ends[1]]) continue;
    for (int end = 0; end < 2; end++) {
      int link = 2 * index + end;
      links[size_t(link)] = newest[ends[end]];
      newest[ends[end]] = link;
    }
  }
}

void World::wake_joined(int32_t slot) {
  for (int32_t index : owner.body(slot)->joints) {
    const auto *joint = owner.joints[size_t(index)];
    int32_t other = joint->first == slot ? joint->second : joint->first;
    if (other >= 0 && !owner.body(other)->rigid->isActive()) owner.wake(other);
  }
}

void World::wake_touched(const btPersistentManifold &manifold) {
  const auto *first = manifold.getBody0(), *second = manifold.getBody1();
  if (!getDispatcher()->needsResponse(first, second)) return;
  auto wake = [this](const btCollisionObject *object, const btCollisionObject *other) {
    if (object->isStaticOrKinematicObject() || !other->isActive() || other->isStaticObject()) return;
    // A kinematic body that moves lets nothing rest that it touches.
    if (!object->isActive() || other->isKinematicObject()) owner.wake(object->getUserIndex());
  };
  wake(first, second);
  wake(second, first);
}

void World::performDiscreteCollisionDetection() {
  btDiscreteDynamicsWorld::performDiscreteCollisionDetection();
  for (int32_t slot : owner.awake) wake_joined(slot);
  auto &dispatcher = owner.dispatcher;
  size_t tried = 0, woken = 0;
  while (true) {
    for (; tried < dispatcher.manifolds.size(); tried++) wake_touched(*dispatcher.manifolds[tried]);
    if (woken == owner.woken.size()) break;
    if (woken == 0) sleeping.list(owner.pairs.getOverlappingPairArray(), dispatcher.is_awake);
    int32_t slot = owner.woken[woken++];
    owner.body(slot)->rigid->applyGravity();
    wake_joined(slot);
    sleeping.visit(slot, [&](int pair) {
      dispatcher.dispatch(owner.pairs.getOverlappingPairArray()[pair], getDispatchInfo());
    });
  }
  owner.gather_awake();
}

}  // namespace physics
