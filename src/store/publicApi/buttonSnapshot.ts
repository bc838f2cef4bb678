import { hasApi } from '../../api/core/hasApi'
import { imagesApi } from '../../api/images'
import type { ButtonSnapshot, Notice } from './types'
import { toAccount } from './accountSnapshot'
import { selectActiveNetwork, selectIsUnsupported } from '../../slices/combined'
import { namespaceOf, type Namespace } from '../../slices/domain/ids/caip'
import { networkImageId } from '../../slices/domain/network/networkImages'
import type { RootState } from '../types'

/** The notice of a namespace: a pending transaction takes precedence over the latest outcome. */
function noticeOf({ pending }: RootState, namespace: Namespace): Notice | null {
  const waiting = pending?.waiting.find(({ networkId }) => namespaceOf(networkId) === namespace)
  if (waiting) return { kind: waiting.kind, status: 'waiting' }
  return pending?.notice?.namespace === namespace ? pending.notice : null
}

/**
 * The state that the page's buttons show.
 * @param namespace of the button; the active one unless given
 */
export function toButton(state: RootState, namespace = state.accounts.active): ButtonSnapshot {
  const network = selectActiveNetwork(state)
  const { enableNetworkSwitch } = state.options
  const id = network && networkImageId(network)
  const selectImage = id && imagesApi.endpoints.getImage.select({ kind: 'network', id })
  const image = selectImage && hasApi(state) ? selectImage(state).data : null
  return {
    account: toAccount(state, namespace),
    network,
    networkImage: network?.imageUrl ?? image ?? null,
    // If the widget cannot switch networks, the button must not offer it.
    unsupported:
      enableNetworkSwitch && namespace === state.accounts.active && selectIsUnsupported(state),
    enableNetworkSwitch,
    open: state.modal.open,
    notice: namespace && noticeOf(state, namespace),
    loading: state.modal.loading,
  }
}
