import { selectTokenLogin } from '../../slices/tokenLogin'
import { useAppSelector } from '../../store/hooks'
import { Connected, useIsConnected } from '../ConnectingSocial/Connected'
import { NoSocials } from '../ConnectSocials/NoSocials'
import { ChooseOwnLogin } from './ChooseOwnLogin'
import { OwnLoginProgress } from './OwnLoginProgress'
import { useOwnLogin } from './useOwnLogin'

/** Login of the site's own users: progress, outcome, and the row while no login runs. */
export function ConnectingOwnLoginView() {
  const flow = useAppSelector(selectTokenLogin)
  const connected = useIsConnected()
  const own = useOwnLogin()
  return (
    <div className="body" data-view="ConnectingOwnLogin">
      {!own ? (
        <NoSocials />
      ) : flow.step !== 'idle' ? (
        <OwnLoginProgress flow={flow} own={own} />
      ) : connected ? (
        <Connected own={own} />
      ) : (
        <ChooseOwnLogin />
      )}
    </div>
  )
}
