import { emailResendRequested, type EmailFlow } from '../../slices/email'
import { useAppDispatch } from '../../store/hooks'
import { AnotherEmail } from '../EmailVerifyOtp/AnotherEmail'
import { Email } from '../EmailVerifyOtp/CodeForm'
import { PasskeyButton } from '../EmailVerifyOtp/PasskeyButton'
import { Resend } from '../EmailVerifyOtp/Resend'
import { sayEmailError } from '../EmailLogin/sayEmailError'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { ERROR, MAIL } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { LiveRegion } from '../ui/status/LiveRegion'
import { Status } from '../ui/status/Status'

/** Waits until the link sent for a new device is opened, on any device. */
export function DeviceLink({ flow }: { flow: Extract<EmailFlow, { step: 'device' | 'code' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const opened = flow.step === 'code'
  const error = opened ? null : flow.error
  const status = opened ? 'opened' : error ? 'unopened' : 'waiting'
  const dot = ({ opened: 'ok', unopened: 'bad', waiting: 'wait' } as const)[status]
  return (
    <>
      <LiveRegion
        message={opened ? t('emailDevice.opened') : flow.sent > 1 ? t('emailDevice.resent') : ''}
      />
      <p className="lead">
        {t.rich('emailDevice.sent', { email: <Email key="email">{flow.email}</Email> })}
      </p>
      <List className="g20">
        <Row
          tile={<Tile kind="util" icon={MAIL} size={36} />}
          title={t('emailDevice.open')}
          note={
            <Status className="d" dot={dot} tinted>
              {t(`emailDevice.${status}`)}
            </Status>
          }
        />
      </List>
      {error ? (
        <>
          <p className="msg bad g12" role="alert">
            <Icon d={ERROR} size={16} />
            {sayEmailError(error, t('emailDevice.failed'), t)}
          </p>
          <InlineReport error={error} />
        </>
      ) : (
        <p className="note g12">{t('emailDevice.lasts')}</p>
      )}
      {!opened && (
        <Resend
          at={flow.resendAt}
          busy={flow.resending}
          failed={error !== null}
          onPress={() => dispatch(emailResendRequested())}
        >
          {t(error ? 'common.retry' : 'emailDevice.resend')}
        </Resend>
      )}
      {flow.passkeys && <PasskeyButton />}
      <AnotherEmail form="EmailLogin" />
    </>
  )
}
