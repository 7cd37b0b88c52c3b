#ifndef UIKIT_MAIN_H
#define UIKIT_MAIN_H

/// What the compiler calls for `@UIApplicationMain`: the class name of the delegate arrives as a Foundation string.
///
/// The Swift function of this name, which a main.swift calls, is the one in the Swift module UIKit.
int UIApplicationMain(int argc, char **argv, void *principalClassName, void *delegateClassName);

#endif
