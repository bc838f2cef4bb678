import { selectActiveNetwork } from '../../slices/combined'
import { findNetwork } from '../../slices/domain/network/network'
import { viewPushed } from '../../slices/navigation'
import { selectNetworks } from '../../slices/networks'
import { selectOptions } from '../../slices/options'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** Opens the list of networks; null if there is no other network, or only the site switches. */
export function useOpenNetworks(): (() => void) | null {
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveNetwork)
  const all = useAppSelector(selectNetworks)
  const { enableNetworkSwitch } = useAppSelector(selectOptions)
  const isOnlyOne = all.length < 2 && findNetwork(all, network?.caipNetworkId)
  if (isOnlyOne || !enableNetworkSwitch) return null
  return () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
    dispatch(viewPushed({ view: 'Networks', params: {} }))
  }
}
