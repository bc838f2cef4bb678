import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { createBackend } from '../../../services/backend/createBackend'
import type { Settings } from '../../../services/backend/settings'
import {
  createFrameSite,
  frameRoutes,
  type FrameSiteOptions,
} from '../../../services/frame/createFrameSite'
import { configuredProjects } from '../../../services/frame/frameProjects'
import { createOutbox } from '../../../services/frame/outbox'
import { listen, stop } from '../../../services/http/listen'
import type { Route } from '../../../services/http/types'
import { chainClient, type ServedChain } from '../../../services/providers/local/chain'
import { localProviders } from '../../../services/providers/local/createProviders'
import { createRelay } from '../../../services/relay/createRelay'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { freePort } from '../../support/freePort'
import { seeded } from '../../support/seeded'

/** A server for hostile requests. */
export interface World {
  name: string
  port: number
  origin: string
  routes: readonly Pick<Route, 'method' | 'path'>[]
  /** Errors that the server reported as its own. */
  errors: unknown[]
  close(): Promise<void>
}

export const portOf = (server: Server): number =>
  z.parse(z.object({ port: z.number() }), server.address()).port

const RESULTS = ['"0x"', '"0x1"', 'null', `"0x${'0'.repeat(128)}"`, '{}', '[]', '7', '"zz"']

/** A node that gives random, mostly wrong answers. */
const oddNode = async (): Promise<Server> => {
  const random = seeded(5)
  const server = createServer((message, response) => {
    message.resume()
    message.on('end', () => {
      const kind = Math.floor(random() * 12)
      if (kind === 11) return void response.writeHead(502).end('<html>')
      if (kind === 10) return void response.end('{')
      if (kind === 9) return void response.end('{"error":{"code":3,"message":"reverted"},"id":1}')
      response.end(`{"jsonrpc":"2.0","id":1,"result":${RESULTS[kind % RESULTS.length] ?? 'null'}}`)
    })
  })
  await listen(server, 0)
  return server
}

const ADDRESS = `0x${'11'.repeat(20)}` as const

/** A chain with the node at a URL. */
export const oddChain = (rpcUrl: string): ServedChain => ({
  network: {
    id: 31337,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:31337',
    name: 'Odd',
    nativeCurrency: { name: 'Odd', symbol: 'ODD', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: 'http://explorer.example' } },
    contracts: { multicall3: { address: ADDRESS } },
  },
  rpcUrl,
  client: chainClient(rpcUrl),
  treasury: null,
  contracts: {
    wrapped: ADDRESS,
    router: ADDRESS,
    tokens: [
      { address: `0x${'ab'.repeat(20)}`, name: 'T', symbol: 'TOK', decimals: 18, spam: false },
    ],
    collections: [{ address: `0x${'cd'.repeat(20)}`, name: 'C', symbol: 'COL', spam: false }],
    entryPoint: null,
    accountFactory: null,
    delegate: null,
    passkeyVerifier: null,
    paymaster: null,
  },
  historyFrom: null,
})

/** A backend with its test switches and an untrusted node. */
export const oddBackend = async (settings: Partial<Settings> = {}): Promise<World> => {
  const node = await oddNode()
  const errors: unknown[] = []
  const records = createMemoryRecords()
  const publicUrl = 'http://api.example'
  const chains = [oddChain(`http://127.0.0.1:${portOf(node)}`)]
  const providers = localProviders({ chains, records, publicUrl, walletUrl: 'http://w.example/' })
  const backend = createBackend({
    providers,
    records,
    publicUrl,
    settings,
    describe: () => ({}),
    onError: (error) => errors.push(error),
  })
  await listen(backend.server, 0)
  const port = portOf(backend.server)
  return {
    ...{ name: 'backend', port, origin: 'http://site.example', errors },
    // The log of requests with their bodies exists only in the sandbox and is as long as they are.
    routes: backend.routes.filter(({ path }) => !/^\/sandbox\/(?:requests|events)$/.test(path)),
    async close() {
      await stop(backend.server)
      await stop(node)
    },
  }
}

/** The relay's HTTP routes with its test switches. */
export const oddRelay = async (): Promise<World> => {
  const port = await freePort()
  const relay = await createRelay({ port })
  const path = '/sandbox/faults'
  return {
    ...{ name: 'relay', port, origin: 'http://site.example', errors: [] },
    routes: [
      { method: 'GET', path: '/' },
      { method: 'GET', path },
      { method: 'POST', path },
      { method: 'DELETE', path },
    ],
    close: () => relay.close(),
  }
}

/** The frame's site with simple files in place of its pages. */
export const oddFrame = async (): Promise<World> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const errors: unknown[] = []
  const pagesDir = mkdtempSync(join(tmpdir(), 'frame-pages-'))
  writeFileSync(join(pagesDir, 'frame.html'), '<meta name="allowed-sites" />')
  writeFileSync(join(pagesDir, 'inbox.html'), 'inbox')
  const options: FrameSiteOptions = {
    ...{ store: createMemoryFrameStore(), publicUrl: origin, pagesDir, nodes: ['https:'] },
    projects: configuredProjects({ x: ['https://fieldnotes.example'] }),
    mail: { outbox: createOutbox() },
    limits: { perEmail: null, perCaller: null },
    smartAccounts: {
      chainIds: [31337],
      state: () => Promise.resolve(null),
      bundler: () => Promise.resolve({}),
      simulate: () => Promise.resolve(null),
      assets: () => Promise.resolve(null),
      welcome: () => Promise.resolve(),
    },
    paymaster: {
      signer: privateKeyToAccount(generatePrivateKey()),
      sponsor: 'Field Notes',
      contractOn: () => null,
      policyOf: () => null,
    },
    onError: (error) => errors.push(error),
  }
  const server = createFrameSite(options)
  await listen(server, port)
  const routes = frameRoutes(options)(origin)
  return { name: 'frame', port, origin, routes, errors, close: () => stop(server) }
}
