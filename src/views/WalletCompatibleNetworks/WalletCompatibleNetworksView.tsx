import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { AlertBar } from '../ui/status/AlertBar'
import { Tag } from '../ui/status/StatusDot'
import { useCompatibleNetworks } from '../WalletReceive/useCompatibleNetworks'

/** The networks on which the account's address can receive tokens. */
export function WalletCompatibleNetworksView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="WalletCompatibleNetworks">
      {account && network && <Compatible account={account} active={network} />}
    </div>
  )
}

function Compatible({ account, active }: { account: ConnectedAccount; active: Network }) {
  const t = useT()
  const networks = useCompatibleNetworks(account, active)
  return (
    <>
      <AlertBar
        tone="warning"
        title={t('compatible.warning.title')}
        text={t('compatible.warning.text')}
      />
      <p className="sect g16">{t('compatible.works')}</p>
      <List className="g8" label={t('compatible.works')} testId="compatible-networks">
        {networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            tile={<NetworkImage network={network} />}
            title={network.name}
            current={network === active}
            end={
              network === active && (
                <Tag dot="ok" tinted>
                  {t('tag.current')}
                </Tag>
              )
            }
          />
        ))}
      </List>
    </>
  )
}
