import {
  warningsOf,
  type DecodedAction,
  type TransactionBytes,
} from '../../slices/domain/requests/decodedActions'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { needsConsent } from '../../slices/domain/trade/findings'
import { coinValue } from '../../slices/domain/trade/swapForm'
import type { PlannedFlow } from './shownFlow'

/** The transactions to sign: approval and swap. */
export function callsOf({ trade, plan }: PlannedFlow): TransactionBytes[] {
  const { approval, swap } = plan
  const calls = [
    ...(approval ? [{ ...approval, value: '0' }] : []),
    { ...swap, value: coinValue(trade).toString() },
  ]
  return calls.map(({ to, value, data }) => ({ to, value, data }))
}

const actionsOf = (flow: PlannedFlow): DecodedAction[] =>
  callsOf(flow).flatMap((call) => readTransaction(call, flow.trade.user))

/**
 * Whether there is a warning: a decoded action with a mark, or transactions that only the service
 * vouches for.
 */
export function isWarned(flow: PlannedFlow): boolean {
  const marks = warningsOf(actionsOf(flow), flow.trade.user, () => true)
  return needsConsent(flow.plan.findings) || marks.length > 0
}
