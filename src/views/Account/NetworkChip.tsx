import { selectActiveNetwork } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { DOWN } from '../ui/base/viewIcons'

/**
 * The active network in the header of Account. Opens the list of networks if there are others and
 * the widget can switch.
 */
export function NetworkChip() {
  const t = useT()
  const network = useAppSelector(selectActiveNetwork)
  const open = useOpenNetworks()
  if (!network) return null
  const marks = {
    className: 'netchip',
    'data-testid': 'account-select-network',
    'active-network': network.name,
  }
  const picture = <NetworkImage network={network} size={24} />
  if (!open)
    return (
      <span {...marks}>
        {picture}
        <span className="clip">{network.name}</span>
      </span>
    )
  return (
    <button type="button" {...marks} onClick={open}>
      {picture}
      <span className="sr">{t('account.network', { network: network.name })}</span>
      <span className="clip" aria-hidden="true">
        {network.name}
      </span>
      <Icon d={DOWN} size={16} className="ink2" />
    </button>
  )
}
