import { selectSocialFlow } from '../../slices/social'
import { useAppSelector } from '../../store/hooks'
import { SocialRows } from '../ConnectSocials/SocialRows'
import { Connected, useIsConnected } from './Connected'
import { SocialLogin } from './SocialLogin'

/** Logging in with a provider in a window of its own (views reference section 3). */
export function ConnectingSocialView() {
  const flow = useAppSelector(selectSocialFlow)
  const connected = useIsConnected()
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
