import type { Outcome } from '../../slices/domain/trade/receipt'
import type { SendToken } from '../../slices/domain/trade/transfer'
import { useApp } from '../shared/images'
import { tokenSide } from '../shared/tokenSide'
import { useT } from '../strings/t'
import { OutcomeState } from '../ui/status/OutcomeState'

/** Props of `PaidText`. */
export interface PaidTextProps {
  status: Outcome['status'] | 'pending'
  /** Whether the network reported the payment; for exchanges, their report suffices. */
  isSeen: boolean
  token: SendToken
  /** Amount with its symbol. */
  amount: string
  network: string
}

/** The status of a payment, as a picture of the token and the site, and as text. */
export function PaidText({ status, isSeen, token, amount, network }: PaidTextProps) {
  const t = useT()
  const app = useApp()
  const said = { amount, site: app.name }
  const words = ((): { title: string; text?: string; testId: string } => {
    switch (status) {
      case 'confirmed':
        return {
          title: t('pay.paid', said),
          ...(isSeen && { text: t('pay.paid.text', { network }) }),
          testId: 'pay-confirmed',
        }
      case 'pending':
        return {
          title: t('pay.sent', said),
          text: t('pay.sent.text', { network }),
          testId: 'pay-sent',
        }
      case 'replaced':
      case 'dropped':
        // A transfer that was sped up has another hash, and a dropped one may still be confirmed.
        return {
          title: t(`send.${status}.title`, { network }),
          text: t(`send.${status}.text`, said),
          testId: 'pay-unsure',
        }
      case 'reverted':
        return {
          title: t('pay.lost', said),
          text: t('pay.lost.text', { network }),
          testId: 'pay-lost',
        }
    }
  })()
  return (
    <OutcomeState
      {...words}
      status={status}
      from={tokenSide(token.symbol, token.iconUrl)}
      to={app}
    />
  )
}
