import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { selectNetworkId } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { Tag } from '../ui/status/StatusDot'

/** Names of common networks that a site may not offer; others are shown by their CAIP-2 id. */
const NAMES: Partial<Record<CaipNetworkId, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:324': 'ZKsync Era',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:42220': 'Celo',
  'eip155:43114': 'Avalanche',
  'eip155:59144': 'Linea',
  'eip155:534352': 'Scroll',
  'eip155:11155111': 'Sepolia',
  'eip155:84532': 'Base Sepolia',
}

/** The network of the wallet. */
export function WalletNetwork() {
  const t = useT()
  const id = useAppSelector(selectNetworkId)
  if (!id) return null
  const network = NAMES[id] ?? id
  return (
    <List className="g16" label={t('account.network', { network })}>
      <Row
        title={<bdi>{network}</bdi>}
        tile={<Tile kind="network" name={network} />}
        end={<Tag dot="bad">{t('tag.current')}</Tag>}
        testId="wallet-network"
      />
    </List>
  )
}
