/** What the DevTools instrument puts beside the store; only the parts the gate reads. */
type LiftedState = {
  currentStateIndex: number
  computedStates: readonly unknown[]
  isLocked?: boolean
}
type LiftedStore = { getState(): LiftedState; subscribe(listener: () => void): () => void }
type MaybeLifted = { liftedStore?: LiftedStore }

/**
 * Keeps the widget from acting while DevTools shows the past (design 2.5): a click in a replayed view
 * must not send a real transaction with old arguments. Without DevTools it is always live.
 */
export type EffectGate = {
  attach(store: object, onReturn: () => void): () => void
  isLive(): boolean
  /** Resolves when the present is shown; at once when it is. */
  whenLive(): Promise<void>
}

/** Makes the gate of one store. */
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
          seen.live = live // before the call, which dispatches and so comes back here
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
