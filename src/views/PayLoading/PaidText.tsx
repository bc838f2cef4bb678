import type { Outcome } from '../../slices/domain/trade/receipt'
import { useT } from '../strings/t'
import { DoneState } from '../ui/status/DoneState'
import { EmptyState, ErrorState } from '../ui/status/States'

/** Props of `PaidText`. */
export interface PaidTextProps {
  status: Outcome['status'] | 'pending'
  /** The network has told of it; what an exchange says is believed without. */
  isSeen: boolean
  said: { amount: string; site: string }
  network: string
}

/** How a payment stands, in words. */
export function PaidText({ status, isSeen, said, network }: PaidTextProps) {
  const t = useT()
  switch (status) {
    case 'confirmed':
      return (
        <DoneState
          title={t('pay.paid', said)}
          {...(isSeen && { text: t('pay.paid.text', { network }) })}
          testId="pay-confirmed"
        />
      )
    case 'pending':
      return (
        <EmptyState
          title={t('pay.sent', said)}
          text={t('pay.sent.text', { network })}
          testId="pay-sent"
        />
      )
    case 'replaced':
    case 'dropped':
      // A transfer that was sped up goes through under another hash, and a dropped one may still do so.
      return (
        <ErrorState
          title={t(`send.${status}.title`, { network })}
          text={t(`send.${status}.text`, said)}
          testId="pay-unsure"
        />
      )
    case 'reverted':
      return (
        <ErrorState
          title={t('pay.lost', said)}
          text={t('pay.lost.text', { network })}
          testId="pay-lost"
        />
      )
  }
}
