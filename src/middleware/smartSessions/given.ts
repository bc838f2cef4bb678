import { baseApi } from '../../api/core/baseApi'
import { selectConnected } from '../../slices/combined'
import type { AppEffectApi } from '../../store/types'
import { showView } from '../navigation/showView'

/**
 * Tells what an installed or a paired wallet has given. What the embedded wallet gives is told where its approval ends, and
 * a modal that is open is about something else: the permission is in the list all the same.
 */
export function tellGiven({ pci }: { pci: string }, fx: AppEffectApi): void {
  fx.dispatch(baseApi.util.invalidateTags(['Sessions']))
  const state = fx.getState()
  const account = selectConnected(state)
  if (!account || account.login || state.modal.open || !state.options.features.smartSessions) return
  showView({ view: 'SmartSessionCreated', params: { pci } }, fx)
}
