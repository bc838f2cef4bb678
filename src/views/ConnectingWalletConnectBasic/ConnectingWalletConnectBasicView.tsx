import { viewPushed } from '../../slices/navigation'
import { selectOffersAllWallets } from '../../slices/combined'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Pairing } from '../ConnectingWalletConnect/Pairing'
import { useT } from '../strings/t'
import { SEARCH } from '../ui/base/icons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/**
 * First view on a desktop of a site without chain adapters: the QR code for any wallet, and a
 * button for all wallets.
 */
export function ConnectingWalletConnectBasicView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const offersAll = useAppSelector(selectOffersAllWallets)
  const showAll = () => {
    dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
    dispatch(viewPushed({ view: 'AllWallets', params: {} }))
  }
  return (
    <div className="body" data-view="ConnectingWalletConnectBasic">
      <Pairing tab="qrcode" wallet={null} />
      {offersAll && (
        <List className="g16" label={t('connect.list')}>
          <Row
            tile={<Tile kind="util" icon={SEARCH} />}
            title={t('connect.all')}
            chevron
            onClick={showAll}
            testId="all-wallets"
          />
        </List>
      )}
    </div>
  )
}
