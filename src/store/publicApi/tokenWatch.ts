import { balancesApi, isServiceDown } from '../../api/balances'
import { hasApi } from '../../api/core/hasApi'
import { recordOf } from '../../api/core/reply'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { selectAccountOf } from '../../slices/accounts'
import { IDLE_TOKENS, type TokensState } from '../../slices/domain/account/tokensState'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import type { Namespace } from '../../slices/domain/ids/caip'
import { PORTFOLIO_CACHE_S } from '../../slices/domain/limits'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import type { AppStore } from '../createLatchkeyStore'
import type { RootState } from '../types'
import { listTokens } from './accountSnapshot'

const { getBalances } = balancesApi.endpoints
const { getNativeBalance } = nativeBalanceApi.endpoints
const POLLING = { pollingInterval: PORTFOLIO_CACHE_S * 1000 }

/** The account whose tokens are read. */
type Target = { network: Network; address: string }

/** The subscriptions of one account to the balance cache. */
type Query = {
  start(): void
  stop(): void
  /** Pauses polling while the service is down, as the Account view does. */
  setPolling(state: RootState): void
  /** Returns the same object while nothing has changed. */
  read(state: RootState): TokensState
}

/**
 * Reads the tokens of an account until it is stopped: every 30 s, and when the account or its
 * network changes. Calls back immediately and on each change.
 * @param namespace of the account; the active one unless given
 * @returns a function that stops it
 */
export function watchTokens(
  store: AppStore,
  listener: (tokens: TokensState) => void,
  namespace?: Namespace,
): () => void {
  const watch: { target: Target | null; query: Query | null; reported: TokensState | null } = {
    target: null,
    query: null,
    reported: null,
  }
  const update = () => {
    const target = targetOf(store.getState(), namespace)
    if (!isSameTarget(target, watch.target)) {
      watch.target = target
      watch.query?.stop()
      watch.query = target && createQuery(store, target)
      // Changes the store, so this function runs again before `start` returns.
      watch.query?.start()
    }
    watch.query?.setPolling(store.getState())
    const tokens = watch.query?.read(store.getState()) ?? IDLE_TOKENS
    if (tokens === watch.reported) return
    watch.reported = tokens
    try {
      listener(tokens)
    } catch (error) {
      // A faulty listener of the site must not break the store.
      reportError(error)
    }
  }
  const unsubscribe = store.subscribe(update)
  update()
  return () => {
    unsubscribe()
    watch.query?.stop()
  }
}

function createQuery(store: AppStore, { network, address }: Target): Query {
  const { caipNetworkId, testnet = false } = network
  const arg = { caipNetworkId, address, testnet }
  const selectList = getBalances.select(arg)
  const selectNative = getNativeBalance.select({ network, address })
  const run: {
    list?: ReturnType<typeof subscribeToList>
    native?: ReturnType<typeof subscribeToNative>
    isPaused: boolean
    latest: { inputs: readonly unknown[]; tokens: TokensState } | null
  } = { isPaused: false, latest: null }
  function subscribeToList() {
    return store.dispatch(getBalances.initiate(arg, { subscriptionOptions: POLLING }))
  }
  function subscribeToNative() {
    const input = { network, address }
    return store.dispatch(getNativeBalance.initiate(input, { subscriptionOptions: POLLING }))
  }
  const refetch = () => {
    void run.list?.refetch()
    void run.native?.refetch()
  }
  return {
    start() {
      run.list = subscribeToList()
      run.native = subscribeToNative()
    },
    stop() {
      run.list?.unsubscribe()
      run.native?.unsubscribe()
    },
    setPolling(state) {
      if (!run.list || !hasApi(state)) return
      const isPaused = isServiceDown(selectList(state).error)
      if (isPaused === run.isPaused) return
      run.isPaused = isPaused
      run.list.updateSubscriptionOptions(isPaused ? {} : POLLING)
    },
    read(state) {
      if (!hasApi(state)) return IDLE_TOKENS
      const list = selectList(state)
      const native = selectNative(state)
      const tokens = listTokens(list.data, native.data?.balance ?? null, network)
      // An error stays visible while a stale list is read again.
      const listError = list.isError || list.data ? list.error : undefined
      // Networks without a list only have the balance of the node.
      const failure = listError ?? (list.data && tokens === null ? native.error : undefined)
      const isLoaded = list.data !== undefined && (tokens?.length || !isWaiting(native))
      const status = failure ? 'error' : isLoaded ? 'success' : 'loading'
      const inputs = [tokens, failure, status]
      if (run.latest?.inputs.every((input, index) => input === inputs[index]))
        return run.latest.tokens
      const result: TokensState = {
        status,
        tokens,
        error: failure ? fromErrorRecord(recordOf(failure)) : null,
        refetch,
      }
      run.latest = { inputs, tokens: result }
      return result
    },
  }
}

/** Whether a query has no answer yet. */
function isWaiting({ data, isError }: { data?: unknown; isError: boolean }): boolean {
  return data === undefined && !isError
}

/** The connected account of a namespace on a network that the site offers; null without one. */
export function targetOf(state: RootState, namespace: Namespace | null | undefined): Target | null {
  const of = namespace ?? state.accounts.active
  const account = selectAccountOf(state, of)
  if (!of || !hasApi(state) || account.status !== 'connected') return null
  const { all, lastOf, activeId } = state.networks
  const network = findNetwork(all, lastOf[of] ?? activeId)
  return network ? { network, address: account.address } : null
}

/** Whether two targets are the same account on the same network. */
export function isSameTarget(one: Target | null, other: Target | null): boolean {
  return one?.network === other?.network && one?.address === other?.address
}
