import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import type { AppEffectApi, AppStartListening } from '../../store/types'

/** Handles one intent. An error rejects the promise of the public method that dispatched the intent. */
export type Run<Payload> = (payload: Payload, fx: AppEffectApi) => Promise<void> | void

type Intent<Payload> = {
  type: string
  match(action: unknown): action is { type: string; payload: Payload }
}

/** Registers the handler of an intent. Each intent has one handler. */
export type HandleIntent = <Payload>(intent: Intent<Payload>, run: Run<Payload>) => void

/** The parts of one store that a feature can use. */
export type FeatureApi = {
  /** `startListening` of the store, for reactions to facts. */
  start: AppStartListening
  handle: HandleIntent
  dispatch(action: UnknownAction): unknown
}

/** State of a feature that loads after the store, under its own key. */
export type LazySlice = { reducerPath: string; reducer: Reducer }

/** Registers listeners, or a handler. May return a cleanup function for resources outside the store. */
type Register = (api: FeatureApi) => (() => void) | void

/**
 * A feature of the widget: its state, the handlers of its intents and its listeners. Endpoints are injected into the
 * API when their file is imported.
 */
export type Feature = {
  /** Added to the store before the first intent is passed on. */
  slices?: readonly LazySlice[]
  /** Added after the middleware of the store, together with the slices. */
  middleware?: Middleware
  /** Registers listeners and handlers. */
  start: Register
}

/**
 * Defines a feature. The types of its intents begin with its name in `src/middleware/features.ts`.
 * @param input.listeners register the reactions to facts, before the handlers
 * @param input.intents each intent with its handler
 * @example
 * export const swapFeature = defineFeature({
 *   slices: [swapSlice],
 *   listeners: [startShowingOutcome],
 *   intents: [on(swapRequested, swap)],
 * })
 */
export function defineFeature(
  input: Omit<Feature, 'start'> & {
    listeners?: readonly Register[]
    intents?: readonly Register[]
  },
): Feature {
  const { listeners = [], intents = [], ...parts } = input
  return {
    ...parts,
    start(api) {
      const stops = [...listeners, ...intents].map((register) => register(api))
      return () => stops.forEach((stop) => stop?.())
    },
  }
}

/** An intent with its handler, for `defineFeature`. */
export function on<Payload>(intent: Intent<Payload>, run: Run<Payload>): Register {
  return ({ handle }) => handle(intent, run)
}

/** A feature in its own chunk, which loads with the first of its intents. */
export type FeatureRow = {
  /** Prefix of the types of its intents: `swap` in `swap/swapRequested`. */
  name: string
  load(): Promise<Feature>
}

/** The features of a widget that load after its modal. */
export type FeatureList = {
  /** Loaded together with this list. */
  eager: readonly Feature[]
  lazy: readonly FeatureRow[]
  /** Converts any error of a handler to an error record; its tables are not part of the core. */
  toErrorRecord(error: unknown): ErrorRecord
}

/** Returns the list of features: synchronously if it has loaded, otherwise by `import()`. */
export type LoadFeatures = () => FeatureList | Promise<FeatureList>
