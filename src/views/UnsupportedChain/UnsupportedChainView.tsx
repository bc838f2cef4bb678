import { disconnectRequested, selectDisconnecting } from '../../slices/accounts'
import { useState } from 'react'
import { selectConnected } from '../../slices/combined'
import { selectModal } from '../../slices/modal'
import { selectNetworks, selectNetworkId } from '../../slices/networks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SwitchAnnouncer } from '../Networks/SwitchAnnouncer'
import { SwitchReport } from '../Networks/SwitchReport'
import { NetworkRow } from '../Networks/NetworkRow'
import { useApp } from '../shared/images'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Icon } from '../ui/base/Icon'
import { ERROR } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { Tag } from '../ui/status/StatusDot'

/** Names of common networks that a site may not offer; others are unknown, with their CAIP-2 id. */
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

/**
 * The wallet is on a network that the site does not offer: asks to choose an offered one or to
 * disconnect.
 */
export function UnsupportedChainView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectConnected)
  const networks = useAppSelector(selectNetworks)
  const disconnecting = useAppSelector(selectDisconnecting)
  const { name: app } = useApp()
  const wallet = account?.wallet.name ?? t('connecting.anyWallet')
  return (
    <div className="body" data-view="UnsupportedChain">
      <h3 className="title2 g4">{t('unsupported.heading')}</h3>
      <p className="lead g8">{t('unsupported.text', { wallet, app })}</p>
      <Refusal />
      <WalletNetwork />
      <List className="g16" label={t('unsupported.list')}>
        {networks.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} />
        ))}
      </List>
      <SwitchReport />
      <Button
        tone="secondary"
        className="g16"
        busy={disconnecting}
        onClick={() => dispatch(disconnectRequested({}))}
        testId="disconnect-button"
      >
        {t(disconnecting ? 'account.disconnecting' : 'common.disconnect')}
      </Button>
      <SwitchAnnouncer />
    </div>
  )
}

/** Text that says how to leave the view, once closing was refused. */
function Refusal() {
  const t = useT()
  const { shaking } = useAppSelector(selectModal)
  const [wasRefused, setRefused] = useState(false)
  if (shaking && !wasRefused) setRefused(true)
  return (
    wasRefused && (
      <p className="msg bad g8" data-testid="close-refused">
        <Icon d={ERROR} size={16} />
        {t('unsupported.stay')}
      </p>
    )
  )
}

/** The network of the wallet. */
function WalletNetwork() {
  const t = useT()
  const id = useAppSelector(selectNetworkId)
  if (!id) return null
  const known = NAMES[id]
  const network = known ?? t('unsupported.unknown')
  return (
    <List className="g16" label={t('account.network', { network })}>
      <Row
        title={network}
        note={known ? undefined : <bdi>{id}</bdi>}
        tile={<Tile kind="network" name={network} />}
        end={<Tag dot="bad">{t('tag.current')}</Tag>}
        testId="wallet-network"
      />
    </List>
  )
}
