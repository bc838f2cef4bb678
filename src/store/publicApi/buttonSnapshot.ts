import { hasApi } from '../../api/core/hasApi'
import { imagesApi } from '../../api/images'
import type { ButtonSnapshot, Notice } from './types'
import { toAccount } from './accountSnapshot'
import { selectActiveNetwork, selectIsUnsupported } from '../../slices/combined'
import { namespaceOf, type Namespace } from '../../slices/domain/ids/caip'
import { networkImageId } from '../../slices/domain/network/networkImages'
import type { RootState } from '../types'

/** What is on its way in a namespace comes before how the latest one ended. */
function noticeOf({ pending }: RootState, namespace: Namespace): Notice | null {
  const waiting = pending?.waiting.find(({ networkId }) => namespaceOf(networkId) === namespace)
  if (waiting) return { kind: waiting.kind, status: 'waiting' }
  return pending?.notice?.namespace === namespace ? pending.notice : null
}

/**
 * What the page's buttons draw of the state.
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
    // Without a switch in the widget there is no way out to be offered.
    unsupported:
      enableNetworkSwitch && namespace === state.accounts.active && selectIsUnsupported(state),
    enableNetworkSwitch,
    open: state.modal.open,
    notice: namespace && noticeOf(state, namespace),
    loading: state.modal.loading,
  }
}
