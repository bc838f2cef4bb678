import { selectActiveNetwork } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { DOWN } from '../ui/base/viewIcons'

/**
 * The active network at the head of Account; a way to the others when there are any, unless the site alone switches
 * (views reference section 2).
 */
export function NetworkChip() {
  const t = useT()
  const network = useAppSelector(selectActiveNetwork)
  const open = useOpenNetworks()
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
  if (!open) return <span {...marks}>{inside}</span>
  return (
    <button
      type="button"
      {...marks}
      aria-label={t('account.network', { network: network.name })}
      onClick={open}
    >
      {inside}
      <Icon d={DOWN} size={16} className="ink2" />
    </button>
  )
}
