import { useId, useState } from 'react'
import {
  emailUpdateRequested,
  selectEmailUpdate,
  type EmailUpdateFlow,
} from '../../slices/emailUpdate'
import { backRequested } from '../../slices/navigation'
import { selectRoute } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { isEmailAddress } from '../../slices/domain/text/email'
import { sayEmailError } from '../EmailLogin/sayEmailError'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { MAIL } from '../ui/base/viewIcons'
import { TextField } from '../ui/forms/TextField'
import { LiveRegion } from '../ui/status/LiveRegion'
import { EmptyState } from '../ui/status/States'
import { useLoginEmail } from './useLoginEmail'

/** Minimum length of an address that can be saved. */
const SAVE_FROM = 4

/** The field with the present address, to be changed and saved. */
export function UpdateForm() {
  const t = useT()
  const current = useLoginEmail()
  if (current === null)
    return <EmptyState title={t('emailUpdate.none.title')} text={t('emailUpdate.none.text')} />
  return <Form current={current} />
}

function Form({ current }: { current: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const flow = useAppSelector(selectEmailUpdate)
  const { redirectView } = useAppSelector(selectRoute).params
  const [email, setEmail] = useState(current)
  const [misshapen, setMisshapen] = useState(false)
  const [answered, setAnswered] = useState<EmailUpdateFlow>(flow)
  const id = useId()
  const sending = flow.step === 'sending'
  const address = email.trim()
  const isSame = address.toLowerCase() === current.toLowerCase()
  const ready = !isSame && address.length >= SAVE_FROM
  const change = (value: string) => {
    if (sending) return
    setEmail(value)
    setMisshapen(false)
    setAnswered(flow)
  }
  const save = () => {
    if (!ready || sending) return
    setMisshapen(!isEmailAddress(address))
    if (isEmailAddress(address)) dispatch(emailUpdateRequested({ email: address }))
  }
  const refusal = flow.step === 'idle' && flow !== answered ? flow.error : null
  const failure = refusal ? sayEmailError(refusal, t('emailUpdate.failed'), t) : undefined
  return (
    <>
      <p className="lead">{t('emailUpdate.text')}</p>
      <TextField
        className="g20"
        label={t('emailUpdate.label')}
        value={email}
        onChange={change}
        onEnter={save}
        icon={MAIL}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        error={misshapen ? t('email.misshapen') : failure}
        testId="email-input"
      />
      {refusal && !misshapen && <InlineReport error={refusal} />}
      <LiveRegion message={sending ? t('email.sending') : ''} />
      <div className={redirectView ? 'pair g20' : 'g20'}>
        {redirectView && (
          <Button tone="secondary" onClick={() => dispatch(backRequested())}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          onClick={save}
          busy={sending}
          disabled={!ready}
          describedBy={id}
          testId="email-update-save"
        >
          {t('emailUpdate.save')}
        </Button>
      </div>
      <p className="reason g8" id={id}>
        {isSame ? t('emailUpdate.same') : '\u00a0'}
      </p>
    </>
  )
}
