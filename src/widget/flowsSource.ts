import { forwardMethods } from '../slices/domain/async/forward'
import { toCoreErrorRecord } from '../slices/domain/errors/coreRecord'
import { earlyError } from '../slices/domain/errors/earlyErrors'
import type { createFlows, Flows } from './flows'
import type { LatchkeyStore } from '../store/latchkeyStore'
import { inPresent, type Present } from '../store/present'
import { FLOW_METHODS } from '../store/publicApi/flowMethods'
import type { Methods } from '../store/publicApi/methods'

/** The parts of one widget that load after the modal can show. */
export type FlowsSource = {
  /** Null until they have loaded. */
  current(): Flows | null
  /** @throws LatchkeyError `NETWORK_ERROR` when the code does not load; the next call tries again */
  load(): Promise<Flows>
  /** Stops the flows. Flows that load later are not started. */
  stop(): Promise<void>
}

/**
 * Starts something with the flows: immediately if they have loaded, otherwise with the next change of the store after
 * that.
 * @returns a function that stops it
 */
export function startWithFlows(
  { current }: Pick<FlowsSource, 'current'>,
  store: Pick<LatchkeyStore, 'subscribe'>,
  start: (flows: Flows) => () => void,
): () => void {
  const run: { stop?: () => void; isOver: boolean } = { isOver: false }
  const begin = () => {
    const flows = current()
    if (!flows) return
    unsubscribe()
    run.stop = start(flows)
    if (run.isOver) run.stop()
  }
  const unsubscribe = store.subscribe(begin)
  begin()
  return () => {
    run.isOver = true
    unsubscribe()
    run.stop?.()
  }
}

/** Loads and starts the flows once. */
export function createFlowsSource(start: (create: typeof createFlows) => Flows): FlowsSource {
  const state: { flows: Flows | null; stopped: boolean } = { flows: null, stopped: false }
  return {
    current: () => state.flows,
    async load() {
      const { createFlows } = await importFlows()
      if (state.stopped) throw earlyError('INSTANCE_DESTROYED')
      return (state.flows ??= start(createFlows))
    },
    async stop() {
      state.stopped = true
      await state.flows?.stop()
    },
  }
}

/** @throws LatchkeyError `NETWORK_ERROR` when the code does not load */
export function importFlows() {
  return import(/* webpackChunkName: "flows" */ './flows').catch(throwNotLoaded)
}

/** @throws LatchkeyError `NETWORK_ERROR`, for code that did not load */
export function throwNotLoaded(error: unknown): never {
  const { details = '' } = toCoreErrorRecord(error)
  throw earlyError('NETWORK_ERROR', { details })
}

/** The public methods that wait for the flows. They read the current state, also while DevTools shows a past one. */
export function createFlowMethods({ load }: FlowsSource, present: Present): Methods {
  return forwardMethods<Methods, keyof Methods>(FLOW_METHODS, (run) =>
    load().then(({ methods }) => inPresent(present, async () => run(methods))),
  )
}
