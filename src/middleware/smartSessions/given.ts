import { baseApi } from '../../api/core/baseApi'
import { selectConnected } from '../../slices/combined'
import type { AppEffectApi } from '../../store/types'
import { showView } from '../navigation/showView'

/**
 * Shows a new permission of an installed or paired wallet. The embedded wallet's permissions are shown after their
 * approval. An open modal is not interrupted; the permission is in the list anyway.
 */
export function showGranted({ pci }: { pci: string }, fx: AppEffectApi): void {
  fx.dispatch(baseApi.util.invalidateTags(['Sessions']))
  const state = fx.getState()
  const account = selectConnected(state)
  if (!account || account.login || state.modal.open || !state.options.features.smartSessions) return
  showView({ view: 'SmartSessionCreated', params: { pci } }, fx)
}
