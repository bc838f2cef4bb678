import type { DiagnosticInput } from '../../src/adapters/doctor/diagnosticInput'
import { PUBLIC_BACKENDS } from '../../src/slices/domain/options/options'
import { DEFAULT_OPTIONS } from '../../src/slices/options'
import { ONE } from './fakeWallets'
import { WALLETS_ONLY } from './features'

/** Origin of the site. */
export const SITE = 'https://fieldnotes.example'
/** The time of the servers. */
export const NOW = Date.parse('2026-03-01T12:00:00Z')
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** The violation that a policy reports to the page for a blocked URL. */
export function refusal(
  blockedURI: string,
  effectiveDirective = 'connect-src',
  disposition = 'enforce',
): Event {
  const type = 'securitypolicyviolation'
  return Object.assign(new Event(type), { blockedURI, effectiveDirective, disposition })
}

/** An element or a socket that loads when a listener is added. */
class Loading extends EventTarget {
  src = ''
  constructor(given?: unknown) {
    super()
    opened.push(String(given ?? ''))
    setTimeout(() => this.dispatchEvent(new Event('load')))
    setTimeout(() => this.dispatchEvent(new Event('open')))
  }
  setAttribute(): void {}
  remove(): void {}
  close(): void {}
}
const opened: string[] = []

/** A window of a browser that has every required feature, with the given changes. */
export function fakeWindow(changes: object = {}): {
  window: DiagnosticInput['window']
  framed: string[]
} {
  const framed: string[] = []
  const document = Object.assign(new EventTarget(), {
    createElement: () => new Loading(),
    body: { append: (frame: Loading) => void framed.push(frame.src) },
  })
  const kept = new Map<string, string>()
  const window = Object.assign(new EventTarget(), {
    navigator: { userAgent: CHROME },
    isSecureContext: true,
    crypto: { subtle: {} },
    localStorage: storageOver(kept),
    document,
    Image: Loading,
    WebSocket: Loading,
    ...changes,
  })
  // The members of a window that the checks use.
  return { window: window as unknown as DiagnosticInput['window'], framed }
}

/** A storage in a map. */
export const storageOver = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

/** An answer of a server with its time. */
export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { date: new Date(NOW).toUTCString() } })

/** Successful answers of services and nodes. */
export function wellAnswer(request: Request): Response {
  if (request.method === 'HEAD')
    return new Response(null, { headers: { date: new Date(NOW).toUTCString() } })
  if (request.method === 'POST') return json({ jsonrpc: '2.0', id: 1, result: idOf(ONE) })
  return json({ data: [] })
}

const idOf = ({ id }: { id: number | string }) => `0x${Number(id).toString(16)}`

/**
 * Input of the checks without a problem, with the given changes, and all requests that the checks
 * sent.
 */
export function fakePatient(
  changes: Partial<DiagnosticInput> & {
    respond?: (request: Request) => Response | Promise<Response>
  } = {},
): { patient: DiagnosticInput; requests: Request[] } {
  const requests: Request[] = []
  const { respond = wellAnswer, ...rest } = changes
  const patient: DiagnosticInput = {
    options: {
      ...DEFAULT_OPTIONS,
      features: WALLETS_ONLY,
      projectId: 'p',
      backends: PUBLIC_BACKENDS,
    },
    networks: [ONE],
    connectors: [],
    origin: SITE,
    now: () => NOW,
    reachRelay: () => Promise.resolve(null),
    window: fakeWindow().window,
    async fetch(resource, init) {
      const request = new Request(resource, { ...init, mode: 'cors' })
      requests.push(request)
      return respond(request.clone())
    },
    ...rest,
  }
  return { patient, requests }
}
