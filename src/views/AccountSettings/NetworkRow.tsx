import type { Network } from '../../slices/domain/network/network'
import { NetworkImage } from '../shared/NetworkImage'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { useT } from '../strings/t'
import { Row } from '../ui/lists/Row'

/** The active network. Opens the list of networks if there are others. */
export function NetworkRow({ network }: { network: Network }) {
  const t = useT()
  const open = useOpenNetworks()
  return (
    <Row
      tile={<NetworkImage network={network} size={36} />}
      title={t('settings.network')}
      note={<span className="clip">{network.name}</span>}
      {...(open && { chevron: true, onClick: open })}
      testId="account-switch-network-button"
    />
  )
}
