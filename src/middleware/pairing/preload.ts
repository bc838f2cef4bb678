import { selectConnectors } from '../../slices/connectors'
import type { AppEffectApi, RootState } from '../../store/types'
import { currentView } from '../navigation/currentView'

/** Whether Connect is shown without any wallet of this browser, which makes pairing with a phone likely. */
export const isPhoneLikely = (state: RootState): boolean =>
  state.modal.open && currentView(state) === 'Connect' && selectConnectors(state).length === 0

/** Preloads the pairing client when the page is idle, unless a wallet was found or the visitor left Connect. */
export async function preloadPairing(fx: AppEffectApi): Promise<void> {
  const { host, preloadPairing: fetchCode } = fx.extra
  fx.unsubscribe()
  if (host.savesData) return
  return host.whenIdle().then(() => {
    // The widget was destroyed meanwhile.
    if (fx.signal.aborted) return
    if (!isPhoneLikely(fx.getState())) return fx.subscribe()
    // Ignored: pairing loads the code again.
    const ended = (): void => undefined
    return fetchCode().then(ended, ended)
  })
}
