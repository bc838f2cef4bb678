/** An unused loopback port; each call returns a different one. */
export { reservePort as freePort } from '../../.ci/ports.cjs'
