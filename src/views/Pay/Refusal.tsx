import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { isDeclined } from '../../slices/domain/errors/records'
import { InlineReport } from '../shared/InlineReport'
import { whyNotSent } from '../shared/walletRefusal'
import { useT } from '../strings/t'

/** The error of the last try to pay. */
export function Refusal({ error }: { error: ErrorRecord }) {
  const t = useT()
  const failed = whyNotSent(error) ? 'pay.failed.text' : 'send.unsure'
  const key = isDeclined(error.code) ? 'pay.declined.text' : failed
  return (
    <>
      <p className="note bad" role="alert" data-testid="pay-error">
        {t(key)}
      </p>
      <InlineReport error={error} />
    </>
  )
}
