import { selectSocialFlow } from '../../slices/social'
import { useAppSelector } from '../../store/hooks'
import { SocialRows } from '../ConnectSocials/SocialRows'
import { Connected, useIsConnected } from './Connected'
import { ImportArea } from './ImportArea'
import { SocialLogin } from './SocialLogin'

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
