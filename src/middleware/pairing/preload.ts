import { selectConnectors } from '../../slices/connectors'
import type { AppEffectApi, RootState } from '../../store/types'
import { currentView } from '../navigation/currentView'

/** Whether a visitor looks at Connect, and no wallet of this browser is offered: a phone is the likely choice. */
export const isPhoneLikely = (state: RootState): boolean =>
  state.modal.open && currentView(state) === 'Connect' && selectConnectors(state).length === 0

/** Has the code of the pairing client come once the page is idle, unless a wallet has come or the visitor has gone. */
export async function preloadPairing(fx: AppEffectApi): Promise<void> {
  const { host, preloadPairing: fetchCode } = fx.extra
  fx.unsubscribe()
  if (host.savesData) return
  return host.whenIdle().then(() => {
    // The widget was destroyed meanwhile.
    if (fx.signal.aborted) return
    if (!isPhoneLikely(fx.getState())) return fx.subscribe()
    // Code that does not arrive is fetched again once somebody pairs.
    const ended = (): void => undefined
    return fetchCode().then(ended, ended)
  })
}
