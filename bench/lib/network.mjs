const ANALYTICS = /\/(?:e|getAnalyticsConfig)\?/
const IMAGE = /\/(?:getWalletImage|public\/\w+)\//

/** Kind of a request: script, image, api, analytics, preflight, page or socket. */
function kindOf({ type, request }) {
  if (type === 'Preflight') return 'preflight'
  if (type === 'Document') return 'page'
  if (type === 'Script') return 'script'
  if (ANALYTICS.test(request.url)) return 'analytics'
  return type === 'Image' || IMAGE.test(request.url) ? 'image' : 'api'
}

/**
 * Records every request of a page over a DevTools session: `{ url, kind, at, ms, bytes }`, `at` in
 * ms since 1970, `bytes` of the body as transferred. `settled(quietMs)` resolves when no request
 * was in progress for that long after the call.
 */
export async function watchNetwork(cdp) {
  const log = []
  const open = new Map()
  const state = { changed: performance.now() }
  const touch = () => void (state.changed = performance.now())

  cdp.on('Network.requestWillBeSent', (event) => {
    if (!/^https?:/.test(event.request.url)) return
    const entry = {
      url: event.request.url,
      kind: kindOf(event),
      at: event.wallTime * 1000,
      start: event.timestamp,
      head: 0,
      bytes: 0,
      ms: null,
    }
    log.push(entry)
    open.set(event.requestId, entry)
    touch()
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId)
    if (!entry) return
    entry.head = response.encodedDataLength
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))
    entry.length = length && Number(length[1])
  })
  const end = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const entry = open.get(requestId)
    if (!entry) return
    entry.ms = (timestamp - entry.start) * 1000
    // A small body may arrive with its headers, so the server's content length is preferred.
    entry.bytes = entry.length ?? Math.max(0, encodedDataLength - entry.head)
    open.delete(requestId)
    touch()
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  cdp.on('Network.webSocketCreated', ({ url }) => {
    log.push({ url, kind: 'socket', at: Date.now(), bytes: 0, ms: null })
  })
  await cdp.send('Network.enable')

  return {
    log,
    async settled(quietMs = 400, timeoutMs = 30_000) {
      const started = performance.now()
      // Started work may still send requests, and animations have to end.
      touch()
      while (open.size > 0 || performance.now() - state.changed < quietMs) {
        if (performance.now() - started > timeoutMs)
          throw new Error(`never quiet: ${[...open.values()].map(({ url }) => url).join(', ')}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

/** Requests of the widget by kind, with bytes; the page itself is not counted. */
export function count(entries) {
  const of = (kind) => entries.filter((entry) => entry.kind === kind)
  const counted = entries.filter(({ kind }) => kind !== 'page' && kind !== 'preflight')
  const bytes = (some) => some.reduce((sum, entry) => sum + entry.bytes, 0)
  return {
    requests: counted.length,
    bytes: bytes(counted),
    scripts: of('script').length,
    scriptBytes: bytes(of('script')),
    api: of('api').length,
    analytics: of('analytics').length,
    images: of('image').length,
    preflights: of('preflight').length,
    sockets: of('socket').length,
    urls: counted.map(({ kind, url }) => `${kind} ${url}`),
  }
}
