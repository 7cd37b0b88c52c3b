// The names that sources of Swift 4 have for what Swift 4.2 nested in its types.
/// The name before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The name before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The name before Swift 4.2.
public typealias UIApplicationExtensionPointIdentifier = UIApplication.ExtensionPointIdentifier
