import { UniversalProvider } from '@walletconnect/universal-provider'
import { recoverMessageAddress, stringToHex } from 'viem'
import { createRelay } from '../../services/relay/createRelay'
import { createSandboxWallet } from '../../sandbox/pages/wallet/client'
import type { SandboxWalletOptions } from '../../sandbox/pages/wallet/client'
import type { Proposal } from '../../sandbox/pages/wallet/proposals'
import type { WalletAsk } from '../../sandbox/pages/wallet/requests'
import { createMemoryStorage } from '../../sandbox/pages/wallet/memoryStorage'
import { descriptionText } from '../../services/wallet/describe'
import { endCore, letProcessEnd } from '../adapters/pairing/walletPeer'
import { TEST_ACCOUNTS, startAnvil } from './startAnvil'
import { freePort } from '../support/freePort'

const [first, second] = TEST_ACCOUNTS
const METHODS = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
]
const world = { relay: '', node: '', stop: async (): Promise<unknown> => undefined }

let endTimers: () => void

beforeAll(async () => {
  endTimers = letProcessEnd()
  const [node, relay] = await Promise.all([
    startAnvil(31337),
    createRelay({ port: await freePort() }),
  ])
  const stop = () => Promise.all([node.stop(), relay.close()])
  Object.assign(world, { relay: relay.url, node: node.url, stop })
})
afterAll(async () => {
  await world.stop()
  endTimers()
})

const once = <Value>(start: (done: (value: Value) => void) => void) =>
  new Promise<Value>((resolve) => start(resolve))

async function setUp(options: Partial<SandboxWalletOptions> = {}) {
  const wallet = await createSandboxWallet({
    relayUrl: world.relay,
    projectId: 'a'.repeat(32),
    accounts: TEST_ACCOUNTS,
    rpcUrls: { 31337: world.node, 31338: world.node },
    networkNames: { 31337: 'Sandbox One', 31338: 'Sandbox Two' },
    ...options,
  })
  const site = await UniversalProvider.init({
    projectId: 'a'.repeat(32),
    metadata: { name: 'Fieldnotes', description: '', url: 'http://127.0.0.1:5300', icons: [] },
    relayUrl: world.relay,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    storage: createMemoryStorage(),
    customStoragePrefix: `site-${crypto.randomUUID()}`,
  })
  const close = async () => {
    const { client, session } = site
    // A message that is still being sent would keep the process alive for a minute.
    if (session) await client.ping({ topic: session.topic })
    await Promise.all([wallet.close(), endCore(client.core)])
  }
  return { wallet, site, close }
}

type World = Awaited<ReturnType<typeof setUp>>

const inWorld =
  (work: (world: World) => Promise<void>, options?: Partial<SandboxWalletOptions>) => async () => {
    const world = await setUp(options)
    try {
      await work(world)
    } finally {
      await world.close()
    }
  }

async function propose({ wallet, site }: World, chains = ['eip155:31337', 'eip155:31338']) {
  const rpcMap = { 31337: world.node, 31338: world.node }
  const events = ['chainChanged', 'accountsChanged']
  const uri = once<string>((done) => site.once('display_uri', done))
  const connected = site.connect({
    optionalNamespaces: { eip155: { chains, methods: METHODS, events, rpcMap } },
  })
  connected.catch(() => undefined)
  const proposal = once<Proposal>((done) => wallet.onProposal(done))
  await wallet.pair(await uri)
  return { connected, proposal: await proposal }
}

async function connect(both: World) {
  const { connected, proposal } = await propose(both)
  await proposal.approve()
  const session = await connected
  if (!session) throw new Error('no session')
  return session
}

/** Sends a request to the wallet; returns what the user sees, and the pending answer. */
async function ask({ wallet, site }: World, method: string, params: unknown[]) {
  const seen = once<WalletAsk>((done) => {
    const stop = wallet.onRequest((request) => {
      stop?.()
      done(request)
    })
  })
  const answer = site.request<string>({ method, params }, 'eip155:31337')
  answer.catch(() => undefined)
  return { seen: await seen, answer }
}

const transfer = { from: first.address, to: second.address, value: '0x1' }

describe('pairing wallet: connect', () => {
  it(
    'shows the site and its request, and connects with the selected account and networks',
    inWorld(async (both) => {
      const { connected, proposal } = await propose(both)
      expect(proposal).toMatchObject({
        kind: 'session',
        name: 'Fieldnotes',
        origin: 'http://127.0.0.1:5300',
        networks: ['Sandbox One', 'Sandbox Two'],
        methods: METHODS,
      })
      await proposal.approve()
      const session = await connected
      expect(session?.namespaces.eip155?.accounts).toEqual([
        `eip155:31337:${first.address}`,
        `eip155:31338:${first.address}`,
      ])
      expect(both.wallet.sessions()).toEqual([
        expect.objectContaining({ name: 'Fieldnotes', chainIds: [31337, 31338] }),
      ])
      expect(both.wallet.proposals()).toEqual([])
    }),
  )

  it(
    'rejects with code 5000',
    inWorld(async (both) => {
      const { connected, proposal } = await propose(both)
      await proposal.reject()
      await expect(connected).rejects.toMatchObject({ code: 5000 })
      expect(both.wallet.sessions()).toEqual([])
    }),
  )

  it(
    'leaves out networks that the wallet does not know',
    inWorld(async (both) => {
      const { connected, proposal } = await propose(both, ['eip155:31338', 'eip155:999'])
      expect(proposal.networks).toEqual(['Sandbox Two', 'chain 999'])
      await proposal.approve()
      expect((await connected)?.namespaces.eip155?.chains).toEqual(['eip155:31338'])
    }),
  )
})

describe('pairing wallet: requests', () => {
  it(
    'signs a message and sends a transaction after approval',
    inWorld(async (both) => {
      await connect(both)
      const sign = await ask(both, 'personal_sign', [stringToHex('hello'), first.address])
      expect(descriptionText(sign.seen.description)).toContain('hello')
      await sign.seen.approve()
      const signature = `0x${(await sign.answer).slice(2)}` as const
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(first.address)
      const send = await ask(both, 'eth_sendTransaction', [transfer])
      expect(await send.seen.approve()).toEqual({ result: await send.answer })
      expect(await send.answer).toMatch(/^0x[0-9a-f]{64}$/)
    }),
  )

  it(
    'answers 5000 on a refusal and, without asking, an error for requests that cannot be approved',
    inWorld(async (both) => {
      await connect(both)
      const sign = await ask(both, 'personal_sign', ['0x00', first.address])
      await sign.seen.reject()
      await expect(sign.answer).rejects.toMatchObject({ code: 5000 })
      const foreign = { method: 'personal_sign', params: ['0x00', second.address] }
      await expect(both.site.request(foreign, 'eip155:31337')).rejects.toMatchObject({ code: 4100 })
      expect(both.wallet.requests()).toEqual([])
    }),
  )

  it(
    'runs call bundles and returns its capabilities without asking (EIP-5792)',
    inWorld(async (both) => {
      await connect(both)
      const params = [first.address]
      const capabilities = { method: 'wallet_getCapabilities', params }
      expect(await both.site.request(capabilities, 'eip155:31337')).toMatchObject({
        '0x7a69': { atomic: { status: 'unsupported' } },
      })
      const calls = [{ to: second.address, value: '0x1' }]
      const bundle = { version: '2.0.0', chainId: '0x7a69', from: first.address, calls }
      const sent = await ask(both, 'wallet_sendCalls', [{ ...bundle, atomicRequired: false }])
      expect(await sent.seen.approve()).toEqual({ result: { id: expect.stringMatching(/^0x/) } })
    }),
  )

  it(
    'switches network on request and notifies the site',
    inWorld(async (both) => {
      await connect(both)
      const changed = once<string>((done) => both.site.on('chainChanged', done))
      both.wallet.onRequest((request) => void request.approve())
      await both.site.client.request({
        topic: both.site.session?.topic ?? '',
        chainId: 'eip155:31337',
        request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] },
      })
      expect(await changed).toBe('31338')
      expect(both.wallet.selected.chainId).toBe(31338)
    }),
  )
})

describe('pairing wallet: session life', () => {
  it(
    'emits chain and account changes',
    inWorld(async (both) => {
      await connect(both)
      const chain = once<string>((done) => both.site.once('chainChanged', done))
      await both.wallet.emitChainChanged(999)
      expect(await chain).toBe('999')
      const account = once<string[]>((done) =>
        both.site.on('accountsChanged', (list: string[]) => list.length > 0 && done(list)),
      )
      await both.wallet.emitAccountsChanged([second.address])
      expect(await account).toEqual([second.address])
      expect(both.wallet.sessions()[0]?.addresses).toEqual([second.address])
    }),
  )

  it(
    'ends a session from its side',
    inWorld(async (both) => {
      const { topic } = await connect(both)
      const ended = once((done) => both.site.once('session_delete', done))
      await both.wallet.disconnect(topic)
      await ended
      expect(both.wallet.sessions()).toEqual([])
    }),
  )

  it(
    'notices when the site ends the session',
    inWorld(async (both) => {
      await connect(both)
      const gone = once<void>((done) =>
        both.wallet.onChange(() => both.wallet.sessions().length === 0 && done()),
      )
      await both.site.disconnect()
      await gone
    }),
  )
})

const SIGN_IN = {
  chains: ['eip155:31337'],
  chainId: 'eip155:31337',
  domain: '127.0.0.1:5300',
  uri: 'http://127.0.0.1:5300',
  nonce: 'nonce12345',
  statement: 'Sign in',
  version: '1',
  methods: METHODS,
} as const

const signIn = async (both: World) => {
  const uri = once<string>((done) => both.site.once('display_uri', done))
  const result = both.site.authenticate({ ...SIGN_IN, chains: [...SIGN_IN.chains] })
  const proposal = once<Proposal>((done) => both.wallet.onProposal(done))
  await both.wallet.pair(await uri)
  return { result, proposal: await proposal }
}

describe('pairing wallet: one-click sign-in', () => {
  it(
    'connects and signs in with one approval',
    inWorld(async (both) => {
      const { result, proposal } = await signIn(both)
      expect(proposal).toMatchObject({ kind: 'signIn', networks: ['Sandbox One'] })
      expect(proposal.text).toContain('Nonce: nonce12345')
      await proposal.approve()
      const { auths, session } = (await result) ?? {}
      expect(auths).toHaveLength(1)
      expect(session?.topic).toBeTruthy()
    }),
  )

  it(
    'uses the plain proposal when one-click is off',
    inWorld(
      async (both) => {
        const { result, proposal } = await signIn(both)
        expect(proposal.kind).toBe('session')
        await proposal.approve()
        const { auths, session } = (await result) ?? {}
        expect(auths ?? []).toEqual([])
        expect(session?.topic).toBeTruthy()
      },
      { oneClick: false },
    ),
  )
})
