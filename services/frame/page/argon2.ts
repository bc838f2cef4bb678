/**
 * Imported on demand: a login without a password does not need it. It is bundled into the frame's
 * script, so that the page's hash covers it.
 */
export { argon2idAsync } from '@noble/hashes/argon2.js'
