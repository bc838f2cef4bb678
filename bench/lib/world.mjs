import { chromium } from 'playwright-core'
import { ensureChromium, launchOptions } from '../../.ci/browser.cjs'
import { at } from '../../.ci/lib/project.mjs'
import { startSandbox } from '../../sandbox/start.js'
import { makePages } from './pages.mjs'
import { servePages } from './pageServer.mjs'

/** Starts sandbox, page server and browser; `close` ends them all, also when only some have started. */
export async function startWorld({ portBase }) {
  const ends = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    ensureChromium()
    const sandbox = await startSandbox({ portBase, quiet: true })
    ends.push(() => sandbox.close())
    const server = await servePages({
      pages: await makePages(sandbox.description),
      folders: { '/latchkey/': at('dist/umd') },
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
    return {
      browser,
      site: server.url,
      close,
      /** Sets how many wallets the list service has. */
      async setWallets(total) {
        const response = await fetch(`${blockchainApi}/sandbox/wallets`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ count: total }),
        })
        if (!response.ok) throw new Error(`wallet count: ${response.status}`)
      },
      /** The name of a listed wallet, by its place among the first of the list. */
      async walletName(page) {
        const query = new globalThis.URLSearchParams({ page, entries: '1', chains: 'eip155:31337' })
        const response = await fetch(`${walletApi}/getWallets?${query}`)
        return (await response.json()).data[0].name
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
