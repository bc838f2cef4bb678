import type { LatchkeyState } from '../slices/domain/state/state'

/** An action of the store. */
export type LatchkeyAction = { type: string; payload?: unknown }

/** The Redux store of one widget, limited to methods that every version of Redux has. */
export type LatchkeyStore = {
  getState(): LatchkeyState
  /** Dispatches an action and returns it. */
  dispatch<Action extends LatchkeyAction>(action: Action): Action
  /** Calls back after every action. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}
