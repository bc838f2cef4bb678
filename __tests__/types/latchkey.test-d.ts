import {
  createLatchkey,
  LatchkeyError,
  isLatchkeyError,
  type AccountSnapshot,
  type AccountToken,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectionStatus,
  type Connector,
  type NamespaceProvider,
  type ErrorCode,
  type WalletImpression,
  type Latchkey,
  type LatchkeyEvents,
  type Namespace,
  type Network,
  type PublicState,
  type SiwxSession,
  type ThemeMode,
  type TokensState,
} from '../../src/index'
import { mainnet } from '../../src/networks'
import { base } from 'viem/chains'
import { expectType, type Equal } from './check'

declare const latchkey: Latchkey

// Exact unions.
expectType<Equal<Namespace, 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'>>()
expectType<Equal<ConnectionStatus, 'disconnected' | 'connecting' | 'reconnecting' | 'connected'>>()
expectType<Equal<ThemeMode, 'light' | 'dark'>>()
expectType<
  Equal<
    Connector['type'],
    'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'
  >
>()
expectType<
  Equal<
    keyof PublicState,
    | 'open'
    | 'loading'
    | 'view'
    | 'initialized'
    | 'status'
    | 'activeNamespace'
    | 'networkId'
    | 'locale'
    | 'themeMode'
  >
>()
expectType<
  Equal<
    keyof AccountSnapshot,
    | 'caipAddress'
    | 'address'
    | 'status'
    | 'allAccounts'
    | 'user'
    | 'profileName'
    | 'profileImage'
    | 'balance'
    | 'balanceSymbol'
    | 'tokens'
    | 'connectedWalletInfo'
    | 'preferredAccountType'
    | 'socialProvider'
    | 'smartAccountDeployed'
  >
>()

// Addresses and ids.
const address: CaipAddress = 'eip155:1:0xab'
const id: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
// @ts-expect-error an address names its network
const bare: CaipAddress = '0xab'
// @ts-expect-error an id has a namespace
const number: CaipNetworkId = '1'
export const ids = [address, id, bare, number]

// Getters.
expectType<Equal<ReturnType<Latchkey['getAccount']>, AccountSnapshot>>()
expectType<Equal<ReturnType<Latchkey['getNetwork']>, Network | null>>()
expectType<Equal<ReturnType<Latchkey['getSession']>, SiwxSession | null>>()
expectType<Equal<ReturnType<Latchkey['getConnectors']>, readonly Connector[]>>()
expectType<Equal<ReturnType<Latchkey['getProvider']>, NamespaceProvider | null>>()
expectType<Equal<AccountSnapshot['caipAddress'], CaipAddress | null>>()
expectType<Equal<AccountSnapshot['balance'], string | null>>()
expectType<Equal<AccountSnapshot['tokens'], readonly AccountToken[] | null>>()
expectType<Equal<AccountToken['balance'], string>>()
expectType<Equal<AccountToken['price'], string | null>>()
expectType<Equal<AccountToken['networkId'], CaipNetworkId>>()
expectType<Equal<AccountToken['address'], CaipAddress | null>>()
expectType<Equal<TokensState['status'], 'idle' | 'loading' | 'success' | 'error'>>()
expectType<Equal<Parameters<Latchkey['getAccount']>, [namespace?: Namespace]>>()
latchkey.getAccount('solana')
// @ts-expect-error a namespace that does not exist
latchkey.getAccount('moon')
// @ts-expect-error snapshots are read, not called
latchkey.getState().open()
// @ts-expect-error the store is not replaced
latchkey.store = undefined
// @ts-expect-error connectors are not pushed to
latchkey.getConnectors().push({})

// Methods.
expectType<Equal<ReturnType<Latchkey['connect']>, Promise<AccountSnapshot>>>()
expectType<Equal<ReturnType<Latchkey['connectWallet']>, Promise<AccountSnapshot>>>()
expectType<Equal<ReturnType<Latchkey['signIn']>, Promise<SiwxSession | null>>>()
expectType<Equal<ReturnType<Latchkey['open']>, Promise<void>>>()
expectType<Equal<ReturnType<Latchkey['setThemeMode']>, void>>()
void latchkey.open()
void latchkey.open({ view: 'Networks', namespace: 'eip155', arguments: { networkId: 'eip155:1' } })
void latchkey.open({ view: 'ConnectingSiwe' })
// @ts-expect-error a view that exists
void latchkey.open({ view: 'Nowhere' })
void latchkey.close({ force: true })
// @ts-expect-error connecting needs a connector
void latchkey.connect({})
void latchkey.switchNetwork('eip155:1')
void latchkey.switchNetwork(mainnet)
void latchkey.switchNetwork(base)
// @ts-expect-error a number is no network id
void latchkey.switchNetwork(1)
void latchkey.addNetwork(base)
void latchkey.removeNetwork('eip155:8453')
void latchkey.updateOptions({ modalSize: 'wide', themeMode: null })
// @ts-expect-error options keep their types when they change
void latchkey.updateOptions({ modalSize: 'huge' })
latchkey.setThemeMode(null)
latchkey.setLocale(null)

// Events by name.
const stop = latchkey.on('account', (account) => {
  expectType<Equal<typeof account, AccountSnapshot>>()
})
expectType<Equal<typeof stop, () => void>>()
latchkey.on('state', (state) => expectType<Equal<typeof state, PublicState>>())
latchkey.on('network', (network) => expectType<Equal<typeof network, Network | null>>())
latchkey.on('session', (session) => expectType<Equal<typeof session, SiwxSession | null>>())
latchkey.on('*', ({ event }) =>
  expectType<
    Equal<
      typeof event,
      Exclude<keyof LatchkeyEvents, 'state' | 'account' | 'network' | 'session' | '*'>
    >
  >(),
)
latchkey.on('CONNECT_SUCCESS', (properties) => {
  expectType<Equal<typeof properties, LatchkeyEvents['CONNECT_SUCCESS']>>()
})
latchkey.on('CONNECT_SUCCESS', ({ name, reconnect, displayIndex }) => {
  expectType<Equal<typeof name, string>>()
  expectType<Equal<typeof reconnect, boolean>>()
  expectType<Equal<typeof displayIndex, number | undefined>>()
})
latchkey.on('MODAL_CREATED', (properties) => expectType<Equal<typeof properties, undefined>>())
latchkey.on('WALLET_IMPRESSION_V2', ({ items: [first] }) =>
  expectType<Equal<typeof first, WalletImpression | undefined>>(),
)
latchkey.on('*', (tracked) => {
  if (tracked.event === 'SEND_ERROR') {
    expectType<Equal<typeof tracked.properties.amount, string>>()
    expectType<Equal<typeof tracked.properties.message, string | undefined>>()
  }
  // @ts-expect-error which properties there are is known once the name is
  tracked.properties?.amount.at(0)
})
latchkey.subscribe((state) => expectType<Equal<typeof state, PublicState>>())
// @ts-expect-error an event that exists
latchkey.on('connected', () => {})
// @ts-expect-error a listener takes the payload of its event
latchkey.on('account', (network: Network) => network)

// Errors.
const error = new LatchkeyError('USER_REJECTED', 'no')
expectType<Equal<typeof error.code, ErrorCode>>()
expectType<Equal<typeof error.shortMessage, string>>()
if (error.code === 'CONNECTOR_NOT_FOUND')
  expectType<Equal<typeof error.code, 'CONNECTOR_NOT_FOUND'>>()
// @ts-expect-error a code of the catalogue
export const unknown = new LatchkeyError('NO_SUCH_CODE', 'no')
// @ts-expect-error errors are read-only
error.code = 'UNKNOWN'
// @ts-expect-error a code that exists is compared with
export const never = error.code === 'NO_SUCH_CODE'
/** Errors by their fields: the code says which facts there may be. */
export function factsOf(thrown: unknown) {
  if (!isLatchkeyError(thrown)) return null
  expectType<Equal<typeof thrown.code, ErrorCode>>()
  switch (thrown.code) {
    case 'INVALID_OPTIONS':
      expectType<Equal<typeof thrown.code, 'INVALID_OPTIONS'>>()
      return thrown.context.paths?.map((path) => path.toUpperCase())
    case 'EMAIL_COOLDOWN':
      return thrown.context.n?.toFixed()
    case 'USER_REJECTED':
      // @ts-expect-error a refusal tells of no options
      return thrown.context.paths?.map((path) => path.toUpperCase())
    default:
      return thrown.context
  }
}

// Addresses by namespace, and what is there once somebody is connected.
const evm = latchkey.getAccount('eip155')
expectType<Equal<typeof evm.address, `0x${string}` | null>>()
if (evm.status === 'connected') expectType<Equal<typeof evm.address, `0x${string}`>>()
else expectType<Equal<typeof evm.address, null>>()
const solana = latchkey.getAccount('solana')
expectType<Equal<typeof solana.address, string | null>>()

// A finding tells by its check which facts it has.
for (const finding of (await latchkey.diagnose()).findings) {
  expectType<Equal<typeof finding.status, 'ok' | 'warning' | 'failed' | 'skipped'>>()
  if (finding.check === 'node')
    expectType<Equal<NonNullable<typeof finding.facts>['networkId'], CaipNetworkId>>()
  else if (finding.check === 'clock')
    expectType<Equal<typeof finding.facts, { aheadMs: number; host: string } | null>>()
}

expectType<Equal<ReturnType<typeof createLatchkey>, Latchkey>>()
// @ts-expect-error the framework is one we know
createLatchkey({ networks: [mainnet] }, 'vue')
