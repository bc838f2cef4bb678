import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  Tuple,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { LiveConnection } from '../../src/adapters/types'
import { startAccountsEffects } from '../../src/middleware/accounts/effects'
import type { HandleIntent } from '../../src/middleware/core/feature'
import { startNetworksEffects } from '../../src/middleware/networks/effects'
import { startSiwxEffects } from '../../src/middleware/siwx/effects'
import { startNavigationEffects } from '../../src/middleware/navigation/showView'
import { createWalletWatch } from '../../src/middleware/connect/walletWatch'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../../src/slices/domain/siwx/siwx'
import { toSiwxMessage } from '../../src/slices/domain/siwx/formatMessage'
import { accountsSlice, disconnectEnded } from '../../src/slices/accounts'
import { alertsSlice } from '../../src/slices/alerts'
import { connectSlice } from '../../src/slices/connect'
import { modalSlice } from '../../src/slices/modal'
import { networksSlice } from '../../src/slices/networks'
import { optionsSlice } from '../../src/slices/options'
import { pairingSlice } from '../../src/slices/pairing'
import { routerSlice } from '../../src/slices/router'
import { signedIn, siwxConfigured, siwxSlice } from '../../src/slices/siwx'
import { statusSlice } from '../../src/slices/status'
import { initialized, sessionsChangedElsewhere } from '../../src/slices/lifecycle'
import type { Ports } from '../../src/store/ports'
import type { AppStartListening, RootState } from '../../src/store/types'
import { ONE, TWO } from './fakeWallets'
import { loadedViews } from './viewRules'

/** A counterpart of the widget that has not answered yet. */
export type Open = { answer(): void; fail(): void }
/** A prompt of the wallet, with the attempt that opened it. */
export type Prompt = Open & { attemptId: string; nonce: string }

export type Counts = { nonces: number; prompts: number; verified: number; signIns: number }

/** A rule that holds at every moment; the test fails with this message. */
export class Broken extends Error {}

/** A random number generator with a seed (mulberry32), so that a failure can be repeated. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
  }
}

export type Random = ReturnType<typeof seeded>

/** Timers that fire when the test advances the time. */
export function heldTimers() {
  const held = new Map<number, { run: () => void; ms: number }>()
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  let next = 1
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => {
      held.set(++next, { run, ms })
      return next
    },
    clearTimeout: (id: number) => held.delete(id),
  })
  return {
    pass() {
      const due = [...held.values()]
      held.clear()
      for (const { run } of due) run()
    },
    /** Number of pending timers that last longer than a frame. */
    count: () => [...held.values()].filter(({ ms }) => ms > 20).length,
    restore: () => void Object.assign(globalThis, real),
  }
}

/** The slices that sign-in reads and changes. */
const slices = combineReducers({
  accounts: accountsSlice.reducer,
  alerts: alertsSlice.reducer,
  connect: connectSlice.reducer,
  modal: modalSlice.reducer,
  networks: networksSlice.reducer,
  options: optionsSlice.reducer,
  pairing: pairingSlice.reducer,
  router: routerSlice.reducer,
  siwx: siwxSlice.reducer,
  status: statusSlice.reducer,
})

/**
 * The real listeners of sign-in, accounts and networks on the real reducers; the test resolves all
 * other answers.
 */
export function siwxWorld(
  random: Random,
  { required, single }: { required: boolean; single: boolean },
) {
  const open: { prompts: Prompt[]; services: Open[] } = { prompts: [], services: [] }
  const counts: Counts = { nonces: 0, prompts: 0, verified: 0, signIns: 0 }
  const running = { commands: 0 }
  const promptOf = new Set<string>()
  const verifiedOf = new Set<string>()
  let sessions: SiwxSession[] = []

  /** An answer that arrives now, or when the test resolves it. */
  function later<T>(
    list: Open[],
    value: () => T,
    reason: () => Error,
    more: object = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const take = (run: () => void) => () => {
        const at = list.findIndex((entry) => entry === entryOf)
        if (at !== -1) list.splice(at, 1)
        run()
      }
      const entryOf: Open = {
        ...more,
        answer: take(() => {
          try {
            resolve(value())
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }),
        fail: take(() => reject(reason())),
      }
      list.push(entryOf)
    })
  }
  const service = <T>(value: () => T): Promise<T> =>
    random.chance(0.4)
      ? Promise.resolve().then(value)
      : later(open.services, value, () => new Error('the service failed'))

  const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
    data.chainId === chainId && data.accountAddress === address
  const siwx: SiwxConfig = {
    ownsSessions: single,
    createMessage({ accountAddress, chainId }) {
      const nonce = `nonce${String(++counts.nonces)}`
      const uri = 'https://fieldnotes.example'
      const data: SiwxMessageData = {
        accountAddress,
        chainId,
        domain: 'fieldnotes.example',
        uri,
        version: '1',
        nonce,
      }
      return service(() => toSiwxMessage(data, 'Chain'))
    },
    addSession(session) {
      counts.verified += 1
      const { nonce, accountAddress, chainId } = session.data
      if (verifiedOf.has(nonce)) throw new Broken(`${nonce} was verified twice`)
      verifiedOf.add(nonce)
      return service(() => {
        if (!session.signature.startsWith(`${accountAddress} `))
          throw new Broken(`a signature of another account for ${accountAddress}`)
        const others = sessions.filter((kept) => !isOf(kept, chainId, accountAddress))
        sessions = single ? [session] : [...others, session]
      })
    },
    revokeSession: async (chainId, address) => {
      sessions = single ? [] : sessions.filter((kept) => !isOf(kept, chainId, address))
    },
    setSessions: async (next) => {
      sessions = [...next]
    },
    getSessions: (chainId, address) =>
      service(() => sessions.filter((kept) => isOf(kept, chainId, address))),
  }

  const live: Pick<LiveConnection, 'signMessage' | 'switchNetwork' | 'disconnect'> = {
    signMessage({ address, message }) {
      counts.prompts += 1
      const { flow } = store.getState().siwx
      const nonce = /Nonce: (\w+)/.exec(message)?.[1] ?? ''
      const attemptId = flow.step === 'signing' ? flow.attemptId : ''
      if (promptOf.has(attemptId) || promptOf.has(nonce))
        throw new Broken(`${attemptId} opened a second prompt`)
      promptOf.add(attemptId).add(nonce)
      const refusal = () => Object.assign(new Error('no'), { code: 4001 })
      return later<string>(open.prompts, () => `${address} ${message}`, refusal, {
        attemptId,
        nonce,
      })
    },
    switchNetwork: async () => {
      if (random.chance(0.2)) throw Object.assign(new Error('no'), { code: 4001 })
    },
    disconnect: async () => {},
  }
  let ids = 0
  // Only the ports that sign-in, accounts and networks use.
  const ports = {
    siwx,
    views: loadedViews,
    connections: { get: () => Promise.resolve(live) },
    clock: { now: () => 0 },
    isLive: () => true,
    host: {
      origin: 'https://fieldnotes.example',
      // Requested after a rejection, to compare the clocks.
      fetch: () =>
        later(
          open.services,
          () => new Response(),
          () => new Error('offline'),
        ),
    },
    random: { id: () => `id${String(++ids)}` },
    logger: { log: () => {} },
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  } as unknown as Ports // Of the ports only what signing in uses.

  const broken: Error[] = []
  const listener = createListenerMiddleware({
    extra: ports,
    onError: (error) => {
      broken.push(error instanceof Error ? error : new Error(String(error)))
    },
  })
  // Listeners have the type of the whole state, but use only these slices.
  const start = listener.startListening as unknown as AppStartListening
  const store = configureStore({
    reducer: slices,
    middleware: () => new Tuple(listener.middleware),
    devTools: false,
    preloadedState: {
      networks: {
        all: [ONE, TWO],
        activeId: ONE.caipNetworkId,
        lastOf: {},
        flow: { step: 'idle' },
      },
    },
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
  })
  const handle: HandleIntent = (intent, run) =>
    void start({
      predicate: intent.match,
      effect: async ({ payload }, fx) => {
        running.commands += 1
        try {
          await run(payload, fx)
        } catch (error) {
          if (error instanceof Broken) broken.push(error)
        } finally {
          running.commands -= 1
        }
      },
    })
  const watch = createWalletWatch()
  const api = { start, handle, dispatch: store.dispatch }
  startNavigationEffects(api)
  startAccountsEffects(api, watch)
  startNetworksEffects(api)
  startSiwxEffects(api)
  store.dispatch(siwxConfigured({ required }))
  if (random.chance(0.5)) store.dispatch(initialized())

  return {
    dispatch: store.dispatch as (action: UnknownAction) => unknown,
    // The selectors read only these slices of the whole state.
    getState: () => store.getState() as unknown as RootState,
    open,
    counts,
    running,
    broken,
    sessions: () => sessions,
    /** Another tab of the site signed this account in, or all accounts out. */
    changeElsewhere(owner: { chainId: CaipNetworkId; accountAddress: string } | null) {
      const nonce = `other${String(++ids)}`
      const page = { domain: '', uri: '', version: '1', nonce }
      const made = owner ? [{ data: { ...owner, ...page }, message: '', signature: '' }] : []
      sessions = owner && !single ? [...sessions, ...made] : made
      store.dispatch(sessionsChangedElsewhere())
    },
    /** Calls back with each account that signed in. */
    watchSignIns: (tell: (account: string) => void) =>
      start({
        actionCreator: signedIn,
        effect: ({ payload }) => tell(payload.account),
      }),
    /** Calls back when a disconnect has ended. */
    watchDisconnects: (tell: () => void) => start({ actionCreator: disconnectEnded, effect: tell }),
    networkIds: [ONE.caipNetworkId, TWO.caipNetworkId, 'eip155:999'] satisfies CaipNetworkId[],
    destroy: () => listener.clearListeners(),
  }
}

export type SiwxWorld = ReturnType<typeof siwxWorld>
