import type { AppStore } from './createLatchkeyStore'
import type { EffectGate } from './effectGate'

/** Distinguishes the present from the past that Redux DevTools shows. */
export type Present = Pick<EffectGate, 'isLive' | 'whenLive'>

/** Runs immediately in the present, otherwise when DevTools shows the present again. */
export function inPresent<Result>(
  { isLive, whenLive }: Present,
  run: () => Promise<Result>,
): Promise<Result> {
  return isLive() ? run() : whenLive().then(run)
}

/**
 * Creates a store whose subscribers are notified in the present only. A call of the site must
 * settle by real events, not by a past state in DevTools.
 */
export function presentStore(store: AppStore, { isLive }: Pick<Present, 'isLive'>): AppStore {
  return {
    ...store,
    subscribe: (listener) =>
      store.subscribe(() => {
        if (isLive()) listener()
      }),
  }
}
