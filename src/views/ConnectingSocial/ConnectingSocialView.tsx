import { selectSocialFlow } from '../../slices/social'
import { useAppSelector } from '../../store/hooks'
import { SocialRows } from '../ConnectSocials/SocialRows'
import { Connected, useIsConnected } from './Connected'
import { SocialLogin } from './SocialLogin'
import { useEffect, useRef } from 'react'
import { FrameArea } from '../ApproveTransaction/FrameArea'
import { useT } from '../strings/t'

/** Login with a social provider in its window. */
export function ConnectingSocialView() {
  const flow = useAppSelector(selectSocialFlow)
  const connected = useIsConnected()
  if (flow.step === 'importing')
    return (
      <div data-view="ConnectingSocial">
        <ImportArea />
      </div>
    )
  return (
    <div className="body" data-view="ConnectingSocial">
      {flow.step !== 'idle' ? (
        <SocialLogin flow={flow} />
      ) : connected ? (
        <Connected />
      ) : (
        <SocialRows />
      )}
    </div>
  )
}

/** The area of the frame's page that imports a wallet, which takes the focus of the step before it. */
function ImportArea() {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[tabindex]')?.focus(), [])
  return (
    <div ref={box}>
      <FrameArea title={t('walletPage.frame')} />
    </div>
  )
}
