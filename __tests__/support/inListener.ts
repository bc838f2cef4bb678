import type { AppEffectApi } from '../../src/store/types'
import type { TestApp } from './createTestApp'

/**
 * Runs a step of a flow in a listener of the store; it is cancelled when the widget is destroyed.
 */
export function inListener<T>(
  { startListening, store }: Pick<TestApp, 'startListening' | 'store'>,
  run: (fx: AppEffectApi) => T | Promise<T>,
): Promise<T> {
  const type = 'test/stepAsked'
  return new Promise((resolve, reject) => {
    startListening({
      type,
      effect: async (_, fx) => {
        fx.unsubscribe()
        await Promise.resolve(fx).then(run).then(resolve, reject)
      },
    })
    store.dispatch({ type })
  })
}
