/**
 * How a service fails, by what a visitor's browser would see. `healthy` answers as it should; `asked` counts the requests
 * from 1.
 */
export type FaultKind = (healthy: () => Response, asked: number) => Response | Promise<Response>

const bodyOf = (chunks: string[], end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      end(controller)
    },
  })

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** Every way in which an HTTP service fails. */
export const SERVICE_FAULTS: Readonly<Record<string, FaultKind>> = {
  missing: unreachable,
  refusing: () => new Response('{}', { status: 403 }),
  broken: () => new Response('{}', { status: 500 }),
  'limiting the rate': () => new Response('{}', { status: 429, headers: { 'retry-after': '1' } }),
  slow: async (healthy) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return healthy()
  },
  'dying midway': () =>
    new Response(
      bodyOf(['{"data":['], (controller) => controller.error(new TypeError('network error'))),
    ),
  'answering HTML': () =>
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  'answering nonsense': () => Response.json([{ data: 7 }, null, 'wallet']),
  'coming back': (healthy, asked) => (asked === 1 ? unreachable() : healthy()),
  silent: () => new Promise<Response>(() => {}),
}

const refusal = (code: number) => Promise.reject(Object.assign(new Error('no'), { code }))
const throwing = async (value: unknown): Promise<never> => {
  throw value
}
const never = () => new Promise<never>(() => {})

/** How a wallet fails to answer a request, as an extension or over the relay. */
export const WALLET_FAULTS: Readonly<Record<string, () => Promise<never>>> = {
  'that declines': () => refusal(4001),
  'that is locked': () => refusal(4100),
  'that knows no such request': () => refusal(4200),
  'that is disconnected': () => refusal(4900),
  'that fails inside': () => refusal(-32603),
  'that throws what is no error': () => throwing('broken'),
  'that throws nothing': () => throwing(undefined),
  'that never answers': never,
}

/** How the relay fails while it delivers a code or an answer. */
export const RELAY_FAULTS: Readonly<Record<string, () => Promise<never>>> = {
  'that cannot be reached': () => throwing(new Error('socket stalled')),
  'that refuses the project': () => throwing({ code: 3000, message: 'Unauthorized: invalid key' }),
  'that dies midway': () => throwing(new TypeError('WebSocket is closed')),
  'that answers nonsense': () => throwing(null),
  'that says the code ran out': () => throwing({ code: 8000, message: 'Proposal expired' }),
}

/** How the site's own sign-in functions fail; `asked` counts the calls from 1. */
export const SITE_FAULTS: Readonly<
  Record<string, (healthy: () => Promise<unknown>, asked: number) => Promise<unknown>>
> = {
  missing: () => throwing(new TypeError('Failed to fetch')),
  slow: async (healthy) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return healthy()
  },
  'dying midway': async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new DOMException('The body ended', 'NetworkError')
  },
  'throwing nothing': () => throwing(undefined),
  'coming back': (healthy, asked) =>
    asked === 1 ? throwing(new TypeError('Failed to fetch')) : healthy(),
}

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** How storage fails on reads and writes; `asked` counts both from 1. */
export const STORAGE_FAULTS: Readonly<
  Record<
    string,
    {
      get?: (healthy: () => string | undefined, asked: number) => string | undefined
      set?: () => void
    }
  >
> = {
  denied: { get: denied, set: denied },
  full: { set: full },
  'of nonsense': { get: () => '{"_persist":', set: () => {} },
  'of another shape': { get: () => '[null,{"connectors":5}]', set: () => {} },
  'that forgets': { get: () => undefined, set: () => {} },
  'that comes back': { get: (healthy, asked) => (asked === 1 ? denied() : healthy()) },
}
