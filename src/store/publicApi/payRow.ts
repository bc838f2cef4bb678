import type { PayOutcome } from '../../slices/domain/trade/paying'
import { selectPay } from '../../slices/pay'
import type { OutcomeRow } from './outcomeRows'

/** The outcome of a payment. It has no refusal: the view validates the request of the site. */
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
