import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { type SocialFlow, importToggled } from '../../slices/social'
import { useAppDispatch } from '../../store/hooks'
import { requestConnect } from '../shared/attempts'
import { requestSocialLogin, showSocialWindow } from '../shared/requestSocialLogin'
import { useOtherWallet } from '../shared/useOtherWallet'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { isSocialWaiting, type SocialStep } from './socialStep'
import { cx } from '../ui/base/cx'

/** Props of `SocialActions`. */
export interface SocialActionsProps {
  step: SocialStep
  flow: Exclude<SocialFlow, { step: 'idle' }>
  /** Name of the provider. */
  provider: string
}

/** The actions for a step of a social login. */
export function SocialActions({ step, flow, provider }: SocialActionsProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const other = useOtherWallet()
  const again = () => dispatch(requestSocialLogin(flow.provider))
  const here = () => dispatch(requestSocialLogin(flow.provider, true))
  const reconnect = () =>
    dispatch(requestConnect({ connectorId: EMBEDDED_CONNECTOR_ID, show: false }))
  if (step === 'waiting')
    return (
      <>
        <Button tone="secondary" className="g20" onClick={() => dispatch(showSocialWindow())}>
          {t('social.show')}
        </Button>
        <ImportChoice flow={flow} />
      </>
    )
  if (isSocialWaiting(step)) return null
  return (
    <>
      {step === 'lost' ? (
        <Button className="g20" onClick={here} testId="social-redirect">
          {t('social.here')}
        </Button>
      ) : (
        <Button
          className="g20"
          {...(step !== 'blocked' && { icon: RETRY })}
          onClick={step === 'unopened' ? reconnect : again}
          testId="connecting-widget-secondary-button"
        >
          {step === 'blocked' ? t('social.open', { provider }) : t('common.retry')}
        </Button>
      )}
      <Button tone="quiet" className="g4" onClick={other}>
        {t('social.other')}
      </Button>
    </>
  )
}

/** Lets the person import a wallet at this login. The words are typed in the frame afterwards. */
function ImportChoice({ flow }: { flow: Exclude<SocialFlow, { step: 'idle' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { attemptId, importing } = flow
  if (!importing) return null
  const isChosen = importing === 'chosen'
  return (
    <>
      <p className={cx('note', isChosen && 'g8')} role="status">
        {isChosen && t('social.import.chosen')}
      </p>
      <Button
        tone="quiet"
        className="g4"
        onClick={() => dispatch(importToggled({ attemptId }))}
        testId="social-import"
      >
        {t(isChosen ? 'social.import.leave' : 'social.import')}
      </Button>
    </>
  )
}
