import { fakeEmailLogin } from '../../support/fakeEmailLogin'
import type { EmailLogin } from '../../../src/slices/domain/account/siteLogin'
import type { Latchkey, LatchkeyEvents, PublicState } from '../../../src/store/publicApi/types'
import {
  DISCONNECTED_ACCOUNT,
  type AccountSnapshot,
} from '../../../src/slices/domain/account/account'
import type { TokensState } from '../../../src/slices/domain/account/tokensState'
import type { CallsStatus, CapabilitiesByNetwork } from '../../../src/slices/domain/requests/calls'
import type { Network } from '../../../src/slices/domain/network/network'
import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import type { WalletSearchResult } from '../../../src/slices/domain/wallet/listedWallet'
import type { Pairing } from '../../../src/slices/domain/wallet/sitePairing'
import type { Connector } from '../../../src/slices/domain/wallet/connector'
import type { Eip1193Provider } from '../../../src/adapters/types'
import { CLOSED, PENDING_CALLS } from '../../support/fakeCore'
import { EMPTY_TRACE, HEALTHY } from '../../support/healthy'

export type Answers = {
  state: PublicState
  account: AccountSnapshot<`0x${string}`>
  solana: AccountSnapshot<`0x${string}`>
  accounts: AccountSnapshot[]
  wallets: WalletSearchResult
  emailLogin: EmailLogin
  pairing: Pairing
  network: Network | null
  session: SiwxSession | null
  connectors: Connector[]
  provider: Eip1193Provider | null
  calls: CallsStatus
  capabilities: CapabilitiesByNetwork
}

/** A ready widget whose values the test changes; it records every call. */
export function fakeLatchkey() {
  const answers: Answers = {
    state: CLOSED,
    account: DISCONNECTED_ACCOUNT,
    solana: DISCONNECTED_ACCOUNT,
    accounts: [],
    wallets: { wallets: [], page: 1, nextPage: null },
    emailLogin: fakeEmailLogin(),
    pairing: { uri: 'wc:1', expiresAt: 1, done: Promise.resolve(DISCONNECTED_ACCOUNT) },
    network: null,
    session: null,
    connectors: [],
    provider: null,
    calls: PENDING_CALLS,
    capabilities: {},
  }
  const calls: unknown[][] = []
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const tokenListeners = new Set<(tokens: TokensState) => void>()
  const note = (...call: unknown[]) => {
    calls.push(call.filter((part) => part !== undefined))
    return Promise.resolve()
  }
  const latchkey: Latchkey = {
    open: (input) => note('open', input),
    close: (input) => note('close', input),
    connect: (input) => note('connect', input).then(() => answers.account),
    connectWallet: (input) => note('connectWallet', input).then(() => answers.account),
    disconnect: (namespace) => note('disconnect', namespace),
    switchNetwork: (network) => note('switchNetwork', network),
    send: (input) => note('send', input).then(() => ({ hash: '0x1' })),
    swap: (input) => note('swap', input).then(() => ({ hash: '0x2' })),
    pay: (input) => note('pay', input).then(() => ({ hash: '0x4' })),
    buy: (input) => note('buy', input).then(() => ({ hash: '0x3' })),
    registerName: (input) => note('registerName', input).then(() => ({ name: 'ines.reown.id' })),
    sendCalls: (input) => note('sendCalls', input).then(() => ({ id: '0xb1' })),
    getCallsStatus: (id) => note('getCallsStatus', id).then(() => answers.calls),
    getCapabilities: () => note('getCapabilities').then(() => answers.capabilities),
    signIn: () => note('signIn').then(() => answers.session),
    signOut: () => note('signOut'),
    getAccount: (namespace) => (namespace === 'solana' ? answers.solana : answers.account),
    getAccounts: () => answers.accounts,
    setActiveAccount: (id) => note('setActiveAccount', id),
    getTokens: (namespace) => note('getTokens', namespace).then(() => []),
    searchWallets: (input) => note('searchWallets', input).then(() => answers.wallets),
    startEmailLogin: (email) => note('startEmailLogin', email).then(() => answers.emailLogin),
    connectSocial: (provider) => note('connectSocial', provider).then(() => answers.account),
    connectWithToken: (input) => note('connectWithToken', input).then(() => answers.account),
    startPairing: () => note('startPairing').then(() => answers.pairing),
    getNetwork: (namespace) => (namespace === 'solana' ? null : answers.network),
    getSession: () => answers.session,
    getConnectors: () => answers.connectors,
    getProvider: (namespace) => (namespace === 'solana' ? null : answers.provider),
    getState: () => answers.state,
    watchTokens(listener, namespace) {
      void note('watchTokens', namespace)
      tokenListeners.add(listener)
      return () => void tokenListeners.delete(listener)
    },
    subscribe: (listener) => latchkey.on('state', listener),
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    addNetwork: (network) => note('addNetwork', network),
    removeNetwork: (id) => note('removeNetwork', id),
    addAdapter: (adapter) => note('addAdapter', adapter),
    removeAdapter: (namespace) => note('removeAdapter', namespace),
    setThemeMode: (mode) => void note('setThemeMode', mode),
    setThemeVariables: (variables) => void note('setThemeVariables', variables),
    setLocale: (locale) => void note('setLocale', locale),
    updateOptions: (options) => note('updateOptions', options),
    diagnose: () => note('diagnose').then(() => HEALTHY),
    exportTrace: () => note('exportTrace').then(() => EMPTY_TRACE),
    ready: () => note('ready'),
    destroy: () => note('destroy'),
    store: undefined,
  }
  return {
    latchkey,
    answers,
    calls,
    /** Number of listeners to an event. */
    listening: (name: keyof LatchkeyEvents) => listeners.get(name)?.size ?? 0,
    /** Number of active token watches. */
    readingTokens: () => tokenListeners.size,
    /** Reports tokens to all watches. */
    reportTokens(tokens: TokensState) {
      for (const listener of [...tokenListeners]) listener(tokens)
    },
    /** Changes the values of the getters, and notifies listeners. */
    change(patch: Partial<Answers>, name: keyof LatchkeyEvents = 'state') {
      Object.assign(answers, patch)
      for (const listener of [...(listeners.get(name) ?? [])]) listener(answers.state as never)
    },
    /** Emits one event with its payload. */
    emit<Name extends keyof LatchkeyEvents>(name: Name, payload: LatchkeyEvents[Name]) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
    },
  }
}
