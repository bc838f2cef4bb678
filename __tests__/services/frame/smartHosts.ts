import { portsFrom } from '../../../sandbox/ports'
import { testAccounts } from '../../../sandbox/world/accounts'
import { startChains } from '../../../sandbox/world/startChains'
import { createBackend } from '../../../services/backend/createBackend'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { startFrameHost } from '../../../services/frame/hosted/startFrameHost'
import { listen, stop } from '../../../services/http/listen'
import { localProviders } from '../../../services/providers/local/createProviders'
import { freePortBase } from '../../sandbox/ports'
import { freePort } from '../../support/freePort'
import { hostConfig, hostParts } from './host'

/** Chain id of the first chain of the sandbox. */
export const CHAIN_ID = 31337

/** Contracts of a chain that a host may offer. */
interface Offered {
  delegate?: 'latchkeyDelegate'
  passkeyVerifier?: 'latchkeyPasskeyVerifier'
}

/** The sandbox's chains, its backend as an external bundler, and hosted frames with smart accounts on the first chain. */
export async function startSmartHosts() {
  const running = await startChains(portsFrom(await freePortBase()), testAccounts(), undefined)
  const ends: (() => Promise<unknown>)[] = [() => running.stop()]
  const port = await freePort()
  const records = createMemoryRecords()
  const publicUrl = `http://127.0.0.1:${port}`
  const providers = localProviders({ ...running, records, publicUrl, walletUrl: `${publicUrl}/` })
  const { server } = createBackend({ providers, publicUrl })
  await listen(server, port)
  ends.push(() => stop(server))
  const ownBundler = `${publicUrl}/v1/bundler?projectId=p&chainId=eip155:${CHAIN_ID}`
  const chain = () => running.chains[0]!
  return {
    chain,
    /** Starts a frame, and returns its origin. */
    async host(offered: Offered = {}, bundler = ownBundler): Promise<string> {
      const { accountFactory: factory, entryPoint } = chain().contracts
      const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const smart = { chainId: CHAIN_ID, node: chain().rpcUrl, bundler, coin, ...offered }
      const config = await hostConfig({
        smartAccounts: [
          { ...smart, account: 'latchkey', factory: factory!, entryPoint: entryPoint! },
        ],
      })
      const host = await startFrameHost(config, hostParts(config))
      ends.push(host.close)
      return config.publicUrl
    },
    async stop() {
      for (const end of ends.reverse()) await end()
    },
  }
}
