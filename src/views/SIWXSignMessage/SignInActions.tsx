import { modalCloseRequested } from '../../slices/navigation'
import { signInCancelled, signInRequested } from '../../slices/siwx'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Cancel and sign; close once the account is signed in. */
export function SignInActions(props: {
  done: boolean
  cancelling: boolean
  /** What the sign-in waits for; null while it waits for the person. */
  busy: string | null
}) {
  const { done, cancelling, busy } = props
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
        {t(cancelling ? 'siwx.cancelling' : 'siwx.cancel')}
      </Button>
      <Button
        busy={busy !== null}
        disabled={cancelling}
        onClick={() => dispatch(signInRequested())}
        testId="siwx-sign"
      >
        {busy ?? t('siwx.sign')}
      </Button>
    </div>
  )
}
