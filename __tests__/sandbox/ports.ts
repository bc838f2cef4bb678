/** A port base whose ports are all free. */
export { reserveBlock as freePortBase } from '../../.ci/ports.cjs'
