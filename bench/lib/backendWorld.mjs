// A hosted backend in a separate process, which serves the EVM chains of a sandbox.
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/start.js'
import { freePort } from '../../.ci/lib/freePort.mjs'
import { at } from '../../.ci/lib/project.mjs'
import { readMetric, startServices } from './processes.mjs'

const PICTURE = 'docs/images/Account-phone-light.png'

/** The example list, each wallet with a picture. */
function wallets() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-wallets-'))
  const list = JSON.parse(readFileSync(at('services/wallets/example.json'), 'utf8'))
  copyFileSync(at(PICTURE), join(folder, 'picture.png'))
  const file = join(folder, 'wallets.json')
  const pictured = list.wallets.map((wallet) => ({ ...wallet, picture: 'picture.png' }))
  writeFileSync(file, JSON.stringify({ ...list, wallets: pictured }))
  return { file, review: false }
}

/** Content of the configuration file of such a backend. */
async function backendConfig({ networks, tokens }) {
  const port = await freePort()
  const tokensOn = (chainId) =>
    tokens
      .filter((token) => token.chainId === chainId && token.standard === 'erc20')
      .map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))
  return {
    publicUrl: `http://127.0.0.1:${port}`,
    port,
    adminPort: await freePort(),
    wallets: wallets(),
    prices: { ETH: 2500 },
    chains: networks
      .filter(({ chainNamespace }) => chainNamespace === 'eip155')
      .map(({ id, name, nativeCurrency, rpcUrls, caipNetworkId }) => ({
        ...{ id, name, nativeCurrency },
        rpcUrl: rpcUrls.default.http[0],
        explorerUrl: 'https://explorer.example',
        history: { kind: 'blocks' },
        tokens: tokensOn(caipNetworkId),
      })),
  }
}

/** Starts the chains and the backend; `close` ends both. */
export async function startBackendWorld(portBase) {
  const sandbox = await startSandbox({ portBase, quiet: true })
  const { description } = sandbox
  const config = await backendConfig(description)
  const services = await startServices({ backend: config }).catch(async (error) => {
    await sandbox.close()
    throw error
  })
  return {
    description,
    config,
    base: config.publicUrl,
    cpu: services.cpu,
    /** Memory of the backend in bytes. */
    memory: () => readMetric(config.adminPort, 'process_resident_memory_bytes'),
    async close() {
      await services.stop()
      await sandbox.close()
    },
  }
}
