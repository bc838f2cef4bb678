import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { createLazy, type Lazy } from '../../slices/domain/async/lazy'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { toCoreErrorRecord } from '../../slices/domain/errors/coreRecord'
import { earlyError } from '../../slices/domain/errors/earlyErrors'
import type { AppEffectApi, AppStartListening } from '../../store/types'
import type { FeatureList, Feature, HandleIntent, LazySlice, LoadFeatures } from './feature'

type Handler = (action: unknown, fx: AppEffectApi) => Promise<void> | void

/** The intent handlers of one store, including those whose code has not loaded. */
export type FeatureHost = {
  handle: HandleIntent
  /** Whether the feature of an action type has registered its handlers. */
  isStarted(type: string): boolean
  /** The handler of an action type, if its code has loaded. */
  handlerOf(type: string): Handler | undefined
  /**
   * Loads the code for an action type. After a failure the next call tries again.
   * @returns its handler; undefined for an action that only reducers handle
   * @throws LatchkeyError `NETWORK_ERROR` when the code does not load
   */
  load(type: string): Promise<Handler | undefined>
  /** Loads the list of features and the eager ones. */
  loadAll(): Promise<void>
  toErrorRecord(error: unknown): ErrorRecord
  /** Releases resources outside the store. FeatureList that load later are not started. */
  stop(): void
}

/** The feature of an action type: `swap` for `swap/swapRequested`. */
export function featureOf(type: string): string {
  return type.slice(0, type.indexOf('/'))
}

/** Creates the intent handlers of one store. */
export function createFeatureHost(input: {
  start: AppStartListening
  dispatch(action: UnknownAction): unknown
  addSlice(slice: LazySlice): void
  addMiddleware(middleware: Middleware): void
  loadFeatures: LoadFeatures
}): FeatureHost {
  const { start, dispatch, addSlice, addMiddleware, loadFeatures } = input
  const handlers = new Map<string, Handler>()
  const names = new Set<string>()
  const stops: (() => void)[] = []
  const state: { stopped: boolean; all: FeatureList | null } = { stopped: false, all: null }

  const handle: HandleIntent = (intent, run) => {
    names.add(featureOf(intent.type))
    handlers.set(intent.type, (action, fx) =>
      intent.match(action) ? run(action.payload, fx) : undefined,
    )
  }
  function startFeature(feature: Feature) {
    if (state.stopped) throw earlyError('INSTANCE_DESTROYED')
    if (feature.middleware) addMiddleware(feature.middleware)
    feature.slices?.forEach(addSlice)
    const stop = feature.start({ start, handle, dispatch })
    if (stop) stops.push(stop)
  }
  async function startAll() {
    // Not awaited if already loaded, so that the listeners miss no action.
    const arriving = loadFeatures()
    const all = 'then' in arriving ? await arriving : arriving
    all.eager.forEach(startFeature)
    state.all = all
  }
  const list = createLazy(startAll)
  /** By name. */
  const features = new Map<string, Lazy<void>>()
  function loadFeature({ name, load }: FeatureList['lazy'][number]) {
    const feature = features.get(name) ?? createLazy(async () => startFeature(await load()))
    features.set(name, feature)
    return feature.load()
  }

  return {
    handle,
    isStarted: (type) => names.has(featureOf(type)),
    handlerOf: (type) => handlers.get(type),
    loadAll: list.load,
    async load(type) {
      await list.load()
      const row = state.all?.lazy.find(({ name }) => name === featureOf(type))
      if (row) await loadFeature(row)
      return handlers.get(type)
    },
    toErrorRecord: (error) => (state.all?.toErrorRecord ?? toCoreErrorRecord)(error),
    stop() {
      state.stopped = true
      for (const stop of stops) stop()
    },
  }
}
