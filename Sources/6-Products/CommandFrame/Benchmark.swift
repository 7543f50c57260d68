/// The benchmarks of `decoupage bench` that measure the engine, in the order of its help and of its table.
package enum Benchmark: String, CaseIterable, Sendable {
  case entityCreate = "entity-create"
  case entityIterate = "entity-iterate"
  case entityGet = "entity-get"
  case entityAdd = "entity-add"
  case entityRemove = "entity-remove"
  case entityDestroy = "entity-destroy"
  case entityQuery = "entity-query"
  case transformsAll = "transforms-all"
  case transformsSome = "transforms-some"
  case systems
  case frame
  case frameOpacity = "frame-opacity"
  case frameMaterial = "frame-material"
  case frameEnabled = "frame-enabled"
  case frameModel = "frame-model"
  case frameOpacities = "frame-opacities"
  case frameMaterials = "frame-materials"
  case frameEnabled100 = "frame-enabled-100"
  case frameModels = "frame-models"
  case frameExchange = "frame-exchange"
  case particles
  case particlesPlain = "particles-plain"
  case particlesSquares = "particles-squares"
  case particlesCollide = "particles-collide"
  case contacts
  case contactsRead = "contacts-read"

  /// A short description of the work.
  package var what: String {
    switch self {
    case .entityCreate: "create entities with two components"
    case .entityIterate: "move every position by its velocity"
    case .entityGet: "read positions in random order"
    case .entityAdd: "give every entity a third component"
    case .entityRemove: "remove the third component"
    case .entityDestroy: "destroy the entities one by one"
    case .entityQuery: "iterate performQuery over a million entities, doing nothing"
    case .transformsAll: "world transforms of 100,000 entities in a tree of depth 8, all moved"
    case .transformsSome: "the same when one per cent of the leaves moved"
    case .systems: "update a scene of 10,000 entities with 10 systems"
    case .frame: "prepare a frame of 10,000 models without a change"
    case .frameOpacity: "the additional time when one opacity changed"
    case .frameMaterial: "the same for one material parameter"
    case .frameEnabled: "the same for one isEnabled"
    case .frameModel: "the same for one ModelComponent"
    case .frameOpacities: "the same for 100 opacities"
    case .frameMaterials: "the same for 100 material parameters"
    case .frameEnabled100: "the same for 100 isEnabled"
    case .frameModels: "the same for 100 ModelComponents"
    case .frameExchange: "the same for one entity added and one removed"
    case .particles: "advance 100,000 particles with noise, vortex and attraction by one step"
    case .particlesPlain: "the same of particles that only fall"
    case .particlesSquares: "sort 100,000 particles and write their quads"
    case .particlesCollide: "advance 10,000 particles that collide with 20 shapes"
    case .contacts: "the additional time for events of 1,000 bodies in contact"
    case .contactsRead: "the same when the subscriber reads their contacts"
    }
  }
}
