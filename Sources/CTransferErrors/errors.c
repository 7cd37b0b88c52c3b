// Foundation on Linux describes a failed transfer by what libcurl has written to a buffer, or else by `curl_easy_strerror`.
// By the ELF rules of symbol interposition, the definitions here override libcurl's: Foundation gets no buffer, and Apple's
// sentences. Other callers get libcurl's.
#define _GNU_SOURCE
#include "CTransferErrors.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The numbers of libcurl's interface, which never change.
enum {
  option_error_buffer = 10010,
  could_not_resolve_host = 6,
  could_not_connect = 7,
  operation_timed_out = 28,
  ssl_connect_error = 35,
  too_many_redirects = 47,
  got_nothing = 52,
  send_error = 55,
  receive_error = 56,
  peer_failed_verification = 60,
};

const char *transfer_error_sentence(int code) {
  switch (code) {
    case could_not_resolve_host: return "A server with the specified hostname could not be found.";
    case could_not_connect: return "Could not connect to the server.";
    case operation_timed_out: return "The request timed out.";
    case ssl_connect_error:
      return "An SSL error has occurred and a secure connection to the server cannot be made.";
    case too_many_redirects: return "too many HTTP redirects";
    case got_nothing:
    case send_error:
    case receive_error: return "The network connection was lost.";
    case peer_failed_verification: return "The certificate for this server is invalid.";
    default: return NULL;
  }
}

// What the library of the caller has of this name below it. A framework that a process has loaded on its own, as templates
// do, stands in no order with libraries that an app brings later: there is no next one then.
static void *below(const void *caller, const char *name, const void *own) {
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname) return NULL;
  void *library = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return NULL;
  void *found = dlsym(library, name);
  dlclose(library);
  return found == own ? NULL : found;
}

static void *libcurls(const char *name, const void *own, const void *caller) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) found = below(caller, name, own);
  if (!found) {
    const char *error = dlerror();
    fprintf(stderr, "UIKit: libcurl has no %s: %s\n", name, error ? error : "its caller is in no library");
    abort();
  }
  return found;
}

static bool is_foundations(const void *caller) {
  Dl_info info;
  return dladdr(caller, &info) && info.dli_fname && strstr(info.dli_fname, "FoundationNetworking");
}

// Each option's value is as wide as a pointer, and is passed on as one.
typedef int (*setter)(void *handle, int option, ...);
typedef const char *(*describer)(int code);

__attribute__((visibility("default")))
int curl_easy_setopt(void *handle, int option, void *value) {
  static _Atomic(setter) next;
  if (option == option_error_buffer && is_foundations(__builtin_return_address(0))) return 0;
  setter set = next;
  if (!set) {
    next = set = (setter)libcurls("curl_easy_setopt", (const void *)curl_easy_setopt, __builtin_return_address(0));
  }
  return set(handle, option, value);
}

__attribute__((visibility("default")))
const char *curl_easy_strerror(int code) {
  static _Atomic(describer) next;
  const char *sentence = is_foundations(__builtin_return_address(0)) ? transfer_error_sentence(code) : NULL;
  if (sentence) return sentence;
  describer describe = next;
  if (!describe) {
    next = describe =
        (describer)libcurls("curl_easy_strerror", (const void *)curl_easy_strerror, __builtin_return_address(0));
  }
  return describe(code);
}
