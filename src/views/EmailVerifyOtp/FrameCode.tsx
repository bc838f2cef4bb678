import { emailResendRequested, type EmailFlow } from '../../slices/email'
import { useAppDispatch } from '../../store/hooks'
import { FrameArea } from '../ApproveTransaction/FrameArea'
import { sayEmailError } from '../EmailLogin/sayEmailError'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { ERROR } from '../ui/base/viewIcons'
import { Status } from '../ui/status/Status'
import { AnotherEmail } from './AnotherEmail'
import { CodeNote, Email } from './CodeForm'
import { PasskeyButton } from './PasskeyButton'
import { Resend } from './Resend'

/**
 * The code of a login that is typed in the wallet's frame. Its field covers this view, so the
 * digits are not known here.
 */
export function FrameCode({ flow }: { flow: Extract<EmailFlow, { step: 'code' | 'connecting' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { email, resendAt, resending, sent } = flow
  const lead = (
    <p className="lead">
      {t.rich('emailCode.sent', { email: <Email key="email">{email}</Email> })}
    </p>
  )
  if (flow.step === 'connecting')
    return (
      <>
        {lead}
        <p className="g20">
          <Status dot="ok">{t('emailCode.opening')}</Status>
        </p>
        <AnotherEmail form="EmailLogin" />
      </>
    )
  const { error } = flow
  return (
    <>
      {lead}
      <FrameArea title={t('emailCode.label')} isInset />
      {error ? (
        <>
          <p className="msg bad g8" role="alert">
            <Icon d={ERROR} size={16} />
            {sayEmailError(error, t('emailCode.notSent'), t)}
          </p>
          <InlineReport error={error} />
        </>
      ) : (
        <div className="note g8" role="status">
          <CodeNote resent={sent > 1} />
        </div>
      )}
      <Resend at={resendAt} busy={resending} onPress={() => dispatch(emailResendRequested())}>
        {t('emailCode.resend')}
      </Resend>
      {flow.passkeys && <PasskeyButton />}
      <AnotherEmail form="EmailLogin" />
    </>
  )
}
