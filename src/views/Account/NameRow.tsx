import { identityApi } from '../../api/identity'
import { selectCanSignMessage, selectIsUnsupported } from '../../slices/combined'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import type { Network } from '../../slices/domain/network/network'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'
import { useT } from '../strings/t'
import { AT } from '../ui/base/viewIcons'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

const { getIdentity } = identityApi.endpoints

/**
 * Row that opens the name registration, for an account without a name if the service supports
 * names.
 */
export function NameRow({
  account,
  network,
  size,
}: {
  account: ConnectedAccount
  network: Network
  /** Size of the picture in px; larger in two-line rows. */
  size?: 36
}) {
  const t = useT()
  const dispatch = useAppDispatch()
  const canSign = useAppSelector(selectCanSignMessage)
  const isUnsupported = useAppSelector(selectIsUnsupported)
  const { address } = account
  const { caipNetworkId, testnet = false } = network
  const isWanted = canSign && !isUnsupported
  const arg = { caipNetworkId, address, sender: address, testnet }
  const { data } = useQuery(getIdentity, isWanted ? arg : null)
  if (!data || data.source === 'skipped' || data.name) return null
  return (
    <Row
      tile={<Tile kind="util" icon={AT} {...(size && { size })} />}
      title={t('names.row')}
      note={t('names.row.none')}
      chevron
      onClick={() => dispatch(viewPushed({ view: 'ChooseAccountName', params: {} }))}
      testId="account-choose-name-button"
    />
  )
}
