import type { PayOutcome } from '../../slices/domain/trade/paying'
import { selectPay } from '../../slices/pay'
import type { OutcomeRow } from './outcomeRows'

/** What becomes of a payment. Whether it can be made is told by its view, which reads what the site asks for. */
export const payRow: OutcomeRow<PayOutcome> = {
  view: 'Pay',
  refusal: () => null,
  read(state) {
    const { flow } = selectPay(state)
    switch (flow.step) {
      case 'paid':
        return { step: 'done', outcome: { hash: flow.hash } }
      case 'confirming':
      case 'atExchange':
        return { step: 'asked' }
      case 'unseen':
        return { step: 'refused', error: { code: 'OUTCOME_UNKNOWN' } }
      case 'unpayable':
        return { step: 'refused', error: flow.error }
      case 'choosing':
        return flow.error ? { step: 'refused', error: flow.error } : { step: 'open' }
      case 'idle':
      case 'preparing':
        return { step: 'open' }
    }
  },
}
