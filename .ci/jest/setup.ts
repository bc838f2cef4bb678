import { Socket } from 'node:net'

/** Unexpected messages of a test to `console.error` or `console.warn`. */
const unexpected: string[] = []

/**
 * The warning of `bigint-buffer` when install scripts are off, as in `.npmrc`: its JavaScript code
 * does the same.
 */
const WITHOUT_BINDINGS = /^bigint: Failed to load bindings/

for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: unknown[]) => {
    const line = parts.map(String).join(' ')
    if (!WITHOUT_BINDINGS.test(line)) unexpected.push(`console.${level}: ${line}`)
  }

afterEach(() => {
  const seen = unexpected.splice(0)
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`)
})

/** Hosts of this machine; a test must not connect to any other one. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|0\.0\.0\.0)$/

const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket

// Node's own modules outlive a test file: without this, the guard would keep every earlier file in
// memory.
afterAll(() => {
  Object.assign(Socket.prototype, { connect })
})

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const target: unknown = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host =
    typeof target === 'object' && target !== null && 'host' in target
      ? target.host
      : typeof args[1] === 'string'
        ? args[1]
        : 'localhost'
  if (typeof host === 'string' && host !== '' && !LOOPBACK.test(host))
    throw new Error(`A test tried to reach ${host}: only loopback is allowed`)
  return connect.apply(this, args)
}
