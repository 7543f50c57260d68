#include "physics_joint_system.h"

#include <algorithm>

namespace physics {

namespace {

// The products of a decomposition that a step can afford.
const double affordable_products = 2e6;

double dot(const btVector3 &one, const btVector3 &other) {
  return double(one.x()) * double(other.x()) + double(one.y()) * double(other.y()) + double(one.z()) * double(other.z());
}

double entry(const JointEnd &one, const JointEnd &other) {
  return dot(one.linear, other.linear_answer) + dot(one.angular, other.angular_answer);
}

}  // namespace

void JointSystem::clear(int bodies) {
  rows.clear();
  joint_starts.clear();
  body_count = bodies;
}

void JointSystem::list_body_rows() {
  body_starts.assign(size_t(body_count) + 1, 0);
  for (const auto &row : rows) {
    for (const auto &end : row.ends) {
      if (end.body >= 0) body_starts[size_t(end.body) + 1]++;
    }
  }
  for (size_t body = 0; body < size_t(body_count); body++) body_starts[body + 1] += body_starts[body];
  body_rows.assign(size_t(body_starts[size_t(body_count)]), 0);
  marks = body_starts;
  for (int index = 0; index < size(); index++) {
    for (const auto &end : rows[size_t(index)].ends) {
      if (end.body >= 0) body_rows[size_t(marks[size_t(end.body)]++)] = index;
    }
  }
}

// Joints in the order in which they are reached from the first, backwards.
void JointSystem::find_order() {
  order.clear();
  joint_starts.push_back(size());
  std::vector<int> &joint_of = places, &is_seen = pattern;
  joint_of.assign(rows.size(), 0);
  int joints = int(joint_starts.size()) - 1;
  for (int joint = 0; joint < joints; joint++) {
    for (int row = joint_starts[size_t(joint)]; row < joint_starts[size_t(joint) + 1]; row++) {
      joint_of[size_t(row)] = joint;
    }
  }
  is_seen.assign(size_t(joints), 0);
  std::vector<int> &queue = indices;
  queue.clear();
  size_t next = 0;
  for (int start = 0; start < joints; start++) {
    if (is_seen[size_t(start)]) continue;
    is_seen[size_t(start)] = 1;
    queue.push_back(start);
    for (; next < queue.size(); next++) {
      size_t joint = size_t(queue[next]);
      for (int row = joint_starts[joint]; row < joint_starts[joint + 1]; row++) {
        for (const auto &end : rows[size_t(row)].ends) {
          if (end.body < 0) continue;
          for (int index = body_starts[size_t(end.body)]; index < body_starts[size_t(end.body) + 1]; index++) {
            int other = joint_of[size_t(body_rows[size_t(index)])];
            if (is_seen[size_t(other)]) continue;
            is_seen[size_t(other)] = 1;
            queue.push_back(other);
          }
        }
        // The rows of a joint have the same bodies.
        break;
      }
    }
  }
  for (size_t index = queue.size(); index-- > 0;) {
    size_t joint = size_t(queue[index]);
    for (int row = joint_starts[joint]; row < joint_starts[joint + 1]; row++) order.push_back(row);
  }
  places.assign(rows.size(), 0);
  for (size_t place = 0; place < order.size(); place++) places[size_t(order[place])] = int(place);
  joint_starts.pop_back();
}

template <typename Visit>
void JointSystem::visit_before(int place, Visit visit) const {
  const auto &row = rows[size_t(order[size_t(place)])];
  for (const auto &end : row.ends) {
    if (end.body < 0) continue;
    for (int index = body_starts[size_t(end.body)]; index < body_starts[size_t(end.body) + 1]; index++) {
      int other = body_rows[size_t(index)], before = places[size_t(other)];
      if (before >= place) continue;
      for (const auto &other_end : rows[size_t(other)].ends) {
        if (other_end.body == end.body) visit(before, entry(other_end, end));
      }
    }
  }
}

// Finds the places of the lower triangle that are not zero, and whether the products can be afforded.
bool JointSystem::find_columns() {
  size_t count = rows.size();
  parents.assign(count, -1);
  marks.assign(count, -1);
  column_sizes.assign(count, 0);
  for (int place = 0; place < int(count); place++) {
    marks[size_t(place)] = place;
    visit_before(place, [&](int before, double) {
      for (; marks[size_t(before)] != place; before = parents[size_t(before)]) {
        if (parents[size_t(before)] < 0) parents[size_t(before)] = place;
        column_sizes[size_t(before)]++;
        marks[size_t(before)] = place;
      }
    });
  }
  column_starts.assign(count + 1, 0);
  double products = 0;
  for (size_t place = 0; place < count; place++) {
    column_starts[place + 1] = column_starts[place] + column_sizes[place];
    products += double(column_sizes[place]) * column_sizes[place];
  }
  return products <= affordable_products;
}

bool JointSystem::factor(double give) {
  list_body_rows();
  // The rows of a body are all coupled: many on one are refused before they are looked through.
  double pairs = 0;
  for (size_t body = 0; body + 1 < body_starts.size(); body++) {
    double count = body_starts[body + 1] - body_starts[body];
    pairs += count * count;
  }
  if (pairs > 4 * affordable_products) return false;
  find_order();
  if (!find_columns()) return false;
  size_t count = rows.size();
  indices.assign(size_t(column_starts[count]), 0);
  lower.assign(size_t(column_starts[count]), 0);
  diagonal.assign(count, 0);
  work.assign(count, 0);
  pattern.assign(count, 0);
  marks.assign(count, -1);
  column_sizes.assign(count, 0);
  for (int place = 0; place < int(count); place++) {
    const auto &row = rows[size_t(order[size_t(place)])];
    size_t top = count;
    marks[size_t(place)] = place;
    visit_before(place, [&](int before, double value) {
      work[size_t(before)] += value;
      size_t length = 0;
      for (; marks[size_t(before)] != place; before = parents[size_t(before)]) {
        pattern[length++] = before;
        marks[size_t(before)] = place;
      }
      while (length > 0) pattern[--top] = pattern[--length];
    });
    double pivot = 0;
    for (const auto &end : row.ends) pivot += end.body < 0 ? 0 : entry(end, end);
    pivot = pivot * (1 + give) + row.softness;
    for (; top < count; top++) {
      size_t column = size_t(pattern[top]);
      double value = work[column];
      work[column] = 0;
      int first = column_starts[column], last = first + column_sizes[column];
      for (int index = first; index < last; index++) work[size_t(indices[size_t(index)])] -= lower[size_t(index)] * value;
      double share = value / diagonal[column];
      pivot -= share * value;
      indices[size_t(last)] = place;
      lower[size_t(last)] = share;
      column_sizes[column]++;
    }
    // A row that can do nothing has no impulse.
    diagonal[size_t(place)] = pivot > 1e-30 ? pivot : 1e100;
  }
  return true;
}

void JointSystem::solve(std::vector<double> &values) {
  size_t count = rows.size();
  for (size_t place = 0; place < count; place++) work[place] = values[size_t(order[place])];
  for (size_t place = 0; place < count; place++) {
    for (int index = column_starts[place]; index < column_starts[place + 1]; index++) {
      work[size_t(indices[size_t(index)])] -= lower[size_t(index)] * work[place];
    }
  }
  for (size_t place = 0; place < count; place++) work[place] /= diagonal[place];
  for (size_t place = count; place-- > 0;) {
    for (int index = column_starts[place]; index < column_starts[place + 1]; index++) {
      work[place] -= lower[size_t(index)] * work[size_t(indices[size_t(index)])];
    }
  }
  for (size_t place = 0; place < count; place++) {
    values[size_t(order[place])] = work[place];
    work[place] = 0;
  }
}

const std::vector<double> &JointSystem::answers(const std::vector<double> &impulses) {
  changes.assign(6 * size_t(body_count), 0);
  for (size_t index = 0; index < rows.size(); index++) {
    for (const auto &end : rows[index].ends) {
      if (end.body < 0) continue;
      double *change = changes.data() + 6 * size_t(end.body);
      for (int axis = 0; axis < 3; axis++) {
        change[axis] += impulses[index] * double(end.linear_answer[axis]);
        change[3 + axis] += impulses[index] * double(end.angular_answer[axis]);
      }
    }
  }
  return changes;
}

}  // namespace physics
