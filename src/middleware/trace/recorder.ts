import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../../store/types'
import type { Capability } from '../core/capability'

/** The newest actions are kept; older ones are in the state before the oldest of them. */
export const TRACE_ACTIONS_MAX = 300
/**
 * One state is kept for so many actions. Each change of a cached answer copies the table of all answers, so that the
 * states before every action would hold hundreds of such tables.
 */
const ACTIONS_PER_STATE = 50

/** One action as it went through the store. */
export type Recorded = {
  action: UnknownAction
  /** When, in ms since the page began. */
  at: number
  /** The state before it, where it was kept: always for the oldest action. */
  before: RootState | null
}

/** Keeps the newest actions of one widget as they are, for `exportTrace()`; nothing is written anywhere. */
export function createRecorder(): { capability: Capability; recorded: () => readonly Recorded[] } {
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
  return {
    recorded: () => entries,
    capability: { middleware, start: () => () => void entries.splice(0) },
  }
}
