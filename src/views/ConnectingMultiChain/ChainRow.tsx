import { selectAccountOf } from '../../slices/accounts'
import type { WalletNamespace } from '../../slices/domain/wallet/walletNamespaces'
import { selectNetworks } from '../../slices/networks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { requestConnect } from '../shared/attempts'
import { CHAIN_NAMES } from '../shared/chainNames'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { Row } from '../ui/lists/Row'
import { Tag } from '../ui/status/StatusDot'

/** Maximum number of networks named in a row. */
const NAMED = 2

/** Joins as many names as fit in a line, with the number of further ones. */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` +${String(rest)}` : '')
}

/** One chain: its networks on the site, and whether the wallet is already connected there. */
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
      note={listed(networks.map(({ name }) => name))}
      end={isConnected && <Tag dot="ok">{t('connecting.connected.title')}</Tag>}
      chevron
      onClick={() => dispatch(requestConnect({ connectorId, namespace, show: true }))}
      testId={`list-chain-${namespace}`}
    />
  )
}
