import { readProperty } from '../slices/domain/untrusted/readProperty'
import { fromMessage, toInteger, toQuantity } from './bytes'
import { rpcError } from './errors'
import { signHash, signMessage } from './keys'
import type { ChainNode } from './node'
import type { createOwner } from './owner'
import { sendTransaction } from './sending'
import type { WalletState } from './state'
import { chainOfTypedData, hashTypedData } from './typedData'

/** Dependencies of the request handlers. */
export type Parts = {
  state: WalletState
  owner: ReturnType<typeof createOwner>
  /** The node of a chain. */
  nodeOf: (chainId: number) => ChainNode
  /** Answers configured by the test, by method. */
  answers: Readonly<Record<string, unknown>>
}

type Params = readonly unknown[]
type Answer = (params: Params, method: string) => unknown

/** Methods that the wallet forwards to a node. */
const OF_NODES = /^(?:eth|net|web3)_(?!sign)/

/**
 * Creates the handlers of the site's requests to the wallet and of the page's requests to nodes.
 */
export function createRequests(parts: Parts) {
  const { state, owner, nodeOf, answers } = parts
  const answerOf = (method: string, params: Params): unknown => {
    const given = answers[method]
    return typeof given === 'function' ? Reflect.apply(given, undefined, [...params]) : given
  }
  const chain = chainFacts(state)
  const quiet = { ...chain, ...accountFacts(state) }
  const asking = { ...accountAnswers(parts), ...chainAnswers(parts), ...signingAnswers(parts) }
  const ofNode = (method: string, params: Params) =>
    nodeOf(state.kept().chainId).read(method, params)

  return {
    async answer(method: string, params: Params): Promise<unknown> {
      if (!state.isOnline()) throw rpcError(4900)
      const isAnswered = Object.hasOwn(answers, method)
      if (!isAnswered && has(asking, method)) return asking[method](params, method)
      owner.pass(method)
      if (isAnswered) return answerOf(method, params)
      if (has(quiet, method)) return quiet[method]()
      if (OF_NODES.test(method)) return ofNode(method, params)
      throw rpcError(4200, `The test wallet does not support ${method}.`)
    },
    async read(method: string, params: Params): Promise<unknown> {
      if (Object.hasOwn(answers, method)) return answerOf(method, params)
      return has(chain, method) ? chain[method]() : ofNode(method, params)
    },
  }
}

const has = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/** Answers about the wallet's chain. */
const chainFacts = (state: WalletState) => ({
  eth_chainId: () => toQuantity(state.kept().chainId),
  net_version: () => String(state.kept().chainId),
})

/** Answers about accounts that need no approval. */
const accountFacts = (state: WalletState) => ({
  eth_accounts: () => state.visible(),
  wallet_getPermissions: () => permissions(state),
  wallet_revokePermissions() {
    state.change({ permitted: false })
    return null
  },
})

const permissions = (state: WalletState) =>
  state.visible().length === 0
    ? []
    : [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: state.visible() }],
        },
      ]

/** Rejects a second request of a kind while one is open, as real wallets do. */
function oneAtATime() {
  let open = false
  return async (work: () => Promise<void>) => {
    if (open) throw rpcError(-32002)
    open = true
    try {
      await work()
    } finally {
      open = false
    }
  }
}

function accountAnswers({ state, owner }: Parts) {
  const once = oneAtATime()
  const connect: Answer = async (_, method) => {
    await once(() => owner.ask(method))
    state.change({ permitted: true, locked: false })
    return state.visible()
  }
  return {
    eth_requestAccounts(params: Params, method: string) {
      if (state.visible().length === 0) return connect(params, method)
      owner.pass(method)
      return state.visible()
    },
    async wallet_requestPermissions(params: Params, method: string) {
      await connect(params, method)
      return permissions(state)
    },
  }
}

function chainAnswers({ state, owner }: Parts) {
  const once = oneAtATime()
  const go = async (chainId: number, method: string) => {
    const { chains, chainId: now } = state.kept()
    if (chainId === now && chains.includes(chainId)) owner.pass(method)
    else await once(() => owner.ask(method))
    state.change({ chainId, chains: [...new Set([...chains, chainId])] })
    return null
  }
  return {
    async wallet_switchEthereumChain([chain]: Params, method: string) {
      const chainId = chainIdOf(chain)
      if (!state.kept().chains.includes(chainId)) throw rpcError(4902)
      return go(chainId, method)
    },
    async wallet_addEthereumChain([chain]: Params, method: string) {
      const urls = readProperty(chain, 'rpcUrls')
      if (!Array.isArray(urls) || urls.length === 0)
        throw rpcError(-32602, 'A chain that is added needs rpcUrls.')
      return go(chainIdOf(chain), method)
    },
    async wallet_watchAsset(_: Params, method: string) {
      await owner.ask(method)
      return true
    },
  }
}

const chainIdOf = (chain: unknown) => Number(toInteger(readProperty(chain, 'chainId')))

function signingAnswers({ state, owner, nodeOf }: Parts) {
  const isHere = (chainId: bigint | number) => {
    const now = state.kept().chainId
    if (BigInt(chainId) !== BigInt(now))
      throw rpcError(-32602, `The request is for chain ${chainId}, the test wallet is on ${now}.`)
  }
  return {
    async personal_sign([message, address]: Params, method: string) {
      if (typeof message !== 'string') throw rpcError(-32602, 'The message is no text.')
      const key = state.authorise(address)
      await owner.ask(method)
      return signMessage(key, fromMessage(message))
    },
    async eth_signTypedData_v4([address, data]: Params, method: string) {
      const key = state.authorise(address)
      const hash = hashTypedData(data)
      isHere(chainOfTypedData(data) ?? state.kept().chainId)
      await owner.ask(method)
      return signHash(key, hash)
    },
    async eth_sendTransaction([asked]: Params, method: string) {
      const key = state.authorise(readProperty(asked, 'from'))
      const { chainId } = state.kept()
      isHere(toInteger(readProperty(asked, 'chainId') ?? chainId))
      await owner.ask(method)
      return sendTransaction(key, chainId, nodeOf(chainId), asked)
    },
  }
}
