import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'
import { startSandbox } from '../../sandbox/start.js'
import { launchOptions } from '../browser.cjs'
import { at } from '../lib/project.mjs'

// Otherwise the pairing library keeps every client in the global object forever.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** Port bases of the sandbox; the journeys use others. */
const PORT_BASES = [9800, 9850, 9900, 9950]

async function startFree([portBase, ...others]) {
  try {
    return await startSandbox({ portBase, quiet: true })
  } catch (error) {
    if (error.name !== 'PortTakenError' || others.length === 0) throw error
    return startFree(others)
  }
}

/** A sandbox and a browser, shared by all projects. */
export async function startWorld() {
  const unregister = register()
  const { createSandboxWallet } = await import(at('sandbox/pages/wallet/client.ts'))
  // The sites embed the sandbox's page of the embedded wallet.
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
    /**
     * A real pairing wallet on the public networks in the examples, which the sandbox's chains
     * replace.
     */
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
