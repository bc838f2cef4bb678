/** A loopback port that nobody uses, another one with each call. */
export { reservePort as freePort } from '../../.ci/ports.cjs'
