import { useState } from 'react'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import type { SendDanger } from '../../slices/domain/trade/danger'
import { missingForFee } from '../../slices/domain/trade/transfer'
import { backRequested } from '../../slices/navigation'
import { sendConfirmed } from '../../slices/send'
import { useAppDispatch } from '../../store/hooks'
import { HostNote } from '../shared/HostNote'
import { InlineReport } from '../shared/InlineReport'
import { walletRefusal } from '../shared/walletRefusal'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { cx } from '../ui/base/cx'
import { FixedActions } from '../ui/base/FixedActions'
import { Checkbox } from '../ui/forms/Checkbox'
import { LookAlike } from '../ui/money/LookAlike'
import { tokenText } from '../WalletSend/tokenText'
import type { ReviewFlow } from './reviewFlow'

/** Props of `Confirm`. */
interface ConfirmProps {
  flow: ReviewFlow
  account: ConnectedAccount
  /** Why sending needs a checkbox; null for an ordinary transfer. */
  danger: SendDanger | null
  /** Whether the recipient resembles a known address, so that sending needs a comparison. */
  resembles: boolean
  /** Whether the bytes differ from the form, so that nothing can be sent. */
  isOther: boolean
  /** Whether a paymaster may pay the fee, so that the account does not need it. */
  isSponsored: boolean
}

/** Buttons to cancel or send, with the error of the last try. */
export function Confirm(props: ConfirmProps) {
  const { flow, account, danger, resembles, isOther, isSponsored } = props
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const [accepted, setAccepted] = useState(false)
  const { attemptId, transfer, fee } = flow
  const { token } = transfer
  const waiting = flow.step === 'confirming'
  const error = flow.step === 'reviewing' ? flow.error : null
  const short = waiting ? null : missingForFee(transfer, isSponsored ? '0' : fee)
  const label = (): string => {
    if (waiting) return t('send.waiting', { wallet: account.wallet.name })
    if (short) return t('send.rule.insufficient')
    if (danger) return t('send.danger.send')
    return t('send.confirm', { amount: tokenText(format, transfer.amount, token) })
  }
  const confirm = () => dispatch(sendConfirmed({ attemptId }))
  const back = () => dispatch(backRequested())
  const refused = error && (
    <>
      <p className="note bad" role="alert" data-testid="send-error">
        {error.code === 'TRANSACTION_MISMATCH' ? t('action.other.text') : walletRefusal(error, t)}
      </p>
      <InlineReport error={error} />
    </>
  )
  if (resembles && !waiting && !isOther && !danger && !short)
    return (
      <>
        {refused && <div className="g12">{refused}</div>}
        <Compare onEdit={back} onSend={confirm} send={label()} />
      </>
    )
  const cancelButton = (
    <Button
      key="cancel"
      tone={waiting ? 'quiet' : 'secondary'}
      onClick={back}
      testId="send-cancel-button"
    >
      {t('common.cancel')}
    </Button>
  )
  const confirmButton = (
    <Button
      key="confirm"
      tone={danger ? 'secondary' : 'primary'}
      busy={waiting}
      disabled={isOther || short !== null || (danger !== null && !accepted)}
      onClick={confirm}
      testId="send-confirm-button"
    >
      {label()}
    </Button>
  )
  return (
    <FixedActions>
      {danger && (
        <Checkbox
          checked={accepted}
          onChange={setAccepted}
          disabled={waiting}
          testId="send-danger-accept"
        >
          {t('send.danger.accept')}
        </Checkbox>
      )}
      {refused}
      {/* Pressing keeps the focus: React moves only Cancel when the order changes. */}
      <div className={cx(!waiting && 'pair', refused && 'g12')}>
        {waiting ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}
      </div>
      <HostNote waiting={waiting} />
      {short && (
        <p className="reason g8" data-testid="send-short">
          {t('send.short', { amount: tokenText(format, short, token) })}
        </p>
      )}
      {!short && !resembles && !waiting && <p className="reason g8">{t('send.final')}</p>}
    </FixedActions>
  )
}

/** The warning about an address that resembles a known one. */
function Compare(props: { onEdit: () => void; onSend: () => void; send: string }) {
  const t = useT()
  const [compared, setCompared] = useState(false)
  return (
    <LookAlike
      title={t('send.like.title')}
      text={t('send.like.text')}
      compared={compared}
      onCompared={setCompared}
      onEdit={props.onEdit}
      onSend={props.onSend}
      words={{
        compared: t('send.like.compared'),
        edit: t('send.like.edit'),
        send: props.send,
        reason: t('send.like.reason'),
      }}
      testId="send-lookalike-warning"
    />
  )
}
