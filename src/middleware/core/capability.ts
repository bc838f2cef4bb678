import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import type { AppEffectApi, AppStartListening } from '../../store/types'

/** Handles one intent. An error rejects the promise of the public method that dispatched the intent. */
export type Run<Payload> = (payload: Payload, fx: AppEffectApi) => Promise<void> | void

type ActionCreator<Payload> = {
  type: string
  match(action: unknown): action is { type: string; payload: Payload }
}

/** Registers the handler of an intent. Each intent has one handler. */
export type HandleIntent = <Payload>(intent: ActionCreator<Payload>, run: Run<Payload>) => void

/** The parts of one store that a capability can use. */
export type CapabilityApi = {
  /** `startListening` of the store, for reactions to facts. */
  start: AppStartListening
  handle: HandleIntent
  dispatch(action: UnknownAction): unknown
}

/** State of a capability that loads after the store, under its own key. */
export type LazySlice = { reducerPath: string; reducer: Reducer }

/**
 * A feature of the widget: its state, the handlers of its intents and its listeners. Endpoints are injected into the
 * API when their file is imported.
 * @example
 * export const swapCapability: Capability = {
 *   slices: [swapSlice],
 *   start({ handle }) {
 *     handle(swapRequested, swap)
 *   },
 * }
 */
export type Capability = {
  /** Added to the store before the first intent is passed on. */
  slices?: readonly LazySlice[]
  /** Added after the middleware of the store, together with the slices. */
  middleware?: Middleware
  /** Registers handlers and listeners. May return a cleanup function for resources outside the store. */
  start(api: CapabilityApi): (() => void) | void
}

/** A capability in its own chunk, which loads with the first of its intents. */
export type CapabilityRow = {
  /** Prefix of the types of its intents: `swap` in `swap/swapRequested`. */
  name: string
  load(): Promise<Capability>
}

/** The features of a widget that load after its modal. */
export type Capabilities = {
  /** Loaded together with this list. */
  eager: readonly Capability[]
  lazy: readonly CapabilityRow[]
  /** Converts any error of a handler to an error record; its tables are not part of the core. */
  toErrorRecord(error: unknown): ErrorRecord
}

/** Returns the list of capabilities: synchronously if it has loaded, otherwise by `import()`. */
export type LoadCapabilities = () => Capabilities | Promise<Capabilities>
