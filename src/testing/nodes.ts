import { readProperty } from '../slices/domain/untrusted/readProperty'

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Answers requests of the page to remote nodes (JSON-RPC over `fetch`). All other requests use the
 * original `fetch`.
 * @returns a function that gives the page its own `fetch` back
 */
export function answerNodes(page: { fetch: typeof fetch; location: Location }, ask: Ask) {
  const { fetch: before } = page
  async function answering(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const isRequest = typeof input === 'object' && 'url' in input
    const { hostname } = new URL(isRequest ? input.url : input, page.location.href)
    if (!LOCAL.test(hostname)) {
      const text = isRequest ? await input.clone().text() : init?.body
      const asked = typeof text === 'string' ? parse(text) : undefined
      if (isCall(asked)) return json(await reply(asked, ask))
      if (Array.isArray(asked) && asked.length > 0 && asked.every(isCall))
        return json(await Promise.all(asked.map((one) => reply(one, ask))))
    }
    return before.call(page, input, init)
  }
  page.fetch = answering
  return () => {
    if (page.fetch === answering) page.fetch = before
  }
}

const isCall = (value: unknown): boolean =>
  readProperty(value, 'jsonrpc') === '2.0' && typeof readProperty(value, 'method') === 'string'

async function reply(call: unknown, ask: Ask): Promise<object> {
  const head = { jsonrpc: '2.0', id: readProperty(call, 'id') }
  const params = readProperty(call, 'params')
  try {
    const given: readonly unknown[] = Array.isArray(params) ? params : []
    return { ...head, result: await ask(String(readProperty(call, 'method')), given) }
  } catch (error) {
    const [code, message] = ['code', 'message'].map((name) => readProperty(error, name))
    return { ...head, error: { code, message } }
  }
}

const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
