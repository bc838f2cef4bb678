import { modalCloseRequested } from '../../slices/navigation'
import { signInCancelled, signInRequested } from '../../slices/siwx'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Buttons to cancel and sign, or to close once the account is signed in. */
export function SignInActions(props: {
  done: boolean
  cancelling: boolean
  /** Whether the wallet or the server has the request. */
  busy: boolean
  /** Whether declining disconnects the wallet. */
  required: boolean
}) {
  const { done, cancelling, busy, required } = props
  const cancel = required ? 'siwx.cancel' : 'siwx.notNow'
  const t = useT()
  const dispatch = useAppDispatch()
  if (done) {
    return (
      <Button className="g20" onClick={() => dispatch(modalCloseRequested({}))} testId="siwx-close">
        {t('common.close')}
      </Button>
    )
  }
  return (
    <div className="pair g20">
      <Button
        tone="secondary"
        busy={cancelling}
        onClick={() => dispatch(signInCancelled())}
        testId="siwx-cancel"
      >
        {t(cancelling ? 'siwx.cancelling' : cancel)}
      </Button>
      <Button
        busy={busy}
        disabled={cancelling}
        onClick={() => dispatch(signInRequested())}
        testId="siwx-sign"
      >
        {t('siwx.sign')}
      </Button>
    </div>
  )
}
