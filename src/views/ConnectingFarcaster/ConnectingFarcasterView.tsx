import { selectPlatform } from '../../slices/host'
import { selectSocialFlow } from '../../slices/social'
import { useAppSelector } from '../../store/hooks'
import { Connected, useIsConnected } from '../ConnectingSocial/Connected'
import { SocialLogin } from '../ConnectingSocial/SocialLogin'
import { SocialRows } from '../ConnectSocials/SocialRows'
import { FarcasterCode } from './FarcasterCode'
import { FarcasterLink } from './FarcasterLink'

/** Farcaster login: a QR code for the phone, or a link on the phone. */
export function ConnectingFarcasterView() {
  return (
    <div className="body" data-view="ConnectingFarcaster">
      <Content />
    </div>
  )
}

function Content() {
  const flow = useAppSelector(selectSocialFlow)
  const { mobile } = useAppSelector(selectPlatform)
  const connected = useIsConnected()
  if (flow.step === 'scanning')
    return mobile ? <FarcasterLink url={flow.uri} /> : <FarcasterCode url={flow.uri} />
  // The frame imports nothing at this login.
  if (flow.step !== 'idle' && flow.step !== 'importing') return <SocialLogin flow={flow} />
  return connected ? <Connected /> : <SocialRows />
}
