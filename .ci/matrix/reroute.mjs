import WebSocket from 'ws'

/** The public services in the examples, and the part of the sandbox that replaces each. */
const SERVICES = {
  'rpc.walletconnect.org': 'blockchainApi',
  'api.web3modal.org': 'walletApi',
  'pulse.walletconnect.org': 'analytics',
  'secure.walletconnect.org': 'secureFrame',
}
const RELAY = 'relay.walletconnect.org'
/** Mainnet and Base, and the chains that replace them. */
const CHAINS = [
  [/eip155(:|%3A)1(?!\d)/g, 'eip155$131337'],
  [/eip155(:|%3A)8453(?!\d)/g, 'eip155$131338'],
]
const NODES = { 'ethereum-rpc.publicnode.com': 0, 'mainnet.base.org': 1 }

const translated = (text) =>
  CHAINS.reduce((result, [chain, local]) => result.replace(chain, local), text)

/** The sandbox's URL for a public one; null for a host that no example needs. */
function localAddress(url, { urls, networks, projectId }) {
  if (url.hostname in NODES) return networks[NODES[url.hostname]].rpcUrls.default.http[0]
  const service = SERVICES[url.hostname]
  if (!service) return null
  const local = new URL(translated(url.pathname + url.search), urls[service])
  if (local.searchParams.has('projectId')) local.searchParams.set('projectId', projectId)
  return local.href
}

/**
 * Redirects requests for public services to the sandbox. Requests to the page's own host are not
 * changed; all others are refused and recorded.
 * @param seen record of a visit: `strangers`, URLs of unexpected hosts, and requests that the
 * sandbox did not answer, among the `errors`; after `isOver` missing answers are ignored
 */
export async function reroute(context, description, seen) {
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, async (route) => {
    const request = route.request()
    const url = localAddress(new URL(request.url()), description)
    if (url === null) {
      seen.strangers.push(request.url())
      return route.abort()
    }
    const body = request.postData()
    try {
      const response = await route.fetch({ url, ...(body && { postData: translated(body) }) })
      await route.fulfill({ response })
    } catch (error) {
      if (seen.isOver) return
      seen.errors.push(`no answer from ${url}: ${error.message.split('\n')[0]}`)
      await route.abort().catch(() => null)
    }
  })
  await context.routeWebSocket(/^wss:/, (page) => {
    const url = new URL(page.url())
    if (url.hostname !== RELAY) return seen.strangers.push(page.url())
    connect(page, new URL(url.search, description.urls.relay))
  })
}

/** Forwards messages between a page and the sandbox's relay. */
function connect(page, url) {
  const relay = new WebSocket(url)
  const waiting = []
  page.onMessage((message) => {
    if (relay.readyState === WebSocket.OPEN) relay.send(message)
    else waiting.push(message)
  })
  relay.on('open', () => waiting.splice(0).forEach((message) => relay.send(message)))
  relay.on('message', (data) => page.send(data.toString()))
  relay.on('close', () => void page.close().catch(() => null))
  page.onClose(() => relay.close())
}
