import Shards
import TextFormats

/// The facts about a whole run that the records of its shards hold, and how its items are dealt out.
struct ShardFacts {
  var layout = ShardPlan.Layout.spread
  var members: [(key: String, value: JSONText)] = []
}
