import { connectCancelled, selectConnectFlow } from '../../slices/connect'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { tokenLoginCancelled } from '../../slices/tokenLogin'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { requestConnect } from '../shared/attempts'
import { useApp } from '../shared/images'
import { ownLoginRequested } from '../../slices/ownLoginIntent'
import { useOtherWallet } from '../shared/useOtherWallet'
import { useT, type Translator } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Latch, type Party } from '../ui/status/Latch'
import {
  ownLoginFailureKey,
  ownLoginStep,
  type ActiveOwnLogin,
  type OwnLoginStep,
} from './ownLoginStep'

function wordsOf(step: OwnLoginStep, flow: ActiveOwnLogin, provider: string, t: Translator) {
  switch (step) {
    case 'waiting':
      return {
        title: t('ownLogin.waiting.title'),
        text: t('ownLogin.waiting.text', { provider }),
        status: t('social.waiting.status', { provider }),
      }
    case 'retrieving':
      return {
        title: t('social.retrieving.title'),
        text: t('social.retrieving.text', { provider }),
        status: t('social.retrieving.status'),
      }
    case 'failed':
      return {
        title: t('social.failed.title'),
        text: flow.step === 'failed' ? t(ownLoginFailureKey(flow.error), { provider }) : '',
      }
    case 'unopened':
      return { title: t('emailCode.failed.title'), text: t('failed.load.text') }
  }
}

/** Props of `OwnLoginProgress`. */
export interface OwnLoginProgressProps {
  flow: ActiveOwnLogin
  /** Name and picture of the login. */
  own: Party
}

/** Progress of an own login, or its outcome with next steps. */
export function OwnLoginProgress({ flow, own }: OwnLoginProgressProps) {
  const t = useT()
  const app = useApp()
  const dispatch = useAppDispatch()
  const other = useOtherWallet()
  const step = ownLoginStep(flow, useAppSelector(selectConnectFlow))
  const isWaiting = step === 'waiting' || step === 'retrieving'
  const { title, text, status } = wordsOf(step, flow, own.name, t)
  const again = () =>
    // The frame has the account already, so only the connection is repeated.
    step === 'unopened'
      ? dispatch(requestConnect({ connectorId: EMBEDDED_CONNECTOR_ID, show: false }))
      : dispatch(ownLoginRequested({}))
  const leave = () => {
    if (flow.step === 'connecting') dispatch(connectCancelled())
    dispatch(tokenLoginCancelled({ attemptId: flow.attemptId }))
    other()
  }
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={own} state={isWaiting ? 'waiting' : 'declined'} />}
      title={title}
      text={text}
      failed={!isWaiting}
      status={status === undefined ? undefined : { dot: 'wait', text: status }}
    >
      {isWaiting ? (
        <Button tone="quiet" className="g20" onClick={leave}>
          {t('common.cancel')}
        </Button>
      ) : (
        <>
          <Button
            className="g20"
            icon={RETRY}
            onClick={again}
            testId="connecting-widget-secondary-button"
          >
            {t('common.retry')}
          </Button>
          <Button tone="quiet" className="g4" onClick={leave}>
            {t('social.other')}
          </Button>
        </>
      )}
    </WalletPrompt>
  )
}
