import { selectActiveNetwork, selectCanSend } from '../../slices/combined'
import { isSwapNetwork } from '../../slices/domain/trade/swapNetworks'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Whether swapping is enabled by the site and supported by service, network and wallet. */
export function useHasSwap(): boolean {
  const { features, supported } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  const canSend = useAppSelector(selectCanSend)
  return (
    features.swaps && canSend && network !== null && isSwapNetwork(network.caipNetworkId, supported)
  )
}
