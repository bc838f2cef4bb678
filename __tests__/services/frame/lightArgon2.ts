import { argon2idAsync as real } from '@noble/hashes/argon2.js'

/** Argon2id with a 256th of the memory, as the full amount takes a minute in the test runner. */
export const argon2idAsync: typeof real = (password, salt, options = {}) =>
  real(password, salt, { ...options, m: Math.max((options.m ?? 0) / 256, 32) })
