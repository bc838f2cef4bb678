/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { StoreEnhancer } from '@reduxjs/toolkit'
import { createLogger } from '../../src/adapters/browser/logger'
import { balancesApi } from '../../src/api/balances'
import { historyApi } from '../../src/api/history'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import { namesApi } from '../../src/api/names'
import { walletListApi } from '../../src/api/walletList'
import { disconnectRequested } from '../../src/slices/accounts'
import { connectRequested } from '../../src/slices/connect'
import { stateRestored } from '../../src/slices/lifecycle'
import { modalOpenRequested } from '../../src/slices/navigation'
import { networkSwitchRequested } from '../../src/slices/networks'
import { pairingRequested } from '../../src/slices/pairing'
import { signInRequested, signOutRequested, siwxConfigured } from '../../src/slices/siwx'
import { eventTracked } from '../../src/slices/telemetry'
import { toErrorEvent } from '../../src/slices/domain/errors/errorEvent'
import { errorOf } from '../../src/slices/domain/errors/errorOf'
import { devToolsOptions } from '../../src/store/devtools'
import { followSavedState } from '../../src/store/persistence/syncTabs'
import { createTestApp, fakePairing, fakeWallet, ONE, TWO } from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import { eventually, settle } from '../support/settle'

jest.setTimeout(60_000)

/** What must not leave: each is looked for by the part that makes it a secret. */
const CANARIES = {
  address: '0xCa11ab1e00000000000000000000000000c0ffee',
  bare: 'ca11ab1e11111111111111111111111111c0ffee',
  solana: 'CanaryCanary1CanaryCanary1CanaryCanary1Canar',
  bitcoin: 'bc1qcanary0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  privateKey: `0x${'dead10cc'.repeat(8)}`,
  rpcKey: 'https://canary-user:canary-pass@rpc.example/v2/cAnArY_0123456789-abcdefgh',
  email: 'canary.person@mail.example',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJjYW5hcnkiOjF9.c2lnbmF0dXJlLWNhbmFyeTE',
}
const PARTS = [
  ...(['ca11ab1e', 'CanaryCanary', 'bc1qcanary', 'dead10cc', 'canary-user'] as const),
  ...([
    'canary-pass',
    'cAnArY',
    'canary.person',
    'eyJhbGciOiJIUzI1',
    'eyJjYW5hcnki',
    'c2lnbmF0',
  ] as const),
]
const found = (text: string) =>
  PARTS.filter((part) => text.toLowerCase().includes(part.toLowerCase()))

/** An error as wallets, nodes and libraries throw it, with a secret wherever they may put one. */
function hostileError(secret: string, code?: number): Error {
  const error = new Error(`Account ${secret} is not authorised`)
  error.name = `${secret}Error`
  error.stack = `Error: ${secret}\n    at ${secret} (https://x.example/${secret}:1:1)\n    at x.js:1:2`
  const data = { message: secret, originalError: { message: secret } }
  return Object.assign(error, { data, details: secret, shortMessage: secret }, code ? { code } : {})
}

/** A widget whose every way out is written down. */
async function watched(input: Parameters<typeof createTestApp>[0] = {}) {
  const { actionSanitizer, stateSanitizer } = devToolsOptions('canary')
  const devTools: string[] = []
  const record: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded)
    return {
      ...store,
      dispatch(action) {
        devTools.push(JSON.stringify(actionSanitizer(action)))
        return store.dispatch(action)
      },
    }
  }
  const respond = input.respond ?? (() => new Response('{}', { status: 404 }))
  const app = createTestApp({
    ...input,
    enhancers: [record],
    fresh: true,
    respond(request) {
      if (request.url.includes('/getAnalyticsConfig'))
        return Response.json({ isAnalyticsEnabled: true })
      return request.url.includes('/e?') ? new Response(null, { status: 202 }) : respond(request)
    },
  })
  const stopSaving = await followSavedState({ store: app.store, ports: app.ports })
  app.store.dispatch(modalOpenRequested({}))
  await app.until(({ telemetry }) => telemetry.sending === 'on')
  const leaks = async () => {
    stopSaving()
    await settle()
    // What the state holds came with one of the actions; the last state is looked at as well.
    devTools.push(JSON.stringify(stateSanitizer(app.store.getState())))
    const sent = app.requests.filter(({ url }) => url.includes('/e?'))
    const bodies = await Promise.all(sent.map((request) => request.clone().text()))
    return {
      events: found(JSON.stringify(app.events)),
      sent: found(bodies.join('\n')),
      log: found(JSON.stringify(app.logged)),
      devTools: found(devTools.join('\n')),
      storage: found(JSON.stringify([...app.data])),
    }
  }
  return { app, leaks, count: () => app.events.length + app.logged.length + devTools.length }
}
type Watched = Awaited<ReturnType<typeof watched>>

const connect = connectRequested({ connectorId: 'dev.example.wallet', attemptId: 'a', show: true })
const pairingOf = (wallet = null) =>
  pairingRequested({ wallet, attemptId: 'a', tab: 'qrcode', show: true })

/** A connected wallet whose next answers are the test's. */
async function connected(next: ReturnType<typeof fakeWallet>['next'], siwx = fakeSiwx(false)) {
  const wallet = fakeWallet()
  const watch = await watched({ wallets: [wallet], siwx: siwx.config })
  watch.app.store.dispatch(siwxConfigured({ required: true }))
  watch.app.store.dispatch(connect)
  await watch.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
  Object.assign(wallet.next, next)
  return watch
}
const caipNetworkId = ONE.caipNetworkId
const own = { caipNetworkId, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }

/** Asks everything of a service or a node that answers like this. */
async function asking(respond: () => Response): Promise<Watched> {
  const watch = await watched({ respond })
  const { store } = watch.app
  await Promise.all([
    store.dispatch(balancesApi.endpoints.getBalances.initiate(own)),
    store.dispatch(historyApi.endpoints.getHistory.initiate(own)),
    store.dispatch(
      nativeBalanceApi.endpoints.getNativeBalance.initiate({ network: ONE, address: own.address }),
    ),
    store.dispatch(namesApi.endpoints.getNamesByAddress.initiate({ address: own.address })),
    store.dispatch(walletListApi.endpoints.getWallets.initiate({})),
  ])
  return watch
}

type Channel = (secret: string) => Promise<Watched>
/** Ends once something was told of what the channel did. */
async function after(watch: Watched, action: Parameters<Watched['app']['store']['dispatch']>[0]) {
  const before = watch.count()
  watch.app.store.dispatch(action)
  await eventually(() => watch.count() > before)
  await settle()
  return watch
}

/** Every way in which a counterpart's words reach the widget. */
const CHANNELS: Record<string, Channel> = {
  async 'a wallet that refuses to connect'(secret) {
    const wallet = fakeWallet()
    wallet.next.connect = () => Promise.reject(hostileError(secret, 4001))
    return after(await watched({ wallets: [wallet] }), connect)
  },
  async 'a wallet that fails to connect'(secret) {
    const wallet = fakeWallet()
    wallet.next.connect = () => Promise.reject(hostileError(secret, -32603))
    return after(await watched({ wallets: [wallet] }), connect)
  },
  async 'a wallet that throws a text'(secret) {
    const wallet = fakeWallet()
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- wallets do
    wallet.next.connect = () => Promise.reject(secret)
    return after(await watched({ wallets: [wallet] }), connect)
  },
  'a wallet that fails to sign': async (secret) =>
    after(await connected({ sign: () => Promise.reject(hostileError(secret)) }), signInRequested()),
  'a wallet that fails to switch': async (secret) =>
    after(
      await connected({ switch: () => Promise.reject(hostileError(secret)) }),
      networkSwitchRequested({ networkId: TWO.caipNetworkId }),
    ),
  async 'a wallet that fails to come back'(secret) {
    const wallet = fakeWallet()
    wallet.silent = () => Promise.reject(hostileError(secret))
    const watch = await watched({ wallets: [wallet] })
    const connectors = { eip155: wallet.connector.id }
    const rest = { networkId: null, recentWallets: [], themeMode: null, locale: null }
    return after(watch, stateRestored({ connectors, ...rest }))
  },
  async 'the code of a chain that does not load'(secret) {
    const load = () => Promise.reject(hostileError(secret))
    const adapters = [{ id: 'viem', namespace: 'eip155', load } as const]
    return after(await watched({ adapters, wallets: [fakeWallet()] }), connect)
  },
  async 'a pairing library that fails'(secret) {
    const pairing = fakePairing()
    const watch = await watched({ pairing })
    watch.app.store.dispatch(pairingOf())
    await watch.app.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.attempts[0]?.reject(hostileError(secret))
    await settle()
    return watch
  },
  async 'a pairing library that does not load'(secret) {
    const watch = await watched()
    watch.app.ports.pairing = () => Promise.reject(hostileError(secret))
    return after(watch, pairingOf())
  },
  async 'a relay that is lost'(secret) {
    const pairing = fakePairing()
    const watch = await watched({ pairing })
    watch.app.store.dispatch(pairingOf())
    await watch.app.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.emit({ type: 'relayFailed', reason: secret, code: 'PAIRING_UNAVAILABLE' })
    await settle()
    return watch
  },
  async 'a sign-in service that gives no message'(secret) {
    const siwx = fakeSiwx()
    siwx.config.createMessage = () => Promise.reject(hostileError(secret))
    return after(await connected({}, siwx), signInRequested())
  },
  async 'a sign-in service that takes no session'(secret) {
    const siwx = fakeSiwx()
    siwx.config.addSession = () => Promise.reject(hostileError(secret))
    return after(await connected({}, siwx), signInRequested())
  },
  async 'a sign-in service that refuses with our own error'(secret) {
    const siwx = fakeSiwx()
    const error = errorOf('SIWX_INVALID', { field: 'address', details: secret, reason: secret })
    siwx.config.addSession = () => Promise.reject(error)
    return after(await connected({}, siwx), signInRequested())
  },
  async 'a sign-in service that does not sign out'(secret) {
    const siwx = fakeSiwx()
    const watch = await connected({}, siwx)
    siwx.config.setSessions = () => Promise.reject(hostileError(secret))
    await after(watch, signOutRequested())
    return after(watch, disconnectRequested({}))
  },
  async 'a sign-in service that cannot tell of sessions'(secret) {
    const siwx = fakeSiwx()
    siwx.config.getSessions = () => Promise.reject(hostileError(secret))
    const watch = await watched({ wallets: [fakeWallet()], siwx: siwx.config })
    await after(watch, connect)
    await watch.app.until(({ alerts }) => alerts.snackbar !== null)
    return watch
  },
  'a service that gives its reasons': (secret) =>
    asking(() =>
      Response.json({ reasons: [{ field: 'x', description: secret }] }, { status: 401 }),
    ),
  'a service that gives a message': (secret) =>
    asking(() => Response.json({ code: secret, message: secret }, { status: 400 })),
  'a service whose answer cannot be read': (secret) => asking(() => new Response(`<p>${secret}`)),
  'a service whose answer has another shape': (secret) =>
    asking(() => Response.json({ [secret]: [secret] })),
  'a service that cannot be reached': (secret) =>
    asking(() => {
      throw hostileError(secret)
    }),
  'a node that refuses': (secret) =>
    asking(() =>
      Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: secret } }),
    ),
  async 'storage that cannot be read'(secret) {
    const storage = new Map([
      ['latchkey/test/default', JSON.stringify({ _persist: secret, connectors: secret })],
      ['latchkey/test/default/hint', secret],
    ])
    return watched({ storage })
  },
  async 'storage that throws'(secret) {
    const watch = await watched()
    watch.app.data.set = () => {
      throw hostileError(secret)
    }
    return after(watch, pairingOf())
  },
  async 'a fault inside the widget'(secret) {
    const watch = await watched()
    const lines = createLogger({ now: () => 0 })
    const properties = toErrorEvent(hostileError(secret))
    lines.log('error', 'internal error', properties)
    expect(found(lines.lines().join())).toEqual([])
    return after(watch, eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  },
}

/** Names are shown, so they are in the state and may be stored; what leaves the page must not hold a secret. */
const NAMED: Record<string, Channel> = {
  async 'the name of an installed wallet'(secret) {
    return after(await watched({ wallets: [fakeWallet('dev.example.wallet', secret)] }), connect)
  },
  async 'the name of a paired wallet'(secret) {
    const pairing = fakePairing()
    pairing.session.peer.name = secret
    const watch = await watched({ pairing })
    watch.app.store.dispatch(pairingOf())
    await watch.app.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.attempts[0]?.approve()
    await watch.app.until(({ accounts }) => accounts.active !== null)
    return watch
  },
  async 'a search of the visitor'(secret) {
    const properties = { search: secret, badge: 'none' }
    return after(await watched(), eventTracked({ event: 'SEARCH_WALLET', properties }))
  },
}

const total = { tried: 0, through: 0 }
afterAll(() => {
  process.stdout.write(`${total.tried} canaries tried, ${total.through} got through\n`)
})

const rows = [
  ...Object.entries(CHANNELS).map(([name, run]) => ({ name, run, shown: false })),
  ...Object.entries(NAMED).map(([name, run]) => ({ name, run, shown: true })),
]

describe('what a counterpart says stays on the page', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

  it.each(rows)('$name', async ({ run, shown }) => {
    const through = await Promise.all(
      Object.entries(CANARIES).map(async ([kind, secret]) => {
        const watch = await run(secret)
        const leaks = await watch.leaks()
        watch.app.destroy()
        const seen = shown ? { ...leaks, devTools: [], storage: [] } : leaks
        return Object.values(seen).some((parts) => parts.length > 0) ? [{ kind, ...seen }] : []
      }),
    )
    total.tried += through.length
    total.through += through.flat().length
    expect(through.flat()).toEqual([])
  })
})
