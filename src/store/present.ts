import type { AppStore } from './createLatchkeyStore'
import type { EffectGate } from './effectGate'

/** Tells the present from the past that Redux DevTools shows. */
export type Present = Pick<EffectGate, 'isLive' | 'whenLive'>

/** Runs at once in the present, else when DevTools shows the present again. */
export function inPresent<Result>(
  { isLive, whenLive }: Present,
  run: () => Promise<Result>,
): Promise<Result> {
  return isLive() ? run() : whenLive().then(run)
}

/**
 * Makes a store whose subscribers hear of the present only. A call of the site ends with what happens, not with a past that a
 * developer looks at.
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
