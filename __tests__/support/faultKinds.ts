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
