// What Foundation's transfers say of their errors, in Apple's words.
#pragma once

/// The sentence for an error of libcurl's, by its number; null where Apple has none of its own.
const char *transfer_error_sentence(int code);
