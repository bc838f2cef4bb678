/** A `Buffer` for bundles of libraries that expect a global one. */
export { Buffer } from 'buffer'
