import { selectConnected } from '../../slices/combined'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import type { Route, ViewName, ViewParams } from '../../slices/domain/widget/views'
import { modalOpenRequested } from '../../slices/navigation'
import type { AppStore } from '../createLatchkeyStore'
import type { RunCommand } from '../runCommand'
import type { RootState } from '../types'
import { buyRow, nameRow, sendRow, swapRow, type OutcomeRow, type FlowStatus } from './outcomeRows'
import type { OUTCOME_METHODS } from './flowMethods'
import type { Core } from './types'
import type { PayOutcome } from '../../slices/domain/trade/paying'
import { selectPay } from '../../slices/pay'

/** The outcome of a payment. It has no refusal: the view validates the request of the site. */
const payRow: OutcomeRow<PayOutcome> = {
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

type Opener = { store: AppStore; runCommand: RunCommand }

/** Functions that end the previous call's wait, by its view. */
type Waits = Map<ViewName, () => void>

export type Outcomes = Pick<Core, (typeof OUTCOME_METHODS)[number]>

/** Creates the public methods that resolve with the outcome of a flow. */
export function createOutcomes(opener: Opener): Outcomes {
  const by = { ...opener, waits: new Map() }
  return {
    send: ({ token, amount, to } = {}) => outcomeOf(sendRow, { token, amount, to }, by),
    swap: ({ fromToken, toToken, amount } = {}) =>
      outcomeOf(swapRow, { fromToken, toToken, amount }, by),
    buy: ({ token, currency, amount } = {}) => outcomeOf(buyRow, { token, currency, amount }, by),
    pay: ({ to, token, amount, purpose } = {}) =>
      outcomeOf(payRow, { to, token, amount, purpose }, by),
    registerName: ({ name } = {}) => outcomeOf(nameRow, { name }, by),
  }
}

/**
 * Opens a flow with preset values and waits for its outcome.
 * @throws LatchkeyError `NOT_CONNECTED`, the code with which the row refuses, `REQUEST_PENDING` while an earlier one is under way,
 * `REQUEST_ABORTED` when another call opens the same view before the wallet was asked, `USER_REJECTED` when the visitor leaves, `OUTCOME_UNKNOWN` when the account is gone while the wallet or a service is asked, or
 * the refusal of the wallet or the service
 */
async function outcomeOf<Outcome>(
  row: OutcomeRow<Outcome>,
  params: ViewParams,
  { store, runCommand, waits }: Opener & { waits: Waits },
): Promise<Outcome> {
  const before = store.getState()
  const account = selectConnected(before)
  if (!account) throw errorOf('NOT_CONNECTED')
  const refusal = row.refusal(before)
  if (refusal) throw errorOf(refusal)
  if (row.read(before).step === 'asked') throw errorOf('REQUEST_PENDING')
  await runCommand(modalOpenRequested, { view: row.view, params })
  waits.get(row.view)?.()
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      if (waits.get(row.view) === abort) waits.delete(row.view)
    }
    const abort = () => {
      end()
      reject(errorOf('REQUEST_ABORTED'))
    }
    const earlier: { step: FlowStatus<Outcome>['step'] } = { step: 'open' }
    const look = () => {
      const state = store.getState()
      if (earlier.step === 'open' && isTakenOver({ view: row.view, params }, state)) return abort()
      const standing = row.read(state)
      // The wallet or service can still execute the request, because it did not decline.
      const isLeft = earlier.step === 'asked' && selectConnected(state)?.address !== account.address
      earlier.step = standing.step
      if (standing.step === 'done') resolve(standing.outcome)
      else if (standing.step === 'refused') reject(fromErrorRecord(standing.error))
      else if (standing.step === 'open' && isLeft) reject(errorOf('OUTCOME_UNKNOWN'))
      else if (standing.step === 'open' && !isShown(row.view, state))
        reject(errorOf('USER_REJECTED'))
      else return
      end()
    }
    const stop = store.subscribe(look)
    waits.set(row.view, abort)
    look()
  })
}

/**
 * Whether the view was opened again with other parameters, so that its outcome belongs to another
 * call.
 */
function isTakenOver({ view, params }: Route, { router }: RootState): boolean {
  const opened = router.history.filter((route) => route.view === view).at(-1)
  return opened !== undefined && JSON.stringify(opened.params) !== JSON.stringify(params)
}

/** Whether the visitor is in the flow, or can go back to it. */
function isShown(view: ViewName, { modal, router }: RootState): boolean {
  return modal.open && router.history.some((route) => route.view.startsWith(view))
}
