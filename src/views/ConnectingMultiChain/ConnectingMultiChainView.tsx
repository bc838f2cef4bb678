import { selectVisitChains, selectVisitConnectors } from '../../slices/combined'
import { selectConnector } from '../../slices/connectors'
import type { Connector } from '../../slices/domain/wallet/connector'
import { walletNamespaces, type WalletNamespace } from '../../slices/domain/wallet/walletNamespaces'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { ConnectorImage } from '../shared/WalletImage'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import type { ViewProps } from '../view'
import { selectAccountOf } from '../../slices/accounts'
import { selectNetworks } from '../../slices/networks'
import { requestConnect } from '../shared/attempts'
import { CHAIN_NAMES } from '../shared/chainNames'
import { NetworkImage } from '../shared/NetworkImage'
import { Row } from '../ui/lists/Row'
import { Tag } from '../ui/status/StatusDot'
import { toSentence } from '../shared/sentence'
import { useOtherWallet } from '../shared/useOtherWallet'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Maximum number of networks named in a row. */
const NAMED = 2

/** Choice of the chain for a wallet with accounts in several namespaces of the site. */
export function ConnectingMultiChainView({ route }: ViewProps) {
  const { connectorId } = route.params
  const connector = useAppSelector((state) => selectConnector(state, connectorId))
  return (
    <div className="body" data-view="ConnectingMultiChain">
      {connector ? <Chains connector={connector} /> : <WalletGone />}
    </div>
  )
}

function Chains({ connector }: { connector: Connector }) {
  const t = useT()
  const connectors = useAppSelector(selectVisitConnectors)
  const networkIds = useAppSelector(selectVisitChains)
  const { name: wallet } = connector
  return (
    <>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <ConnectorImage connector={connector} size={56} />
        <div>
          <h3 className="title2">{t('chains.title')}</h3>
          <p className="note g4">{t('chains.text', { wallet })}</p>
        </div>
      </div>
      <List className="g20" label={t('chains.list', { wallet })}>
        {walletNamespaces(connector, connectors, networkIds).map((entry) => (
          <ChainRow key={entry.namespace} entry={entry} />
        ))}
      </List>
    </>
  )
}

/** Joins as many names as fit in a line, with the number of further ones. */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` +${String(rest)}` : '')
}

/** One chain: its networks on the site, and whether the wallet is already connected there. */
function ChainRow({ entry: { namespace, connectorId } }: { entry: WalletNamespace }) {
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

/** Shown if the wallet was removed from the page or was never on it. */
function WalletGone() {
  const t = useT()
  const title = t('connecting.missing.title', { wallet: t('connecting.anyWallet') })
  return (
    <EmptyState title={toSentence(title, t)} text={t('connecting.missing.text')}>
      <Button tone="secondary" className="g16" onClick={useOtherWallet()}>
        {t('connecting.other')}
      </Button>
    </EmptyState>
  )
}
