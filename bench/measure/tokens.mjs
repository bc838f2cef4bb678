import { servePages } from '../lib/pageServer.mjs'
import { makePages } from '../lib/pages.mjs'
import { withVisit } from '../lib/visit.mjs'
import { at } from '../../.ci/lib/project.mjs'
import { connectBenchWallet } from './connect.mjs'

/** Height of a row in px; only those in the window are drawn. */
const ROW = 64
const NETWORK = 'eip155:31337'
/** An otherwise unused address, so that it has only the given tokens. */
const holderOf = (tokens) => `0x${tokens.toString(16).padStart(40, 'b')}`

/** Gives an address this many real tokens on the first chain, in the sandbox behind `backend`. */
async function giveTokens(backend, count) {
  const response = await fetch(`${backend}/sandbox/crowd`, {
    method: 'POST',
    body: JSON.stringify({ account: `${NETWORK}:${holderOf(count)}`, count }),
  })
  if (!response.ok) throw new Error(`tokens: ${response.status}`)
}

/**
 * Serves the widget's page for accounts with these numbers of tokens; `siteOf(tokens)` is the URL.
 */
export async function tokenSites(backend, counts) {
  const description = await (await fetch(`${backend}/sandbox.json`)).json()
  const servers = new Map()
  for (const count of counts) {
    await giveTokens(backend, count)
    const accounts = { eip155: [{ address: holderOf(count) }] }
    const pages = await makePages({ ...description, accounts })
    servers.set(count, await servePages({ pages, folders: { '/latchkey/': at('dist/umd') } }))
  }
  return {
    siteOf: (tokens) => servers.get(tokens).url,
    close: () => Promise.all([...servers.values()].map(({ close }) => close())),
  }
}

/**
 * One cold visit: load, open, connect, open the account, until every token has its place.
 * Milliseconds count from the click that opens the account; requests of the whole visit, and of
 * that last click alone.
 */
export const tokens = (world, site, count) =>
  withVisit({ ...world, site }, 1, async (visit) => {
    const { network } = visit
    const first = network.log.length
    await visit.load('widget')
    const connected = await connectBenchWallet(visit)
    const account = await visit.press('latchkey-button', {
      filled: `() => window.bench.byId('token-list')?.offsetHeight >= ${count * ROW}`,
    })
    const urls = network.log.slice(first).filter(({ kind }) => kind !== 'preflight')
    const asked = (part) => urls.filter(({ url }) => url.includes(part)).length
    return {
      tokens: count,
      connected: connected.ms.connected,
      filled: account.ms.filled,
      blocking: account.blocking,
      requests: account.net.requests,
      images: account.net.images,
      balanceCalls: asked('/balance?'),
      all: urls.length - asked('.html'),
    }
  })
