import type { Hex } from './bytes'
import { keyOf } from './keys'
import { createMemory, type Kept } from './memory'
import { httpNode, tableNode, type ChainNode } from './node'
import { createOwner } from './owner'
import { createRequests } from './requests'
import { createState } from './state'
import type { TestWallet, TestWalletOptions, TestWalletRequest } from './types'

/** Keys of the public mnemonic of anvil and Hardhat, which own nothing outside local chains. */
const KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]

/** Chain id of anvil and Hardhat. */
const LOCAL_CHAIN = 31337

/** Creates a wallet without announcing it on a page. */
export function createHandle(
  options: TestWalletOptions,
  storage: Storage | null,
  rdns: string,
): {
  handle: Omit<TestWallet, 'uninstall'>
  /** Answers requests of the page to nodes. */
  read: ReturnType<typeof createRequests>['read']
  /** Rejects all pending requests. */
  end: () => void
} {
  const keys = (options.accounts ?? KEYS).map(keyOf)
  const first = startOf(options)
  const state = createState(keys, createMemory(storage, rdns, first))
  const owner = createOwner()
  const requests: TestWalletRequest[] = []
  const { answers = {} } = options
  const nodeOf = nodesOf(options, first.chainId)
  const { answer, read } = createRequests({ state, owner, answers, nodeOf })
  const changeChain = (chainId: number) =>
    state.change({ chainId, chains: [...new Set([...state.kept().chains, chainId])] })

  const handle: Omit<TestWallet, 'uninstall'> = {
    provider: {
      async request({ method, params }) {
        requests.push({ method, params: params ?? [] })
        return answer(method, Array.isArray(params) ? params : params === undefined ? [] : [params])
      },
      on: state.events.on,
      removeListener: state.events.removeListener,
    },
    get addresses() {
      return state.addresses()
    },
    get chainId() {
      return state.kept().chainId
    },
    get requests() {
      return [...requests]
    },
    get waiting() {
      return owner.waiting()
    },
    refuseNext: (method) => owner.failNext(4001, method),
    failNext: owner.failNext,
    hold: owner.hold,
    release: owner.release,
    changeAccount: (account) => state.change({ active: state.placeOf(account) }),
    changeChain,
    revoke: () => state.change({ permitted: false }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
    disconnect() {
      state.goOffline()
      owner.end(4900)
    },
    reconnect: state.goOnline,
    reset() {
      owner.reset()
      requests.length = 0
      state.goOnline()
      state.change(first)
    },
  }
  return { handle, read, end: owner.reset }
}

/** The initial state of a wallet that is not connected to any site. */
function startOf({ chainId, chains, rpcUrl }: TestWalletOptions): Kept {
  const named = typeof rpcUrl === 'object' ? Object.keys(rpcUrl).map(Number) : []
  const start = chainId ?? (typeof rpcUrl === 'string' ? LOCAL_CHAIN : (named[0] ?? 1))
  const all = new Set([start, ...named, ...(chains ?? [])])
  return { permitted: false, locked: false, active: 0, chainId: start, chains: [...all] }
}

/** Nodes by chain id: those of the options, and a node with fixed answers for every other chain. */
function nodesOf({ rpcUrl }: TestWalletOptions, first: number) {
  const urls = typeof rpcUrl === 'string' ? { [first]: rpcUrl } : (rpcUrl ?? {})
  const made = new Map<number, ChainNode>()
  for (const [chainId, url] of Object.entries(urls)) made.set(Number(chainId), httpNode(url))
  return (chainId: number) => {
    const node = made.get(chainId) ?? tableNode()
    made.set(chainId, node)
    return node
  }
}
