import { emailCodeSubmitted, emailResendRequested, type EmailFlow } from '../../slices/email'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { AnotherEmail } from './AnotherEmail'
import { CodeForm } from './CodeForm'
import { FrameCode } from './FrameCode'
import { PasskeyButton } from './PasskeyButton'

/** The steps that show the code. */
export type CodeFlow = Extract<EmailFlow, { step: 'code' | 'connecting' }>

/** The code of a login. */
export function CodeEntry({ flow }: { flow: CodeFlow }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { email, resendAt, resending, sent } = flow
  const done = flow.step === 'connecting'
  if (flow.inFrame) return <FrameCode flow={flow} />
  const error = done ? null : flow.error
  return (
    <CodeForm
      {...{ email, resendAt, resending, sent, done }}
      checking={!done && flow.checking}
      error={error}
      refusal={error?.code === 'UNAUTHORIZED' ? t('emailCode.elsewhere') : undefined}
      onSubmit={(otp) => dispatch(emailCodeSubmitted({ otp }))}
      onResend={() => dispatch(emailResendRequested())}
    >
      {flow.passkeys && <PasskeyButton />}
      <AnotherEmail form="EmailLogin" />
    </CodeForm>
  )
}
