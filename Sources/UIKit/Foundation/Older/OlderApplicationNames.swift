// Swift 4 names of types that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The name before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The name before Swift 4.2.
public typealias UIApplicationExtensionPointIdentifier = UIApplication.ExtensionPointIdentifier
