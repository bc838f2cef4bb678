/** A `Buffer` for bundled libraries that expect a global one. */
export { Buffer } from 'buffer'
