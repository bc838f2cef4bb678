import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'
import { startSandbox } from '../../sandbox/start.js'
import { launchOptions } from '../browser.cjs'
import { at } from '../lib/project.mjs'

// The pairing library otherwise keeps every client on the global object for ever.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** Where the sandbox may stand; the journeys use others. */
const PORT_BASES = [9800, 9850, 9900, 9950]

async function startFree([portBase, ...others]) {
  try {
    return await startSandbox({ portBase, quiet: true })
  } catch (error) {
    if (error.name !== 'PortTakenError' || others.length === 0) throw error
    return startFree(others)
  }
}

/** A sandbox and a browser, which all projects share. */
export async function startWorld() {
  const unregister = register()
  const { createSandboxWallet } = await import(at('sandbox/pages/wallet/client.ts'))
  // The sites frame the sandbox's page of the embedded wallet.
  const { ensurePages } = await import(at('__tests__/journeys/support/pages.ts'))
  await unregister()
  await ensurePages()
  const [sandbox, browser] = await Promise.all([
    startFree(PORT_BASES),
    chromium.launch(launchOptions()),
  ])
  return {
    sandbox,
    browser,
    /** A real pairing wallet on the public networks that the examples name; the sandbox's chains stand for them. */
    startWallet() {
      const { urls, projectId, accounts, networks } = sandbox.description
      const [first, second] = networks.map(({ rpcUrls }) => rpcUrls.default.http[0])
      return createSandboxWallet({
        ...{ relayUrl: urls.relay, projectId, accounts: accounts.eip155 },
        rpcUrls: { 1: first, 8453: second },
      })
    },
    async close() {
      await browser.close()
      await sandbox.close()
    },
  }
}
