import { ERROR_TABLE } from '../../docs/errorTable'
import { balancesApi } from '../../src/api/balances'
import { historyApi } from '../../src/api/history'
import { namesApi } from '../../src/api/names'
import { parseGrants } from '../../src/adapters/pairing/session'
import { createPairingProvider } from '../../src/adapters/pairing/provider'
import { relayFailureOf } from '../../src/adapters/pairing/refusals'
import { switchEvm } from '../../src/adapters/evm/switch'
import { disconnectRequested } from '../../src/slices/accounts'
import { connectRequested } from '../../src/slices/connect'
import { networkSwitchRequested, walletNetworkChanged } from '../../src/slices/networks'
import { modalOpenRequested } from '../../src/slices/navigation'
import { pairingRequested } from '../../src/slices/pairing'
import { sendConfirmed } from '../../src/slices/send'
import { signInRequested, signOutRequested, siwxConfigured } from '../../src/slices/siwx'
import {
  ERROR_MESSAGES,
  type ErrorCode,
  type ErrorRecord,
} from '../../src/slices/domain/errors/codes'
import { errorOf } from '../../src/slices/domain/errors/errorOf'
import { checkOptions } from '../../src/slices/domain/options/optionChecks'
import { setActiveAccount } from '../../src/store/publicApi/activeAccount'
import { createOutcomes } from '../../src/store/publicApi/outcomes'
import { readTokens } from '../../src/store/publicApi/tokenRead'
import { polkadotAssetHub } from '../../src/networks'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import { connect } from '../views/connected'
import { createNetworkMethods } from '../../src/store/publicApi/networkMethods'
import { fromErrorRecord, toErrorRecord } from '../../src/slices/domain/errors/records'
import {
  ADDRESS,
  createTestApp,
  fakePairing,
  fakeWallet,
  ONE,
  TWO,
  type TestApp,
  type TestAppInput,
} from '../support/createTestApp'
import { rejected, runnerOf, textOf } from '../support/command'
import { fakeSiwx } from '../support/fakeSiwx'
import { EMBEDDED_TEXTS, SENDING_TEXTS } from '../support/metTexts'
import { SPEC_TEXTS } from '../support/specTexts'
import { usedCodes } from '../support/usedCodes'
import { loadAdapterChanges } from '../support/offering'

const NORTHWIND = 'dev.example.wallet'
const ELSEWHERE = 'eip155:999' as const
const caipNetworkId = ONE.caipNetworkId
const down = { respond: () => Response.json({}, { status: 401 }) }

/** EIP-1193 has a number as code; the widget's own error is the cause. */
function throwCause(error: unknown): never {
  throw (error as Error).cause
}

/** The message for a failed call to a service. */
async function failed(call: PromiseLike<{ error?: unknown }>): Promise<unknown> {
  const { error } = await call
  return ERROR_MESSAGES[toErrorRecord(fromErrorRecord(error as ErrorRecord)).code]
}

/** The text of the snackbar or the bar, once it is shown. */
async function shown(app: TestApp, kind: 'snackbar' | 'bar' = 'snackbar'): Promise<unknown> {
  const { alerts } = await app.until((state) => state.alerts[kind] !== null)
  const message = alerts[kind]?.message
  return message && 'error' in message ? ERROR_MESSAGES[message.error] : message
}

async function connected(input: TestAppInput = {}, wallet = fakeWallet()) {
  const app = createTestApp({ wallets: [wallet], ...input })
  if (input.siwx) app.store.dispatch(siwxConfigured({ required: true }))
  app.store.dispatch(connectRequested({ connectorId: NORTHWIND, attemptId: 'a', show: false }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return app
}

/** The rejection of a sign-in with a wallet that signs as the test says. */
async function signIn(sign: () => Promise<string>, addSession?: () => Promise<void>) {
  const wallet = fakeWallet()
  wallet.next.sign = sign
  const siwx = fakeSiwx()
  if (addSession) siwx.config.addSession = addSession
  const app = await connected({ siwx: siwx.config }, wallet)
  await app.until(({ siwx: { flow } }) => flow.step === 'prompt')
  return rejected(app, signInRequested, undefined)
}

const networksOf = (app: TestApp) =>
  createNetworkMethods({ ...app, runCommand: runnerOf(app), loadAdapterChanges })
const wrong = (error: Error) => () => Promise.reject(error)
const coded = (code: number) => Object.assign(new Error('no'), { code })
const { getBalances } = balancesApi.endpoints

/** Every error message in use, and where a site or a visitor meets it. */
const MET: Record<string, () => Promise<unknown>> = {
  async 'Token Balance Unavailable'() {
    const app = createTestApp(down)
    void app.store.dispatch(getBalances.initiate({ caipNetworkId, address: ADDRESS }))
    return shown(app)
  },
  async 'Network not supported for Swaps'() {
    const app = await connected()
    app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    return textOf(createOutcomes({ store: app.store, runCommand: runnerOf(app) }).swap())
  },
  async 'Failed to disconnect'() {
    const { config } = fakeSiwx()
    const app = await connected({ siwx: config })
    config.setSessions = wrong(new Error('no'))
    const [text] = await Promise.all([rejected(app, disconnectRequested, {}), shown(app)])
    return text
  },
  'Invalid App Configuration'() {
    const app = createTestApp({
      options: { debug: true },
      respond: ({ url }) =>
        url.includes('/e?')
          ? Response.json({}, { status: 403 })
          : Response.json({ isAnalyticsEnabled: true }),
    })
    app.store.dispatch(modalOpenRequested({}))
    return shown(app, 'bar')
  },
  'Project ID Not Configured': () =>
    shown(createTestApp({ options: { projectId: '', debug: true } }), 'bar'),
  async 'Network Not Found'() {
    return rejected(createTestApp(), networkSwitchRequested, { networkId: ELSEWHERE })
  },
  'Network not found': () => textOf(networksOf(createTestApp()).removeNetwork(ELSEWHERE)),
  'Adapter not found'() {
    const solana = { ...ONE, id: 's', chainNamespace: 'solana', caipNetworkId: 'solana:s' } as const
    return textOf(networksOf(createTestApp()).addNetwork(solana))
  },
  'Chain is not supported': () =>
    textOf(
      switchEvm({ request: wrong(coded(4902)) }, { ...TWO, rpcUrls: { default: { http: [] } } }),
    ),
  async 'Unsupported chain'() {
    const wallet = fakeWallet()
    wallet.chainId = 999
    return rejected(
      await connected({ siwx: fakeSiwx().config }, wallet),
      signInRequested,
      undefined,
    )
  },
  'Namespace is not configured': () =>
    rejected(createTestApp(), modalOpenRequested, { namespace: 'solana' }),
  async 'A problem occurred while trying initialize authentication'() {
    const { config } = fakeSiwx()
    config.getSessions = wrong(new Error('no'))
    return shown(await connected({ siwx: config }))
  },
  'Signature declined': () => signIn(wrong(coded(4001))),
  'This application might not support Smart Accounts': () =>
    signIn(
      () => Promise.resolve(`0x${'ab'.repeat(100)}`),
      wrong(fromErrorRecord({ code: 'SIWX_INVALID' })),
    ),
  async 'Authenticating...'() {
    const { config } = fakeSiwx()
    const pairing = fakePairing()
    const data = { accountAddress: ADDRESS, chainId: caipNetworkId, domain: 'fieldnotes.example' }
    const rest = { uri: 'https://fieldnotes.example', version: '1', nonce: 'nonce1' }
    pairing.session.signIns = [{ data: { ...data, ...rest }, message: 'm', signature: '0x' }]
    const keep = { done: (): void => {} }
    config.setSessions = () => new Promise((resolve) => (keep.done = resolve))
    const app = createTestApp({ pairing, siwx: config })
    const request = { wallet: null, attemptId: 'a', tab: 'qrcode', show: true } as const
    app.store.dispatch(pairingRequested(request))
    await app.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.attempts[0]?.approve()
    const text = await shown(app)
    keep.done()
    return text
  },
  'SIWX is not enabled': () => rejected(createTestApp(), signOutRequested, undefined),
  'Failed to fetch transactions': () =>
    failed(
      createTestApp(down).store.dispatch(
        historyApi.endpoints.getHistory.initiate({ caipNetworkId, address: ADDRESS }),
      ),
    ),
  'Request was aborted': () => rejected(createTestApp(), sendConfirmed, { attemptId: 'gone' }),
  async 'Session Expired'() {
    const pairing = fakePairing()
    const app = createTestApp({ pairing })
    app.store.dispatch(
      pairingRequested({ wallet: null, attemptId: 'a', tab: 'qrcode', show: true }),
    )
    await app.until((state) => state.pairing.flow.step === 'ready')
    const closed = { message: 'closed with code: 3000 (JWT Token is not yet valid)' }
    pairing.attempts[0]?.reject(errorOf(relayFailureOf(closed), {}, closed))
    const { flow } = (await app.until((state) => state.pairing.flow.step === 'failed')).pairing
    return flow.step === 'failed' && ERROR_MESSAGES[flow.error.code]
  },
  async 'An error occurred'() {
    const wallet = fakeWallet()
    wallet.next.connect = wrong(new Error('no'))
    const request = { connectorId: NORTHWIND, attemptId: 'a', show: false }
    return rejected(createTestApp({ wallets: [wallet] }), connectRequested, request)
  },
  'No ActiveCaipAddress found': () =>
    rejected(createTestApp({ siwx: fakeSiwx().config }), signInRequested, undefined),
  async 'Invalid CAIP Address'() {
    const app = createTestApp()
    return textOf(setActiveAccount(ADDRESS, { ...app, runCommand: runnerOf(app) }))
  },
  async 'Address is invalid'() {
    const app = createTestApp({ networks: [polkadotAssetHub] })
    // A wallet names the accounts of a pairing; those of Polkadot may be any text.
    const grants = parseGrants({
      polkadot: { accounts: [`${polkadotAssetHub.caipNetworkId}:nobody`] },
    })
    const [account] = grants.get('polkadot')?.accounts ?? []
    connect(app, {
      namespace: 'polkadot',
      networkId: polkadotAssetHub.caipNetworkId,
      accounts: toAccounts([account?.address ?? '']),
    })
    return textOf(readTokens(app.store, 'polkadot'))
  },
  'Please call connect() before request()': () =>
    textOf(
      createPairingProvider({
        namespace: 'eip155',
        networkId: () => null,
        grant: () => null,
        properties: () => ({ session: null, scoped: null }),
        addresses: () => [],
        rpcUrls: () => [],
        send: () => Promise.resolve(null),
        switchTo: () => Promise.resolve(),
      })
        .request({ method: 'personal_sign', params: [] })
        .catch(throwCause),
    ),
  'Fetching call status not approved by the wallet.': () =>
    textOf(
      createPairingProvider({
        namespace: 'eip155',
        networkId: () => caipNetworkId,
        grant: () => ({ accounts: [], chains: [caipNetworkId], methods: [] }),
        properties: () => ({ session: null, scoped: null }),
        addresses: () => [ADDRESS],
        rpcUrls: () => [],
        send: () => Promise.resolve(null),
        switchTo: () => Promise.resolve(),
      })
        .request({ method: 'wallet_getCallsStatus', params: [`0x${'ab'.repeat(32)}`] })
        .catch(throwCause),
    ),
  'Error resolving name': () =>
    failed(
      createTestApp(down).store.dispatch(
        namesApi.endpoints.lookUpName.initiate({ caipNetworkId, name: 'orla.reown.id' }),
      ),
    ),
  'Error fetching name suggestions': () =>
    failed(
      createTestApp(down).store.dispatch(
        namesApi.endpoints.getNameSuggestions.initiate({ caipNetworkId, name: 'orla' }),
      ),
    ),
  async 'Cannot set both `siweConfig` and `siwx` options'() {
    const both = { networks: [ONE], siwx: fakeSiwx().config, siweConfig: JSON.parse('{}') }
    return textOf(Promise.resolve().then(() => checkOptions(both)))
  },
}

/** Unused texts (docs/decisions/0171-small-differences-from-the-requirement.md). */
const RESERVED: readonly ErrorCode[] = [
  ...(['CAIP_NETWORK_OR_ADDRESS_UNDEFINED', 'NO_ACTIVE_CAIP_NETWORK'] as const),
  ...(['NO_CONNECTION_CLIENT', 'TRANSACTIONS_NO_ADDRESS'] as const),
  ...(['CAIP_NETWORK_UNDEFINED', 'GAS_PRICE_UNSUPPORTED'] as const),
]
const ALL = { ...MET, ...EMBEDDED_TEXTS, ...SENDING_TEXTS }

describe('error messages', () => {
  it.each(Object.entries(ALL))('a failure has the message "%s"', async (text, drive) => {
    expect(await drive()).toBe(text)
  })

  it('error messages are all tested, except reserved ones', () => {
    const reserved = RESERVED.map((code) => ERROR_MESSAGES[code])
    const unmet = SPEC_TEXTS.filter((text) => !(text in ALL))
    expect([...unmet].sort()).toEqual([...reserved].sort())
    process.stdout.write(`${Object.keys(ALL).length} texts met, ${reserved.length} reserved\n`)
  })

  it('the reference describes each error message as the code uses it', () => {
    const used = usedCodes()
    for (const [code, { by }] of Object.entries(ERROR_TABLE))
      expect([code, by === 'nothing yet']).toEqual([code, !used.has(code)])
  })
})
