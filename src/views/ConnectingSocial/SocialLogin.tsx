import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { selectConnectFlow } from '../../slices/connect'
import { selectDomain } from '../../slices/host'
import { useAppSelector } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useApp } from '../shared/images'
import { useT, type Translator } from '../strings/t'
import { SocialMark } from '../ui/forms/SocialButton'
import { Latch, type LatchState } from '../ui/status/Latch'
import { SocialActions } from './SocialActions'
import {
  failureKey,
  isSocialWaiting,
  socialStep,
  type ShownSocial,
  type SocialStep,
} from './socialStep'

type Active = ShownSocial

const PICTURE: Record<SocialStep, LatchState> = {
  waiting: 'waiting',
  leaving: 'waiting',
  scanning: 'waiting',
  blocked: 'declined',
  lost: 'declined',
  retrieving: 'waiting',
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

/** Progress of a social login, or its outcome with next steps. */
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
      failed={step === 'failed' || step === 'unopened'}
      status={
        isSocialWaiting(step)
          ? {
              dot: 'wait',
              text:
                step === 'retrieving'
                  ? t('social.retrieving.status')
                  : t('social.waiting.status', { provider }),
            }
          : undefined
      }
    >
      <SocialActions step={step} flow={flow} provider={provider} />
    </WalletPrompt>
  )
}
