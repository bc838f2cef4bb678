import { fakeEmailLogin } from './fakeEmailLogin'
import type { LoadCore, StartCore } from '../../src/widget/facade'
import type { Core, LatchkeyOptions, PublicState } from '../../src/store/publicApi/types'
import { DISCONNECTED_ACCOUNT, type AccountSnapshot } from '../../src/slices/domain/account/account'
import { IDLE_TOKENS } from '../../src/slices/domain/account/tokensState'
import type { CallsStatus } from '../../src/slices/domain/requests/calls'
import type { Network } from '../../src/slices/domain/network/network'
import { ONE } from './fakeWallets'
import { EMPTY_TRACE, HEALTHY } from './healthy'

type ConnectedAccount = Extract<AccountSnapshot<`0x${string}`>, { status: 'connected' }>

export const CONNECTED_ACCOUNT: ConnectedAccount = {
  ...DISCONNECTED_ACCOUNT,
  status: 'connected',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  caipAddress: 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  allAccounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
  balance: '1.5',
  balanceSymbol: 'ETH',
  connectedWalletInfo: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
  preferredAccountType: 'eoa',
}

export const PENDING_CALLS: CallsStatus = {
  id: '0xb1',
  status: 'pending',
  statusCode: 100,
  networkId: ONE.caipNetworkId,
  atomic: true,
  receipts: [],
}

export const CLOSED: PublicState = {
  open: false,
  loading: false,
  view: 'Connect',
  initialized: true,
  status: 'disconnected',
  activeNamespace: null,
  networkId: ONE.caipNetworkId,
  locale: null,
  themeMode: null,
}

/** Answers of a fake core; a test can change them at any time. */
export type FakeAnswers = {
  state: PublicState
  account: AccountSnapshot<`0x${string}`>
  network: Network | null
}

/** A button without the attribute has no namespace. */
const withoutNamespace = (key: string, part: unknown) =>
  key === 'namespace' && part === null ? undefined : part

/** The part of a widget that loads later. It records every call. */
export function fakeCore(changes: Partial<Core> = {}) {
  const calls: string[] = []
  const answers: FakeAnswers = { state: CLOSED, account: DISCONNECTED_ACCOUNT, network: ONE }
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      const texts = given.map((value) => JSON.stringify(value, withoutNamespace))
      calls.push([name, ...texts].join(' ').trim())
    }
  const done = (name: string) => async (value?: unknown) => note(name)(value)
  const core: Core = {
    open: done('open'),
    close: done('close'),
    async connect(input) {
      note('connect')(input)
      return answers.account
    },
    async connectWallet(input) {
      note('connectWallet')(input)
      return answers.account
    },
    disconnect: done('disconnect'),
    switchNetwork: done('switchNetwork'),
    async send(input) {
      note('send')(input)
      return { hash: '0x1' }
    },
    async swap(input) {
      note('swap')(input)
      return { hash: '0x2' }
    },
    async pay(input) {
      note('pay')(input)
      return { hash: '0x4' }
    },
    async buy(input) {
      note('buy')(input)
      return { hash: '0x3' }
    },
    async registerName(input) {
      note('registerName')(input)
      return { name: 'ines.reown.id' }
    },
    async sendCalls(input) {
      note('sendCalls')(input)
      return { id: '0xb1' }
    },
    async getCallsStatus(id) {
      note('getCallsStatus')(id)
      return PENDING_CALLS
    },
    async getCapabilities() {
      note('getCapabilities')()
      return {}
    },
    setActiveAccount: done('setActiveAccount'),
    async getTokens(namespace) {
      note('getTokens')(namespace)
      return []
    },
    async searchWallets(input) {
      note('searchWallets')(input)
      return { wallets: [], page: 1, nextPage: null }
    },
    async startEmailLogin(email) {
      note('startEmailLogin')(email)
      return fakeEmailLogin()
    },
    async connectSocial(provider) {
      note('connectSocial')(provider)
      return answers.account
    },
    async connectWithToken(input) {
      note('connectWithToken')(input)
      return answers.account
    },
    async startPairing() {
      note('startPairing')()
      return { uri: 'wc:1', expiresAt: 1, done: Promise.resolve(answers.account) }
    },
    async signIn() {
      note('signIn')()
      return null
    },
    signOut: done('signOut'),
    getAccount: () => answers.account,
    getAccounts: () => [answers.account],
    getNetwork: () => answers.network,
    getSession: () => null,
    getConnectors: () => [],
    getProvider: () => null,
    getState: () => answers.state,
    watchTokens(listener, namespace) {
      note('watchTokens')(namespace)
      listener(IDLE_TOKENS)
      return note('stopTokens')
    },
    addNetwork: done('addNetwork'),
    removeNetwork: done('removeNetwork'),
    addAdapter: done('addAdapter'),
    removeAdapter: done('removeAdapter'),
    setThemeMode: note('setThemeMode'),
    setThemeVariables: note('setThemeVariables'),
    setLocale: note('setLocale'),
    updateOptions: done('updateOptions'),
    async diagnose() {
      note('diagnose')()
      return HEALTHY
    },
    async exportTrace() {
      note('exportTrace')()
      return EMPTY_TRACE
    },
    ready: done('ready'),
    destroy: done('destroy'),
    store: { getState: () => ({}), dispatch: () => {}, subscribe: () => () => {} } as never,
    renderButton: () => null,
    appearance: () => ({ themeMode: null, themeVariables: {} }),
    attachModal(host) {
      note('attachModal')(host.localName)
      return () => note('detachModal')(host.localName)
    },
    ...changes,
  }
  return { core, calls, answers }
}

/** The code of a widget: it loads immediately, when the test resolves it, or never. */
export function fakeLoader(core: Core) {
  const asked: LatchkeyOptions[] = []
  const starts: Parameters<StartCore>[0][] = []
  const failures: unknown[] = []
  const gate: { wait: Promise<void> } = { wait: Promise.resolve() }
  const load: LoadCore = async (options) => {
    asked.push(options)
    await gate.wait
    if (failures.length > 0) throw failures.shift()
    return async (input) => {
      starts.push(input)
      return core
    }
  }
  return {
    load,
    /** Options of each started load. */
    asked,
    /** Arguments of each start. */
    starts,
    /** Errors of the next loads, one each. */
    failures,
    /** Delays the code until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = deferred()
      gate.wait = promise
      return resolve
    },
    /** Notifies the facade as the core would. */
    notify: (...news: Parameters<Parameters<StartCore>[0]['notify']>) =>
      starts.at(-1)?.notify(...news),
  }
}

function deferred() {
  const made: { resolve: () => void } = { resolve: () => {} }
  const promise = new Promise<void>((resolve) => (made.resolve = resolve))
  return { promise, resolve: () => made.resolve() }
}

/** Storage of a page that stores values and counts calls. */
export function fakeStorage(entries: Record<string, string> = {}) {
  const data = new Map(Object.entries(entries))
  const writes: string[] = []
  return {
    data,
    writes,
    getItem: (key: string) => data.get(key) ?? null,
    setItem(key: string, value: string) {
      writes.push(key)
      data.set(key, value)
    },
    removeItem: (key: string) => void data.delete(key),
  }
}
