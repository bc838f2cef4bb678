import type { Network } from '../../slices/domain/network/network'
import { viewPushed } from '../../slices/navigation'
import { selectNetworks } from '../../slices/networks'
import { selectOptions } from '../../slices/options'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'
import { FirstCoins } from './FirstCoins'

/** That the account has no tokens on a network, or that nobody lists them, and what that leads on to. */
export function NoTokens({ unlisted, network }: { unlisted: boolean; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { enableNetworkSwitch } = useAppSelector(selectOptions)
  const canLook = useAppSelector(selectNetworks).length > 1 && enableNetworkSwitch
  const part = unlisted ? 'unsupported' : 'empty'
  const look = () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
    dispatch(viewPushed({ view: 'Networks', params: {} }))
  }
  return (
    <EmptyState
      title={t(`account.tokens.${part}.title`)}
      text={t(`account.tokens.${part}.text`, { network: network.name })}
      testId="empty-account-state"
    >
      {!unlisted && <FirstCoins />}
      {canLook && (
        <Button
          tone={unlisted ? 'secondary' : 'quiet'}
          className={unlisted ? 'g16' : 'g4'}
          onClick={look}
        >
          {t('account.otherNetwork')}
        </Button>
      )}
    </EmptyState>
  )
}
