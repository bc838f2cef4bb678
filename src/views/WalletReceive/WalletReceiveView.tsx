import { identityApi } from '../../api/identity'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { copyRequested } from '../../slices/host'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FromExchange } from '../shared/FromExchange'
import { useQuery } from '../shared/useQuery'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { FullAddress } from '../ui/money/Address'
import { Avatar } from '../ui/money/Avatar'
import { QrCode } from '../ui/status/QrCode'
import { viewPushed } from '../../slices/navigation'
import { NetworkImage } from '../shared/NetworkImage'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { useCompatibleNetworks } from './useCompatibleNetworks'

/** Maximum number of network pictures beside the text. */
const SHOWN = 4

const { getIdentity } = identityApi.endpoints

/**
 * The account's address as a QR code and as text, and the networks on which it can receive tokens.
 */
export function WalletReceiveView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="WalletReceive">
      {account && network && <Receive account={account} network={network} />}
    </div>
  )
}

function Receive({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('address')
  const { address } = account
  const { caipNetworkId, testnet = false } = network
  const { data } = useQuery(getIdentity, { caipNetworkId, address, sender: address, testnet })
  return (
    <>
      <QrCode
        uri={address}
        label={t('receive.code')}
        mark={<Avatar address={address} src={data?.avatar} size={48} />}
        small
      />
      <div className="receipt g12">
        <p className="status">
          {data?.name && <bdi className="clip strong">{data.name}</bdi>}
          <span className="label">{t('receive.own')}</span>
        </p>
        <FullAddress value={address} testId="receive-address" />
      </div>
      <Button
        className="g16"
        icon={copyIcon}
        onClick={() => dispatch(copyRequested({ text: address, what: 'address' }))}
        testId="receive-address-copy-button"
      >
        {t('account.copy')}
      </Button>
      <FromExchange />
      <NetworksRow account={account} network={network} />
    </>
  )
}

/** Number of networks on which the address can receive tokens; opens their list. */
function NetworksRow({ account, network }: { account: ConnectedAccount; network: Network }) {
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
