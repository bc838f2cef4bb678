import {
  emailUpdateCodeSubmitted,
  emailUpdateResendRequested,
  selectEmailUpdate,
  type UpdateCodeStep,
} from '../../slices/emailUpdate'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { AnotherEmail } from '../EmailVerifyOtp/AnotherEmail'
import { CodeForm } from '../EmailVerifyOtp/CodeForm'
import { useT } from '../strings/t'
import { UpdateForm } from '../UpdateEmailWallet/UpdateForm'
import { useLoginEmail } from '../UpdateEmailWallet/useLoginEmail'

/**
 * Asks for the code of one of the two addresses. Shows the address field if no change is in
 * progress, because the site opened the view directly.
 * @param at the address whose view asks; it stays as it is until the next view takes its place
 */
export function UpdateCode({ at }: { at: UpdateCodeStep }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const flow = useAppSelector(selectEmailUpdate)
  const current = useLoginEmail()
  if (!('sent' in flow) || current === null) return <UpdateForm />
  const { resendAt, resending, sent, error } = flow
  return (
    <CodeForm
      {...{ resendAt, resending, sent }}
      email={at === 'primary' ? current : flow.email}
      checking={flow.checking || flow.step !== at}
      error={error}
      refusal={error?.code === 'INVALID_PARAMS' ? t('emailUpdate.unusable') : undefined}
      onSubmit={(otp) => dispatch(emailUpdateCodeSubmitted({ otp }))}
      onResend={() => dispatch(emailUpdateResendRequested())}
    >
      <AnotherEmail form="UpdateEmailWallet" />
    </CodeForm>
  )
}
