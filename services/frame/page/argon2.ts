/** A script of its own: a login without a password does not load it. */
export { argon2idAsync } from '@noble/hashes/argon2.js'
