/**
 * State that the DevTools instrument adds to the store, with only the parts that the gate reads.
 */
type LiftedState = {
  currentStateIndex: number
  computedStates: readonly unknown[]
  isLocked?: boolean
}
type LiftedStore = { getState(): LiftedState; subscribe(listener: () => void): () => void }
type MaybeLifted = { liftedStore?: LiftedStore }

/**
 * Blocks effects while DevTools shows the past: a click in a replayed view must not send a real
 * transaction with old arguments. Without DevTools it is always live.
 */
export type EffectGate = {
  attach(store: object, onReturn: () => void): () => void
  isLive(): boolean
  /** Resolves when the present is shown; immediately if it is shown already. */
  whenLive(): Promise<void>
}

/** Creates the gate of one store. */
export function createEffectGate(): EffectGate {
  const gate: { lifted?: LiftedStore | undefined } = {}
  const isLive = () => {
    if (!gate.lifted) return true
    const { currentStateIndex, computedStates, isLocked } = gate.lifted.getState()
    return !isLocked && currentStateIndex === computedStates.length - 1
  }
  return {
    isLive,
    attach(store: MaybeLifted, onReturn) {
      gate.lifted = store.liftedStore
      const seen = { live: true }
      return (
        gate.lifted?.subscribe(() => {
          const live = isLive()
          const returned = live && !seen.live
          seen.live = live // set before the call, because the call dispatches and runs this function again
          if (returned) onReturn()
        }) ?? (() => {})
      )
    },
    whenLive() {
      const { lifted } = gate
      if (!lifted || isLive()) return Promise.resolve()
      return new Promise((resolve) => {
        const stop = lifted.subscribe(() => {
          if (!isLive()) return
          stop()
          resolve()
        })
      })
    },
  }
}
