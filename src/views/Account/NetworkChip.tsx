import { selectActiveNetwork } from '../../slices/combined'
import { findNetwork } from '../../slices/domain/network/network'
import { viewPushed } from '../../slices/navigation'
import { selectNetworks } from '../../slices/networks'
import { selectOptions } from '../../slices/options'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { DOWN } from '../ui/base/viewIcons'

/**
 * The active network at the head of Account; a way to the others when there are any, unless the site alone switches
 * (views reference section 2).
 */
export function NetworkChip() {
  const t = useT()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveNetwork)
  const all = useAppSelector(selectNetworks)
  const { enableNetworkSwitch } = useAppSelector(selectOptions)
  if (!network) return null
  const inside = (
    <>
      <NetworkImage network={network} size={24} />
      <span className="clip">{network.name}</span>
    </>
  )
  const marks = {
    className: 'netchip',
    'data-testid': 'account-select-network',
    'active-network': network.name,
  }
  const isOnlyOne = all.length < 2 && findNetwork(all, network.caipNetworkId)
  if (isOnlyOne || !enableNetworkSwitch) {
    return <span {...marks}>{inside}</span>
  }
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
    dispatch(viewPushed({ view: 'Networks', params: {} }))
  }
  return (
    <button
      type="button"
      {...marks}
      aria-description={t('account.network', { network: network.name })}
      onClick={open}
    >
      {inside}
      <Icon d={DOWN} size={16} className="ink2" />
    </button>
  )
}
