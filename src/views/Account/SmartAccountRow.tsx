import { viewPushed } from '../../slices/navigation'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppDispatch } from '../../store/hooks'
import { hasSmartAccount } from '../shared/hasSmartAccount'
import { useT } from '../strings/t'
import { LAYERS } from '../ui/base/viewIcons'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/** Row that opens the smart account settings, if the wallet has a smart account here. */
export function SmartAccountRow({
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
  if (!hasSmartAccount(account)) return null
  const isUsed = account.accounts[0]?.type === 'smartAccount'
  return (
    <Row
      tile={<Tile kind="util" icon={LAYERS} {...(size && { size })} />}
      title={t('account.smart')}
      note={isUsed ? t('account.smart.on', { network: network.name }) : t('account.smart.off')}
      chevron
      onClick={() => dispatch(viewPushed({ view: 'SmartAccountSettings', params: {} }))}
      testId="account-smart-account-settings-button"
    />
  )
}
