import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../../store/types'

/** Maximum number of recorded actions. Older ones are part of the state before the first recorded one. */
export const TRACE_ACTIONS_MAX = 300
/**
 * Records one state for this many actions. Each change of a cached reply copies the table of all replies, so states
 * before every action would contain hundreds of such tables.
 */
const ACTIONS_PER_STATE = 50

/** One recorded action of the store. */
export type Recorded = {
  action: UnknownAction
  /** Time in ms since the page loaded. */
  at: number
  /** The state before the action, if recorded; always for the first action. */
  before: RootState | null
}

/** The latest actions of one widget, unredacted and in memory only, for `exportTrace()`. */
export type Recorder = {
  middleware: Middleware<object, RootState>
  /** Oldest first. */
  recorded(): readonly Recorded[]
  clear(): void
}

/** Creates a recorder. Its middleware runs last, so that it sees each action that reaches the reducer. */
export function createRecorder(): Recorder {
  const entries: Recorded[] = []
  const counted = { actions: 0 }
  const middleware: Middleware<object, RootState> = (api) => (next) => (action) => {
    if (isAction(action)) {
      const before = counted.actions % ACTIONS_PER_STATE === 0 ? api.getState() : null
      counted.actions += 1
      entries.push({ action, at: performance.now(), before })
      if (entries.length > TRACE_ACTIONS_MAX) entries.splice(0, ACTIONS_PER_STATE)
    }
    return next(action)
  }
  return { middleware, recorded: () => entries, clear: () => void entries.splice(0) }
}
