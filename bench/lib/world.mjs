import { chromium } from 'playwright-core'
import { ensureChromium, launchOptions } from '../../.ci/browser.cjs'
import { at } from '../../.ci/lib/project.mjs'
import { startSandbox } from '../../sandbox/start.js'
import { makePages } from './pages.mjs'
import { servePages } from './pageServer.mjs'

/**
 * Starts sandbox, page server and browser; `close` ends them all, also when only some have started.
 * @param before folder of an older script-tag build to measure beside this one
 */
export async function startWorld({ portBase, before }) {
  const ends = []
  const state = { closing: null }
  const closeAll = async () => {
    const failed = []
    for (const end of ends.splice(0).reverse()) await end().catch((error) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }
  // A second call waits for the first: a signal must not interrupt closing.
  const close = () => (state.closing ??= closeAll())
  try {
    ensureChromium()
    const sandbox = await startSandbox({ portBase, quiet: true })
    ends.push(() => sandbox.close())
    const server = await servePages({
      pages: await makePages(sandbox.description),
      folders: { '/latchkey/': at('dist/umd'), ...(before && { '/before/': before }) },
    })
    ends.push(server.close)
    const browser = await chromium.launch({
      ...launchOptions(),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    ends.push(() => browser.close())
    const { blockchainApi, walletApi } = sandbox.urls
    const chains = sandbox.description.networks.map(({ caipNetworkId }) => caipNetworkId).join()
    const listed = async (page) => {
      const query = new globalThis.URLSearchParams({ page, entries: '1', chains })
      return (await fetch(`${walletApi}/getWallets?${query}`)).json()
    }
    return {
      browser,
      site: server.url,
      close,
      /** Sets the number of wallets of the list service. */
      async setWallets(total) {
        const response = await fetch(`${blockchainApi}/sandbox/wallets`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ count: total }),
        })
        if (!response.ok) throw new Error(`wallet count: ${response.status}`)
      },
      /** Number of wallets that support the networks of the page. */
      fitting: async () => (await listed(1)).count,
      /** The name of a listed wallet, by its position from 1. */
      walletName: async (place) => (await listed(place)).data[0].name,
    }
  } catch (error) {
    await close()
    throw error
  }
}
