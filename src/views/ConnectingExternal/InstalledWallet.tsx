import { backRequested, viewPushed } from '../../slices/navigation'
import { selectConnectFlow } from '../../slices/connect'
import type { Connector } from '../../slices/domain/wallet/connector'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useApp, useConnectorImage } from '../shared/images'
import { requestConnect } from '../shared/attempts'
import { sayRefusal } from '../shared/refusals'
import { useOtherWallet } from '../shared/useOtherWallet'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Latch, type LatchState } from '../ui/status/Latch'
import { WalletPrompt } from './WalletPrompt'
import type { ConnectFlow } from '../../slices/domain/state/flows'
import type { AccountsState } from '../../slices/domain/state/state'

type Step = 'waiting' | 'pending' | 'declined' | 'failed' | 'missing' | 'ready' | 'connected'

const PICTURE: Record<Step, LatchState> = {
  waiting: 'waiting',
  pending: 'waiting',
  declined: 'declined',
  failed: 'declined',
  missing: 'declined',
  ready: 'ready',
  connected: 'connected',
}

/** State of the view: that of its own attempt, or connected. */
function stepOf(flow: ConnectFlow, { byNamespace }: AccountsState, connectorId: string): Step {
  if (flow.step !== 'idle' && flow.connectorId === connectorId) {
    if (flow.step === 'waiting') return flow.pending ? 'pending' : 'waiting'
    if (flow.step === 'declined') return 'declined'
    return flow.error.code === 'CONNECTOR_NOT_FOUND' ? 'missing' : 'failed'
  }
  const connected = Object.values(byNamespace).some(
    (account) => account.status === 'connected' && account.connectorId === connectorId,
  )
  return connected ? 'connected' : 'ready'
}

/** Props of `InstalledWallet`. */
export interface InstalledWalletProps {
  connectorId: string
  /** Absent after the wallet was removed from the page. */
  connector: Connector | undefined
}

/** Connects an installed wallet: waiting, already prompted, declined, failed or connected. */
export function InstalledWallet({ connectorId, connector }: InstalledWalletProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const src = useConnectorImage(connector)
  const flow = useAppSelector(selectConnectFlow)
  const accounts = useAppSelector((state) => state.accounts)
  const wallet = connector?.name ?? t('connecting.anyWallet')
  const step = stepOf(flow, accounts, connectorId)
  const waiting = step === 'waiting' || step === 'pending'
  const refusal = flow.step === 'failed' && sayRefusal(flow.error.code, { wallet }, t)
  const words = (step === 'failed' && refusal) || {
    title: t(`connecting.${step}.title`, { wallet }),
    text: t(`connecting.${step}.text`, { wallet }),
  }
  const retry = () => dispatch(requestConnect({ connectorId, show: false }))
  const other = useOtherWallet()
  const back = () => dispatch(backRequested())
  const walletId = connector?.explorerId
  const get = () =>
    dispatch(
      walletId
        ? viewPushed({ view: 'Downloads', params: { walletId } })
        : viewPushed({ view: 'GetWallet', params: {} }),
    )
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={{ name: wallet, src }} state={PICTURE[step]} />}
      {...words}
      failed={step === 'failed'}
      held={step === 'connected'}
      status={waiting ? { dot: 'wait', text: t('connecting.waiting.status') } : undefined}
    >
      {step === 'missing' && (
        <Button key="get" className="g24" onClick={get} testId="get-wallet">
          {walletId ? t('connecting.get', { wallet }) : t('getWallet.title')}
        </Button>
      )}
      {step !== 'waiting' && step !== 'connected' && (
        <Button
          key="retry"
          tone={step === 'missing' ? 'secondary' : 'primary'}
          className={step === 'missing' ? 'g8' : waiting ? 'g16' : 'g24'}
          {...(step !== 'ready' && { icon: RETRY })}
          onClick={retry}
          testId="connecting-widget-secondary-button"
        >
          {t(step === 'ready' ? 'connecting.ask' : 'common.retry')}
        </Button>
      )}
      {!waiting && step !== 'connected' && (
        <Button key="other" tone="quiet" className="g4" onClick={other}>
          {t('connecting.other')}
        </Button>
      )}
      {waiting && (
        <Button
          key="cancel"
          tone="secondary"
          className={step === 'pending' ? 'g8' : 'g16'}
          onClick={back}
          testId="connecting-cancel"
        >
          {t('common.cancel')}
        </Button>
      )}
    </WalletPrompt>
  )
}
