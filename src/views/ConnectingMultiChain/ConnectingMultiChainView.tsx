import { selectVisitChains, selectVisitConnectors } from '../../slices/combined'
import { selectConnector } from '../../slices/connectors'
import type { Connector } from '../../slices/domain/wallet/connector'
import { walletNamespaces } from '../../slices/domain/wallet/walletNamespaces'
import { useAppSelector } from '../../store/hooks'
import { ConnectorImage } from '../shared/WalletImage'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { ChainRow } from './ChainRow'
import { WalletGone } from './WalletGone'
import type { ViewProps } from '../view'

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
