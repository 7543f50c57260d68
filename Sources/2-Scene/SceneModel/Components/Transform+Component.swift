public import EntityStore
public import Meshes

extension Transform: Component {}
