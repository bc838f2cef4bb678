/**
 * Runs the backend and the relay against any nodes: `npx tsx sandbox/host.ts config.json`. Nothing is
 * deployed and no test switches are served; docs/self-hosting.md describes the file.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createBackend } from './backend/createBackend'
import { listen, stop } from './http/listen'
import { chainClient, type ServedChain } from './providers/local/chain'
import { localProviders } from './providers/local/createProviders'
import { createRelay } from './relay/createRelay'
import { createStateStore } from './state/stateStore'
import { MULTICALL3 } from './world/networks'

const Hex = z.templateLiteral(['0x', z.string()])
const Token = z.object({
  address: Hex,
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  spam: z._default(z.boolean(), false),
})
const Collection = z.object({
  address: Hex,
  name: z.string(),
  symbol: z.string(),
  spam: z._default(z.boolean(), false),
})
const Chain = z.strictObject({
  id: z.int(),
  name: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
  rpcUrl: z.url(),
  explorerUrl: z.url(),
  multicall3: z._default(Hex, MULTICALL3),
  historyFrom: z.optional(z.int()),
  wrapped: z.optional(Hex),
  router: z.optional(Hex),
  tokens: z._default(z.array(Token), []),
  collections: z._default(z.array(Collection), []),
})

/** The configuration file of a hosted backend. */
const Config = z.strictObject({
  publicUrl: z.url(),
  walletUrl: z.url(),
  host: z._default(z.string(), '127.0.0.1'),
  port: z.int(),
  relayPort: z.optional(z.int()),
  dataDir: z.optional(z.string()),
  projectIds: z.optional(z.array(z.string())),
  allowedOrigins: z._default(z.array(z.string()), []),
  requestsPerMinute: z.optional(z.int()),
  prices: z._default(z.record(z.string(), z.number()), {}),
  chains: z.array(Chain).check(z.minLength(1)),
})

const served = (chain: z.infer<typeof Chain>): ServedChain => {
  const { id, name, nativeCurrency, rpcUrl, explorerUrl, multicall3, historyFrom } = chain
  return {
    network: {
      id,
      chainNamespace: 'eip155',
      caipNetworkId: `eip155:${id}`,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
      blockExplorers: { default: { name: 'Explorer', url: explorerUrl } },
      contracts: { multicall3: { address: multicall3 } },
    },
    rpcUrl,
    client: chainClient(rpcUrl),
    house: null,
    contracts: {
      wrapped: chain.wrapped ?? null,
      router: chain.router ?? null,
      tokens: chain.tokens,
      collections: chain.collections,
      entryPoint: null,
      accountFactory: null,
    },
    historyFrom: historyFrom === undefined ? null : BigInt(historyFrom),
  }
}

const [, , file = 'config.json'] = process.argv
const config = z.parse(Config, JSON.parse(readFileSync(file, 'utf8')))
const { publicUrl, walletUrl, host, port, dataDir, relayPort, requestsPerMinute } = config
if (dataDir) mkdirSync(dataDir, { recursive: true })
const state = createStateStore(dataDir && join(dataDir, 'backend.json'))
const backend = createBackend({
  providers: localProviders({
    chains: config.chains.map(served),
    state,
    publicUrl,
    walletUrl,
    prices: config.prices,
  }),
  state,
  publicUrl,
  settings: {
    strictClients: true,
    allowedOrigins: config.allowedOrigins,
    projectIds: config.projectIds ?? null,
    requestsPerMinute: requestsPerMinute ?? null,
  },
  onError: (error) => process.stderr.write(`backend: ${String(error)}\n`),
})
await listen(backend.server, port, host)
const relay =
  relayPort === undefined ? null : await createRelay({ port: relayPort, host, controls: false })
process.stdout.write(`backend ready on ${host}:${port}\n`)

const end = async () => {
  await stop(backend.server)
  await relay?.close()
  state.flush()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
