import { getAddress, isAddress, isHex, numberToHex } from 'viem'
import type { Address } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { createChainBook } from '../../../services/wallet/chains'
import type { ChainInfo } from '../../../services/wallet/chains'
import { describeAsk } from '../../../services/wallet/describe'
import type { Description } from '../../../services/wallet/describe'
import { parseAsk } from '../../../services/wallet/evmAsk'
import type { EvmAsk } from '../../../services/wallet/evmAsk'
import { createEvmEngine } from '../../../services/wallet/evmEngine'
import type { TestAccount } from '../../../services/wallet/evmEngine'
import {
  alreadyPending,
  invalidParams,
  toRpcError,
  unauthorized,
  unknownChain,
  unsupportedMethod,
  userRejected,
} from '../../../services/wallet/rpcError'
import { createEmitter } from './emitter'
import type { InjectedOptions } from './options'
import { permissionList, wantsAccounts } from './permissions'
import { createSavedState } from './savedState'
import type { StateStorage } from './savedState'
import { announce, readSignIn } from './signIn'

/** A request to an EIP-1193 provider. */
export type WalletRequest = { method: string; params?: unknown }

/** Dependencies of the wallet. */
export type InjectedDeps = {
  options: InjectedOptions
  /** Loads keys and networks; requests wait for it. */
  load: () => Promise<{ accounts: TestAccount[]; chains: ChainInfo[] }>
  /** Shows a dialog and resolves with the user's answer. */
  ask: (question: Description & { approve: string }) => Promise<boolean>
  storage: StateStorage
  /** The requesting site. */
  origin: string
}

const READ_ONLY = /^(eth|net|web3)_/
const NEVER = new Set(['eth_sign', 'eth_signTransaction', 'eth_signTypedData_v3'])

/**
 * A realistic EIP-1193 wallet without a user interface: permissions, lock, chains, real signatures
 * and transactions, and the error codes of real wallets.
 */
export function createInjectedWallet({ options, load, ask, storage, origin }: InjectedDeps) {
  const { key, state, save, saved } = createSavedState(storage, options)
  const events = createEmitter()
  const requests: string[] = []
  const open = new Set<string>()
  const control = { prompts: 0, autoApprove: options.autoApprove }

  const opened = load().then(({ accounts, chains }) => {
    const known = chains.filter(({ id }) => options.knownChains?.includes(id) ?? true)
    const book = createChainBook([...known, ...state.added])
    const own = options.accounts.map((account) => pickAccount(account, accounts))
    return { book, engine: createEvmEngine(own, book) }
  })
  opened.catch(() => undefined)

  const visible = () => (state.locked ? [] : state.permitted)

  function update(change: Partial<typeof state>) {
    const before = { accounts: visible().join(), chainId: state.chainId }
    Object.assign(state, change)
    save()
    if (before.chainId !== state.chainId) events.emit('chainChanged', numberToHex(state.chainId))
    if (before.accounts !== visible().join()) events.emit('accountsChanged', [...visible()])
  }

  async function decide(question: Description, approve: string) {
    control.prompts += 1
    const answer = control.autoApprove || (await ask({ ...question, approve }))
    if (answer !== true) throw userRejected()
  }

  // Real wallets refuse a second request of the same kind instead of opening more windows.
  async function oneAtATime<Result>(kind: string, method: string, work: () => Promise<Result>) {
    if (open.has(kind)) throw alreadyPending(method)
    open.add(kind)
    try {
      return await work()
    } finally {
      open.delete(kind)
    }
  }

  const connect = (method: string) =>
    oneAtATime('accounts', method, async () => {
      const { engine } = await opened
      const known = method === 'eth_requestAccounts' && state.permitted.length > 0
      const addresses = known ? state.permitted : engine.addresses.map((a) => a.toLowerCase())
      const title = known ? `Unlock ${options.name}` : 'Share your address'
      const facts = addresses.map((value) => ({ label: 'Account', value }))
      await decide({ title, facts }, known ? 'Unlock' : 'Connect')
      update({ permitted: [...addresses], locked: false })
      return [...visible()]
    })

  const connectSigningIn = (params: unknown) =>
    oneAtATime('accounts', 'wallet_connect', async () => {
      const { engine } = await opened
      const [first] = engine.addresses
      if (!first) throw unauthorized()
      const asked = readSignIn(params, { way: options.signIn, address: first, origin })
      await decide(asked.description, 'Connect and sign in')
      const sign = (text: string) => engine.signText(first, text)
      const answer = await asked.answer(engine.addresses, sign)
      update({ permitted: engine.addresses.map((a) => a.toLowerCase()), locked: false })
      return answer
    })

  function authorize(address: Address | undefined): Address {
    const [first] = visible()
    const wanted = address ?? (first ? getAddress(first) : undefined)
    if (!wanted || !visible().includes(wanted.toLowerCase())) throw unauthorized()
    return wanted
  }

  async function checkChain(askedFor: Extract<EvmAsk, { kind: 'switchChain' | 'addChain' }>) {
    const { book, engine } = await opened
    if (askedFor.kind === 'switchChain') {
      if (!book.get(askedFor.chainId)) throw unknownChain(askedFor.chainId)
      return askedFor.chainId
    }
    const { id, rpcUrl } = askedFor.chain
    const real = book.get(id) ? id : await engine.reportedChainId(rpcUrl).catch(() => null)
    if (real !== id) throw invalidParams(`the node at ${rpcUrl} does not serve chain ${id}`)
    return id
  }

  const changeChain = (
    method: string,
    askedFor: Extract<EvmAsk, { kind: 'switchChain' | 'addChain' }>,
  ) =>
    oneAtATime('chain', method, async () => {
      const { book } = await opened
      const id = await checkChain(askedFor)
      if (state.chainId === id && book.get(id)) return null
      const known = book.get(id)
      const question = known ? ({ kind: 'switchChain', chainId: id } as const) : askedFor
      await decide(describeAsk(question, book, state.chainId), known ? 'Switch' : 'Add')
      if (!known && askedFor.kind === 'addChain') {
        book.add(askedFor.chain)
        state.added.push(askedFor.chain)
      }
      update({ chainId: id })
      return null
    })

  async function answer(method: string, askedFor: EvmAsk): Promise<unknown> {
    const { book, engine } = await opened
    switch (askedFor.kind) {
      case 'switchChain':
      case 'addChain':
        return changeChain(method, askedFor)
      case 'watchAsset':
        await decide(describeAsk(askedFor, book, state.chainId), 'Add')
        return true
      default: {
        const account = authorize(askedFor.from)
        await decide(describeAsk(askedFor, book, state.chainId), 'Approve')
        return engine.run(askedFor, account, state.chainId)
      }
    }
  }

  async function handle(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(state.chainId)
      case 'net_version':
        return String(state.chainId)
      case 'eth_accounts':
        return [...visible()]
      case 'eth_requestAccounts':
        return visible().length > 0 ? [...visible()] : connect(method)
      case 'wallet_requestPermissions':
        if (!wantsAccounts(params)) throw invalidParams('only eth_accounts can be asked for')
        await connect(method)
        return permissionList(origin, visible())
      case 'wallet_getPermissions':
        return permissionList(origin, visible())
      case 'wallet_revokePermissions':
        if (!wantsAccounts(params)) throw invalidParams('only eth_accounts can be revoked')
        update({ permitted: [] })
        return null
    }
    const { engine } = await opened
    if (method === 'wallet_connect') return connectSigningIn(params)
    if (method === 'wallet_getCapabilities') {
      const announced = await announce(options.signIn, engine.capabilities())
      if (announced && params === undefined) return announced
      const list: unknown[] = Array.isArray(params) ? params : []
      const [address, chains] = list
      authorize(typeof address === 'string' && isAddress(address) ? getAddress(address) : undefined)
      return engine.capabilities(Array.isArray(chains) ? chains.map(Number) : undefined)
    }
    if (method === 'wallet_getCallsStatus')
      return engine.callsStatus(Array.isArray(params) ? params[0] : undefined)
    const askedFor = parseAsk(method, params, state.chainId)
    if (askedFor) return answer(method, askedFor)
    if (NEVER.has(method) || !READ_ONLY.test(method)) throw unsupportedMethod(method)
    return engine.read(state.chainId, method, params)
  }

  return {
    provider: {
      isSandboxWallet: true,
      isConnected: () => true,
      request: async ({ method, params }: WalletRequest) => {
        requests.push(method)
        return handle(method, params).catch((error: unknown) => {
          throw toRpcError(error)
        })
      },
      on: events.on,
      removeListener: events.removeListener,
    },
    /** Shares other accounts with the site; an empty list revokes its permission. */
    setAccounts: (accounts: string[]) =>
      update({ permitted: accounts.map((account) => account.toLowerCase()) }),
    /** Activates any chain, also one without a known node. */
    setChain: (chainId: number) => update({ chainId }),
    /**
     * Applies changes that the user made in another tab: like an extension, all tabs share one
     * state.
     */
    follow: (changed: string | null) => changed === key && update(saved() ?? {}),
    /**
     * Applies changes of another page without an event: a page in the back/forward cache receives
     * none.
     */
    refresh: () => void Object.assign(state, saved() ?? {}),
    lock: () => update({ locked: true }),
    unlock: () => update({ locked: false }),
    setAutoApprove: (value: boolean | 'reject') => void (control.autoApprove = value),
    listenerCount: events.listenerCount,
    info: () => ({ ...control, requests: [...requests], ...state, accounts: [...visible()] }),
  }
}

/** One injected test wallet. */
export type InjectedWallet = ReturnType<typeof createInjectedWallet>

function pickAccount(wanted: number | string, accounts: readonly TestAccount[]): TestAccount {
  if (typeof wanted === 'string' && isHex(wanted) && wanted.length === 66)
    return { address: privateKeyToAddress(wanted), privateKey: wanted }
  const same = ({ address }: TestAccount) => address.toLowerCase() === String(wanted).toLowerCase()
  const found = typeof wanted === 'number' ? accounts[wanted] : accounts.find(same)
  if (!found) throw new Error(`The sandbox has no account ${wanted}.`)
  return found
}
