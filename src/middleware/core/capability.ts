import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import type { AppEffectApi, AppStartListening } from '../../store/types'

/** Handles one intent. What it throws rejects the promise of the public method that asked. */
export type Run<Payload> = (payload: Payload, fx: AppEffectApi) => Promise<void> | void

type ActionCreator<Payload> = {
  type: string
  match(action: unknown): action is { type: string; payload: Payload }
}

/** Registers the handler of an intent; one handler for each. */
export type HandleIntent = <Payload>(intent: ActionCreator<Payload>, run: Run<Payload>) => void

/** What a capability is given to take part in one store. */
export type CapabilityApi = {
  /** `startListening` of the store: reacts to facts. */
  start: AppStartListening
  handle: HandleIntent
  dispatch(action: UnknownAction): unknown
}

/** State of a capability that loads after the store, under its own key. */
export type LazySlice = { reducerPath: string; reducer: Reducer }

/**
 * Something a widget can do: its state, the handlers of its intents and its listeners. Endpoints add themselves to
 * the API when their file is imported.
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
  /** Added behind the middleware of the store, together with the slices. */
  middleware?: Middleware
  /** Registers handlers and listeners. May return a function that ends what lives outside the store. */
  start(api: CapabilityApi): (() => void) | void
}

/** A capability with a chunk of its own, which loads with the first of its intents. */
export type CapabilityRow = {
  /** First part of the types of its intents: `swap` in `swap/swapRequested`. */
  name: string
  load(): Promise<Capability>
}

/** What a widget can do beyond showing itself. */
export type Capabilities = {
  /** Arrive together with this list. */
  eager: readonly Capability[]
  lazy: readonly CapabilityRow[]
  /** Gives whatever a handler threw one of our codes; the tables for that are not part of the core. */
  toErrorRecord(error: unknown): ErrorRecord
}

/** Brings the list of capabilities: at once where it is there already, else by `import()`. */
export type LoadCapabilities = () => Capabilities | Promise<Capabilities>
