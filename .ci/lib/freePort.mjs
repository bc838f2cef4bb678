/** A loopback port that no other process here uses or gets, until this process ends. */
export { reservePort as freePort } from '../ports.cjs'
