import { argon2idAsync as real } from '@noble/hashes/argon2.js'

/** Argon2id with a 256th of the memory: the test runner's modules make the full amount take a minute. */
export const argon2idAsync: typeof real = (password, salt, options = {}) =>
  real(password, salt, { ...options, m: Math.max((options.m ?? 0) / 256, 32) })
