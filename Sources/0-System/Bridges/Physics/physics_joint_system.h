// The equations of all joints of an island, solved at once.

#ifndef PHYSICS_JOINT_SYSTEM_H
#define PHYSICS_JOINT_SYSTEM_H

#include <vector>

#include "physics_types.h"

namespace physics {

// One end of a row: a body, what the row asks of its motion, and how it answers an impulse.
struct JointEnd {
  // The number of the body; negative for what does not move.
  int body;
  btVector3 linear, angular;
  btVector3 linear_answer, angular_answer;
};

// A direction in which a joint holds two bodies.
struct JointRow {
  JointEnd ends[2];
  // What its own impulse adds to its error.
  double softness;
};

// Rows of joints as a sparse system: a chain, a tree or a ring of joints takes time in proportion to its rows.
//
// Going from joint to joint, as iterations do, a load reaches the end of a chain after many rounds, the more the heavier it
// is beside a link. Here the rows of a joint follow those of the joints behind it, seen from the first: elimination then
// fills nothing in, but where joints go round in rings.
class JointSystem {
 public:
  void clear(int bodies);
  // Begins the rows of a joint; a row is added to the last one.
  void add_joint() { joint_starts.push_back(int(rows.size())); }
  void add(const JointRow &row) { rows.push_back(row); }
  int size() const { return int(rows.size()); }
  const JointRow &row(int index) const { return rows[size_t(index)]; }
  // Leaves a row out of the next decomposition: it has no impulse.
  void leave_out(int index) { rows[size_t(index)].softness = 1e100; }
  // Decomposes the matrix; returns false where that would take long. Rows that contradict others give way: each by this
  // share of what it changes alone.
  bool factor(double give);
  // Turns the errors of the rows into the impulses that end them.
  void solve(std::vector<double> &values);

  // What impulses change of the bodies: linear and angular, six numbers for each.
  const std::vector<double> &answers(const std::vector<double> &impulses);

 private:
  std::vector<JointRow> rows;
  std::vector<int> joint_starts;
  int body_count = 0;
  // The rows in the order of elimination, and the place of each in it.
  std::vector<int> order, places;
  // For each body, its rows.
  std::vector<int> body_starts, body_rows;
  // The lower triangle by columns, its diagonal, and the row that each is eliminated into.
  std::vector<int> column_starts, column_sizes, indices, parents, marks, pattern;
  std::vector<double> lower, diagonal, work, changes;

  void list_body_rows();
  void find_order();
  bool find_columns();
  // Calls a function with the places before a row that it shares a body with, and with their entries.
  template <typename Visit>
  void visit_before(int place, Visit visit) const;
};

}  // namespace physics

#endif
