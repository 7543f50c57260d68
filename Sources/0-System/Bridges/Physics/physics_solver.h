// The solver of contacts and joints.

#ifndef PHYSICS_SOLVER_H
#define PHYSICS_SOLVER_H

#include "physics_types.h"

namespace physics {

// Bullet's solver, but for contacts that part within the iterations: these keep the friction of an iteration before,
// which a body that slides feels as a few hundredths more.
class Solver final : public btSequentialImpulseConstraintSolver {
 protected:
  btScalar solveSingleIteration(
      int iteration, btCollisionObject **bodies, int body_count, btPersistentManifold **manifolds,
      int manifold_count, btTypedConstraint **constraints, int constraint_count,
      const btContactSolverInfo &info, btIDebugDraw *drawer) override {
    btScalar residual = btSequentialImpulseConstraintSolver::solveSingleIteration(
        iteration, bodies, body_count, manifolds, manifold_count, constraints, constraint_count, info, drawer);
    if (iteration == info.m_numIterations - 1) release_friction();
    return residual;
  }

 private:
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
