import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { useCompatibleNetworks } from './useCompatibleNetworks'

/** Maximum number of network pictures beside the text. */
const SHOWN = 4

/** Number of networks on which the address can receive tokens; opens their list. */
export function NetworksRow({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const networks = useCompatibleNetworks(account, network)
  const count = networks.length
  return (
    <List className="g12" label={t('compatible.title')}>
      <Row
        tile={
          <span className="stack">
            {networks.slice(0, SHOWN).map((shown) => (
              <NetworkImage key={shown.caipNetworkId} network={shown} size={22} />
            ))}
          </span>
        }
        title={
          count === 1
            ? t('receive.one', { network: network.name })
            : t('receive.networks', { count })
        }
        chevron
        onClick={() => dispatch(viewPushed({ view: 'WalletCompatibleNetworks', params: {} }))}
        testId="receive-networks"
      />
    </List>
  )
}
