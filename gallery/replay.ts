import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { parseJson } from '../src/slices/domain/untrusted/parseJson'
import { createRootReducer, type RootState } from '../src/store/rootReducer'
import { APIS } from './apis'
import { LAZY_SLICES } from './lazySlices'
import type { Recorded, RecordedView } from './states/recorded'

/** One step of a trace: an action and the state after it. */
export interface Step {
  /** Type of the action; empty for the initial state. */
  type: string
  /** Time since the first action. */
  ms: number
  /** Whether the reducers of this version handled the action. */
  taken: boolean
  state: RootState
}

const TraceFile = z.object({
  format: z.literal('latchkey-trace'),
  formatVersion: z.literal(1),
  preloadedState: z.string(),
  payload: z.string(),
})
const Actions = z.array(z.looseObject({ type: z.string(), ms: z.number() }))
const isState = (value: unknown): value is Partial<RootState> =>
  typeof value === 'object' && value !== null && 'router' in value && 'options' in value

/**
 * Runs a trace (`exportTrace()`) through the product's reducers.
 * @throws Error when the text is not a trace
 */
export function stepsOf(text: string): Step[] {
  const trace = TraceFile.safeParse(parseJson(text))
  const first = trace.success && parseJson(trace.data.preloadedState)
  const actions = trace.success && Actions.safeParse(parseJson(trace.data.payload))
  if (!isState(first) || !actions || !actions.success) throw new Error('This is no trace.')
  // All APIs share one reducer, which has the endpoints of all.
  const [api] = APIS
  const reduce = createRootReducer([api, ...LAZY_SLICES])
  const steps: Step[] = [{ type: '', ms: 0, taken: true, state: reduce(first, { type: 'replay' }) }]
  for (const { ms, ...action } of actions.data) {
    const before = steps.at(-1)
    if (before) steps.push({ type: action.type, ms, ...after(before.state, action, reduce) })
  }
  return steps
}

/**
 * The state after an action. Unchanged if the action lacks data that the reducers need, because it
 * was redacted or comes from another version.
 */
function after(
  state: RootState,
  action: UnknownAction,
  reduce: Reducer<RootState>,
): Pick<Step, 'state' | 'taken'> {
  try {
    return { state: reduce(state, action), taken: true }
  } catch {
    return { state, taken: false }
  }
}

/** Converts a step to a recorded state for the gallery; null while the modal is closed. */
export function momentOf({ state }: Step): { entry: RecordedView; recorded: Recorded } | null {
  const route = state.router.history.at(-1)
  if (!state.modal.open || !route) return null
  const below = state.router.history.slice(0, -1).map(({ view }) => view)
  const recorded = { name: 'replay', about: '', params: route.params, below, state }
  return { entry: { view: route.view, states: [recorded] }, recorded }
}
