public import RealityViews

/// Commands of a program's menus.
///
/// There are no menus here: the keyboard shortcuts of the buttons in them work, and the rest is not shown.
@preconcurrency @MainActor public protocol Commands {
  /// The type of the commands that these consist of.
  associatedtype Body: Commands
  /// The commands that these consist of.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// The commands that these consist of; groups have none.
  public var body: Never {
    preconditionFailure("\(Self.self) is a group itself: ask for the body of commands of your own only")
  }
}

/// Commands that list their views themselves.
@MainActor private protocol ListedCommands {
  var views: [AnyView] { get }
}

extension Commands {
  /// The views of all menus.
  var allViews: [AnyView] { (self as? any ListedCommands)?.views ?? body.allViews }
}

/// A builder of commands from the statements of a closure.
@preconcurrency @MainActor @resultBuilder public enum CommandsBuilder {
  /// Returns no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Returns the only group as it is.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Returns all groups.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> CommandList {
    var views: [AnyView] = []
    repeat views += (each content).allViews
    return CommandList(views: views)
  }
  /// Returns a group as it is.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// Returns the groups of a condition without an alternative.
  public static func buildOptional(_ content: (some Commands)?) -> CommandList {
    CommandList(views: content?.allViews ?? [])
  }
}

/// An empty list of commands.
@preconcurrency @MainActor public struct EmptyCommands: Commands, ListedCommands {
  /// Creates none.
  public nonisolated init() {}
  fileprivate var views: [AnyView] { [] }
}

/// Commands of several menus.
@preconcurrency @MainActor public struct CommandList: Commands, ListedCommands {
  fileprivate let views: [AnyView]
}

/// A menu.
@preconcurrency @MainActor public struct CommandMenu<Content: View>: Commands, ListedCommands {
  private let content: Content
  fileprivate var views: [AnyView] { [AnyView(content)] }

  /// Creates a menu.
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// Commands beside those of the system.
@preconcurrency @MainActor public struct CommandGroup<Content: View>: Commands, ListedCommands {
  private let content: Content
  fileprivate var views: [AnyView] { [AnyView(content)] }

  /// Creates commands before those of a group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  /// Creates commands after those of a group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  /// Creates commands in the place of those of a group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
}

/// A group of the system's commands.
public nonisolated enum CommandGroupPlacement: Hashable, Sendable {
  /// About the program.
  case appInfo
  /// The settings.
  case appSettings
  /// Services of the system.
  case systemServices
  /// Commands that hide programs.
  case appVisibility
  /// Commands that end the program.
  case appTermination
  /// Commands that make new things.
  case newItem
  /// Commands that save.
  case saveItem
  /// Commands that bring things in and out.
  case importExport
  /// Commands that print.
  case printItem
  /// Commands that take back changes.
  case undoRedo
  /// Commands that copy.
  case pasteboard
  /// Commands that change texts.
  case textEditing
  /// Commands that change the look of texts.
  case textFormatting
  /// Commands that change the toolbar.
  case toolbar
  /// Commands that change the sidebar.
  case sidebar
  /// Commands that change the size of windows.
  case windowSize
  /// The list of windows.
  case windowList
  /// Commands that arrange windows.
  case windowArrangement
  /// The help.
  case help
}

extension Scene {
  /// Returns the scene with commands, whose keyboard shortcuts work while the program runs.
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene {
    let views = content().allViews
    return changed { $0.commands += views }
  }

  /// Returns the scene without the system's commands of some groups, of which there are none here.
  public func commandsRemoved() -> some Scene { changed { $0.commands = [] } }
}
