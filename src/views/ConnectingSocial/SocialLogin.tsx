import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { selectConnectFlow } from '../../slices/connect'
import { selectDomain } from '../../slices/host'
import { backRequested } from '../../slices/navigation'
import type { SocialFlow } from '../../slices/social'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { requestConnect } from '../shared/attempts'
import { useApp } from '../shared/images'
import { requestSocialLogin, showSocialWindow } from '../shared/requestSocialLogin'
import { useT, type Translator } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { SocialMark } from '../ui/forms/SocialButton'
import { Latch, type LatchState } from '../ui/status/Latch'
import { failureKey, socialStep, type SocialStep } from './socialStep'

type Active = Exclude<SocialFlow, { step: 'idle' }>

const PICTURE: Record<SocialStep, LatchState> = {
  waiting: 'waiting',
  scanning: 'waiting',
  blocked: 'declined',
  lost: 'declined',
  retrieving: 'connected',
  refused: 'declined',
  failed: 'declined',
  unopened: 'declined',
}

function wordsOf(
  step: SocialStep,
  flow: Active,
  names: { provider: string; site: string },
  t: Translator,
) {
  switch (step) {
    case 'failed':
      return {
        title: t('social.failed.title'),
        text: t(flow.step === 'failed' ? failureKey(flow.error) : 'social.failed.text', names),
      }
    case 'unopened':
      return { title: t('emailCode.failed.title'), text: t('failed.load.text') }
    case 'scanning':
      return { title: t('social.retrieving.title'), text: t('social.waiting.text') }
    default:
      return { title: t(`social.${step}.title`, names), text: t(`social.${step}.text`, names) }
  }
}

/** What a login with a provider waits for, or what became of it and what can be done. */
export function SocialLogin({ flow }: { flow: Active }) {
  const t = useT()
  const app = useApp()
  const site = useAppSelector(selectDomain)
  const step = socialStep(flow, useAppSelector(selectConnectFlow))
  const provider = SOCIAL_NAMES[flow.provider]
  const mark = <SocialMark social={flow.provider} />
  return (
    <WalletPrompt
      picture={<Latch app={app} wallet={{ name: provider, mark }} state={PICTURE[step]} />}
      {...wordsOf(step, flow, { provider, site }, t)}
    >
      <Actions step={step} flow={flow} provider={provider} />
    </WalletPrompt>
  )
}

/** What can be done now. */
function Actions({ step, flow, provider }: { step: SocialStep; flow: Active; provider: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const again = () => dispatch(requestSocialLogin(flow.provider))
  const reconnect = () =>
    dispatch(requestConnect({ connectorId: EMBEDDED_CONNECTOR_ID, show: false }))
  if (step === 'waiting' || step === 'retrieving' || step === 'scanning')
    return (
      <>
        <Button tone="secondary" className="g20" busy>
          {step === 'retrieving'
            ? t('social.retrieving.status')
            : t('social.waiting.status', { provider })}
        </Button>
        {step === 'waiting' && (
          <Button tone="quiet" className="g4" onClick={() => dispatch(showSocialWindow())}>
            {t('social.show')}
          </Button>
        )}
      </>
    )
  return (
    <>
      {step !== 'lost' && (
        <Button
          className="g20"
          {...(step !== 'blocked' && { icon: RETRY })}
          onClick={step === 'unopened' ? reconnect : again}
          testId="connecting-widget-secondary-button"
        >
          {step === 'blocked' ? t('social.open', { provider }) : t('common.retry')}
        </Button>
      )}
      <Button
        tone={step === 'lost' ? 'primary' : 'quiet'}
        className={step === 'lost' ? 'g20' : 'g4'}
        onClick={() => dispatch(backRequested())}
      >
        {t('social.other')}
      </Button>
    </>
  )
}
