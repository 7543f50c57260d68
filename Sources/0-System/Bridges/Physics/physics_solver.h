// The solver of contacts and joints.

#ifndef PHYSICS_SOLVER_H
#define PHYSICS_SOLVER_H

#include <algorithm>
#include <vector>

#include "physics_joint_system.h"
#include "physics_types.h"

namespace physics {

// Bullet's solver with contacts in an order of their own, and without the friction of contacts that part within the
// iterations: these keep that of an iteration before, which a body that slides feels as a few hundredths more.
class Solver final : public btSequentialImpulseConstraintSolver {
 public:
  // The direction of gravity.
  btVector3 down = btVector3(0, -1, 0);
  // Whether the bodies stand: then contacts have the last word, so that they come to rest; else joints have it.
  bool is_calm = false;

  int iterations_used() const { return m_analyticsData.m_numIterationsUsed; }

 protected:
  // Rows with a softness are drives: Bullet's own iteration diverges where that is large, and is given what it solves
  // to in one step.
  void convertJoints(btTypedConstraint **joints, int count, const btContactSolverInfo &info) override {
    btSequentialImpulseConstraintSolver::convertJoints(joints, count, info);
    for (int index = 0; index < m_tmpSolverNonContactConstraintPool.size(); index++) {
      btSolverConstraint &row = m_tmpSolverNonContactConstraintPool[index];
      if (row.m_cfm <= 0) continue;
      btScalar share = 1 / (1 + row.m_cfm);
      row.m_jacDiagABInv *= share;
      row.m_rhs *= share;
      row.m_cfm *= share;
    }
    list_held(joints, count);
  }

  // Joints are solved at once, before or after each iteration over contacts, limits and motors.
  btScalar solveSingleIteration(
      int iteration, btCollisionObject **bodies, int body_count, btPersistentManifold **manifolds, int manifold_count,
      btTypedConstraint **constraints, int constraint_count, const btContactSolverInfo &info,
      btIDebugDraw *drawer) override {
    btScalar residual = !held.empty() && is_calm ? hold() : 0;
    residual = std::max(
        residual, btSequentialImpulseConstraintSolver::solveSingleIteration(
                      iteration, bodies, body_count, manifolds, manifold_count, constraints, constraint_count, info, drawer));
    return !held.empty() && !is_calm ? std::max(residual, hold()) : residual;
  }

  // Contacts in the order of their height: so one iteration hands the weight of a stack from the top to the ground.
  void convertContacts(btPersistentManifold **manifolds, int count, const btContactSolverInfo &info) override {
    order.clear();
    for (int index = 0; index < count; index++) {
      const auto &manifold = *manifolds[index];
      if (manifold.getNumContacts() == 0) continue;
      order.push_back(Ordered{down.dot(manifold.getContactPoint(0).getPositionWorldOnB()), index, manifolds[index]});
    }
    std::sort(order.begin(), order.end(), [](const Ordered &one, const Ordered &other) {
      return one.depth != other.depth ? one.depth < other.depth : one.index < other.index;
    });
    sorted.clear();
    for (const auto &entry : order) sorted.push_back(entry.manifold);
    btSequentialImpulseConstraintSolver::convertContacts(sorted.data(), int(sorted.size()), info);
  }

  btScalar solveGroupCacheFriendlyIterations(
      btCollisionObject **bodies, int body_count, btPersistentManifold **manifolds, int manifold_count,
      btTypedConstraint **constraints, int constraint_count, const btContactSolverInfo &info,
      btIDebugDraw *drawer) override {
    btScalar residual = btSequentialImpulseConstraintSolver::solveGroupCacheFriendlyIterations(
        bodies, body_count, manifolds, manifold_count, constraints, constraint_count, info, drawer);
    release_friction();
    note_pulls(constraints, constraint_count, info.m_timeStep);
    return residual;
  }

 private:
  struct Ordered {
    btScalar depth;
    int index;
    btPersistentManifold *manifold;
  };
  std::vector<Ordered> order;
  std::vector<btPersistentManifold *> sorted;
  // The rows that hold, which are solved at once, and whether one of them has let go since.
  JointSystem system;
  std::vector<int> held;
  std::vector<bool> is_out;
  std::vector<double> impulses;
  int factors = 0;

  // (physics_solver.cpp)
  void list_held(btTypedConstraint **joints, int count);
  btScalar hold();
  btScalar hold_once();
  bool let_go();
  void note_pulls(btTypedConstraint **joints, int count, btScalar time) const;
  JointEnd end(int body, const btVector3 &linear, const btVector3 &angular, const btVector3 &answer) const;

  void release_friction() {
    for (int index = 0; index < m_tmpSolverContactFrictionConstraintPool.size(); index++) {
      btSolverConstraint &row = m_tmpSolverContactFrictionConstraintPool[index];
      if (row.m_appliedImpulse == 0) continue;
      if (m_tmpSolverContactConstraintPool[row.m_frictionIndex].m_appliedImpulse > 0) continue;
      row.m_lowerLimit = 0;
      row.m_upperLimit = 0;
      resolveSingleConstraintRowGeneric(
          m_tmpSolverBodyPool[row.m_solverBodyIdA], m_tmpSolverBodyPool[row.m_solverBodyIdB], row);
    }
  }
};

}  // namespace physics

#endif
