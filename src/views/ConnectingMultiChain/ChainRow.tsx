import { selectAccountOf } from '../../slices/accounts'
import type { WalletNamespace } from '../../slices/domain/wallet/walletNamespaces'
import { selectNetworks } from '../../slices/networks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { requestConnect } from '../shared/attempts'
import { CHAIN_NAMES } from '../shared/chainNames'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { Row } from '../ui/lists/Row'
import { Tag } from '../ui/status/Lamp'

/** One kind of networks: those of the site, and whether the wallet is connected there already. */
export function ChainRow({ entry: { namespace, connectorId } }: { entry: WalletNamespace }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const networks = useAppSelector(selectNetworks).filter(
    ({ chainNamespace }) => chainNamespace === namespace,
  )
  const account = useAppSelector((state) => selectAccountOf(state, namespace))
  const isConnected = account.status === 'connected' && account.connectorId === connectorId
  const [first] = networks
  return (
    <Row
      tile={first && <NetworkImage network={first} size={36} />}
      title={CHAIN_NAMES[namespace]}
      note={<span className="clip">{networks.map(({ name }) => name).join(', ')}</span>}
      end={isConnected && <Tag lamp="ok">{t('connecting.connected.title')}</Tag>}
      chevron
      onClick={() => dispatch(requestConnect({ connectorId, namespace, show: true }))}
      testId={`list-chain-${namespace}`}
    />
  )
}
