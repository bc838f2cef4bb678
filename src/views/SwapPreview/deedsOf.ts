import { marksOf, type Deed } from '../../slices/domain/requests/deeds'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { needsConsent } from '../../slices/domain/trade/findings'
import { coinValue } from '../../slices/domain/trade/swapForm'
import type { PlannedFlow } from './shownFlow'

/** What the wallet gets to sign, approval and swap, read from their very bytes. */
export function deedsOf({ trade, plan }: PlannedFlow): Deed[] {
  const { approval, swap } = plan
  const allowed = approval ? readTransaction({ ...approval, value: '0' }, trade.user) : []
  const value = coinValue(trade).toString()
  return [...allowed, ...readTransaction({ ...swap, value }, trade.user)]
}

/** Whether something is to be looked at twice: a mark on what is signed, or that nobody can tell what it does. */
export function isWarned(flow: PlannedFlow): boolean {
  const marks = marksOf(deedsOf(flow), flow.trade.user, () => true)
  return needsConsent(flow.plan.findings) || marks.length > 0
}
