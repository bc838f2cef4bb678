/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createLogger } from '../../src/adapters/browser/logger'
import { balancesApi } from '../../src/api/balances'
import { historyApi } from '../../src/api/history'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import { namesApi } from '../../src/api/names'
import { walletListApi } from '../../src/api/walletList'
import { disconnectRequested } from '../../src/slices/accounts'
import { connectRequested } from '../../src/slices/connect'
import { stateRestored } from '../../src/slices/lifecycle'
import { emailCodeSubmitted, emailLoginRequested } from '../../src/slices/email'
import { networkSwitchRequested } from '../../src/slices/networks'
import { pairingRequested } from '../../src/slices/pairing'
import { signInRequested, signOutRequested, siwxConfigured } from '../../src/slices/siwx'
import { eventTracked } from '../../src/slices/telemetry'
import { toErrorEvent } from '../../src/slices/domain/errors/errorEvent'
import { errorOf } from '../../src/slices/domain/errors/errorOf'
import { CANARIES, found, hostileError, watched, type Watched } from '../support/canaries'
import { fakePairing, fakeWallet, ONE, TWO } from '../support/createTestApp'
import { EMAIL, fakeFrame, USER, type FakeFrame } from '../support/fakeEmbedded'
import { fakeSiwx } from '../support/fakeSiwx'
import { eventually, settle } from '../support/settle'

jest.setTimeout(60_000)

const connect = connectRequested({ connectorId: 'dev.example.wallet', attemptId: 'a', show: true })
const pairingOf = (wallet = null) =>
  pairingRequested({ wallet, attemptId: 'a', tab: 'qrcode', show: true })

/** A connected wallet whose next replies the test sets. */
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

/** Runs all requests against a service or node with these replies. */
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

/** A visitor logging in by email, as far as the frame allows. */
async function loggingIn(next: FakeFrame['next'], email = EMAIL, otp = '407192') {
  const frame = { ...fakeFrame(), next }
  const watch = await watched({ frame })
  const before = watch.count()
  watch.app.store.dispatch(emailLoginRequested({ email, attemptId: 'a' }))
  await eventually(() => watch.count() > before)
  await settle()
  watch.app.store.dispatch(emailCodeSubmitted({ otp }))
  await settle()
  return watch
}

type Channel = (secret: string) => Promise<Watched>
/** Resolves when an event about the channel was tracked or logged. */
async function after(watch: Watched, action: Parameters<Watched['app']['store']['dispatch']>[0]) {
  const before = watch.count()
  watch.app.store.dispatch(action)
  await eventually(() => watch.count() > before)
  await settle()
  return watch
}

/** Every channel through which a counterpart's text reaches the widget. */
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
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- wallets do
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
  'a frame that does not load': (secret) =>
    loggingIn({ load: () => Promise.reject(hostileError(secret)) }),
  'a frame that refuses an email': (secret) =>
    loggingIn({ email: () => Promise.reject(hostileError(secret)) }),
  'a frame that refuses a code': (secret) =>
    loggingIn({ otp: () => Promise.reject(hostileError(secret)) }),
  'a frame that does not say who is logged in': (secret) =>
    loggingIn({ user: () => Promise.reject(hostileError(secret)) }),
  'an email address and a code that a visitor gives': (secret) => loggingIn({}, secret, secret),
  async 'a fault inside the widget'(secret) {
    const watch = await watched()
    const lines = createLogger({ now: () => 0 })
    const properties = toErrorEvent(hostileError(secret))
    lines.log('error', 'internal error', properties)
    expect(found(lines.lines().join())).toEqual([])
    return after(watch, eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  },
}

/**
 * Names are shown, so they may be in the state and the storage. Data that leaves the page must not contain a secret.
 */
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
  'the name and the address of an account': (secret) =>
    loggingIn({ user: () => Promise.resolve({ ...USER, email: secret, username: secret }) }),
  async 'a search of the visitor'(secret) {
    const properties = { search: secret, badge: 'none' } as const
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

describe('text of a counterpart stays on the page', () => {
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
