/** The pairing library uses a free `Buffer` in places; the bundle gets one without a global. */
export { Buffer } from 'buffer'
