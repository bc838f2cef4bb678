/** A loopback port that no other process here uses, until this process ends. */
export { reservePort as freePort } from '../ports.cjs'
