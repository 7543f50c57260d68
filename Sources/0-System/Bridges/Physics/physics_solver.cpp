// The part of the solver that holds joints.

#include "physics_solver.h"

#include "physics_joint.h"

namespace physics {

namespace {

// Rows that say the same share their impulse, whatever rounding says; iterations take away what is left.
const double give = 1e-5;

// A step decomposes the matrix so often: again where a row lets go.
const int most_factors = 4;

}  // namespace

JointEnd Solver::end(int index, const btVector3 &linear, const btVector3 &angular, const btVector3 &answer) const {
  const auto &body = m_tmpSolverBodyPool[index];
  bool moves = body.m_originalBody && !body.m_originalBody->isStaticOrKinematicObject();
  return JointEnd{moves ? index : -1, linear, angular, linear * body.internalGetInvMass() * body.m_linearFactor,
                  answer * body.m_angularFactor};
}

void Solver::list_held(btTypedConstraint **joints, int count) {
  system.clear(m_tmpSolverBodyPool.size());
  held.clear();
  auto &rows = m_tmpSolverNonContactConstraintPool;
  int next = 0;
  for (int index = 0; index < count; index++) {
    const auto &joint = *static_cast<Joint *>(joints[index]);
    system.add_joint();
    for (int start = next, last = next + m_tmpConstraintSizesPool[index].m_numConstraintRows; next < last; next++) {
      const auto &row = rows[next];
      if (!joint.is_held(next - start) || !(row.m_jacDiagABInv > 0)) continue;
      system.add(JointRow{
          {end(row.m_solverBodyIdA, row.m_contactNormal1, row.m_relpos1CrossNormal, row.m_angularComponentA),
           end(row.m_solverBodyIdB, row.m_contactNormal2, row.m_relpos2CrossNormal, row.m_angularComponentB)},
          double(row.m_cfm) / double(row.m_jacDiagABInv)});
      held.push_back(next);
    }
  }
  if (held.empty() || !system.factor(give)) {
    held.clear();
    return;
  }
  factors = 1;
  is_out.assign(held.size(), false);
  for (int index : held) rows[index].m_overrideNumSolverIterations = 0;
  if (int(held.size()) == rows.size()) m_maxOverrideNumSolverIterations = 0;
}

// Ends the errors of the rows, and returns the square of the largest that there was.
btScalar Solver::hold() {
  btScalar largest = hold_once();
  while (let_go()) {
    if (factors == most_factors) return largest;
    factors++;
    system.factor(give);
    hold_once();
  }
  return largest;
}

// Gives the rows that are beyond their limits back to the iterations.
bool Solver::let_go() {
  bool is_any = false;
  for (size_t index = 0; index < held.size(); index++) {
    auto &row = m_tmpSolverNonContactConstraintPool[held[index]];
    btScalar impulse = row.m_appliedImpulse, kept = std::min(std::max(impulse, row.m_lowerLimit), row.m_upperLimit);
    if (is_out[index] || kept == impulse) continue;
    is_any = true;
    is_out[index] = true;
    system.leave_out(int(index));
    const auto &ends = system.row(int(index)).ends;
    int bodies[] = {row.m_solverBodyIdA, row.m_solverBodyIdB};
    for (int end = 0; end < 2; end++) {
      if (ends[end].body < 0) continue;
      auto &body = m_tmpSolverBodyPool[bodies[end]];
      body.m_deltaLinearVelocity += (kept - impulse) * ends[end].linear_answer;
      body.m_deltaAngularVelocity += (kept - impulse) * ends[end].angular_answer;
    }
    row.m_appliedImpulse = kept;
    row.m_overrideNumSolverIterations = 1000;
  }
  return is_any;
}

btScalar Solver::hold_once() {
  double largest = 0;
  impulses.clear();
  for (size_t place = 0; place < held.size(); place++) {
    if (is_out[place]) {
      impulses.push_back(0);
      continue;
    }
    const auto &row = m_tmpSolverNonContactConstraintPool[held[place]];
    const auto &first = m_tmpSolverBodyPool[row.m_solverBodyIdA], &second = m_tmpSolverBodyPool[row.m_solverBodyIdB];
    double error = (double(row.m_rhs) - double(row.m_appliedImpulse) * double(row.m_cfm)) / double(row.m_jacDiagABInv);
    error -= double(row.m_contactNormal1.dot(first.m_deltaLinearVelocity)) +
             double(row.m_relpos1CrossNormal.dot(first.m_deltaAngularVelocity)) +
             double(row.m_contactNormal2.dot(second.m_deltaLinearVelocity)) +
             double(row.m_relpos2CrossNormal.dot(second.m_deltaAngularVelocity));
    impulses.push_back(error);
    largest = std::max(largest, error * error);
  }
  system.solve(impulses);
  for (size_t index = 0; index < held.size(); index++) {
    if (is_out[index]) impulses[index] = 0;
    auto &row = m_tmpSolverNonContactConstraintPool[held[index]];
    row.m_appliedImpulse = btScalar(row.m_appliedImpulse) + btScalar(impulses[index]);
  }
  const auto &changes = system.answers(impulses);
  // Contacts add bodies that do not move.
  for (int body = 0; body < int(changes.size()) / 6; body++) {
    const double *change = changes.data() + 6 * body;
    auto &solved = m_tmpSolverBodyPool[body];
    solved.m_deltaLinearVelocity += btVector3(btScalar(change[0]), btScalar(change[1]), btScalar(change[2]));
    solved.m_deltaAngularVelocity += btVector3(btScalar(change[3]), btScalar(change[4]), btScalar(change[5]));
  }
  return btScalar(largest);
}

// Tells joints the forces that they held.
void Solver::note_pulls(btTypedConstraint **joints, int count, btScalar time) const {
  int next = 0;
  for (int index = 0; index < count; index++) {
    auto &joint = *static_cast<Joint *>(joints[index]);
    btVector3 impulse(0, 0, 0);
    for (int start = next, last = next + m_tmpConstraintSizesPool[index].m_numConstraintRows; next < last; next++) {
      const auto &row = m_tmpSolverNonContactConstraintPool[next];
      impulse += row.m_contactNormal1 * btScalar(row.m_appliedImpulse);
      joint.note_load(next - start, btScalar(row.m_appliedImpulse) != 0);
    }
    btScalar force = impulse.length() / time;
    if (is_finite(force)) joint.note_pull(force);
  }
}

}  // namespace physics
