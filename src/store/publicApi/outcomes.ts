import { selectCanSend, selectConnected } from '../../slices/combined'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import type { SendOutcome } from '../../slices/domain/trade/sending'
import type { ViewName, ViewParams } from '../../slices/domain/widget/views'
import { modalOpenRequested } from '../../slices/navigation'
import type { AppStore } from '../createLatchkeyStore'
import type { RunCommand } from '../runCommand'
import type { RootState } from '../types'
import type { Core } from './types'

type Opener = { store: AppStore; runCommand: RunCommand }

/**
 * How a flow stands: the visitor is filling in or reading, somebody else (the wallet) was asked, it is done, or it was
 * refused. What was asked for goes on although the modal closes.
 */
type Standing<Outcome> =
  | { step: 'open' }
  | { step: 'asked' }
  | { step: 'done'; outcome: Outcome }
  | { step: 'refused'; error: ErrorRecord }

/** A flow whose outcome a public method promises. The names of its views begin with that of the first. */
type OutcomeRow<Outcome> = {
  view: ViewName
  /** Whether the connected wallet can do it. */
  isPossible(state: RootState): boolean
  read(state: RootState): Standing<Outcome>
}

const sendRow: OutcomeRow<SendOutcome> = {
  view: 'WalletSend',
  isPossible: selectCanSend,
  read({ send }) {
    const flow = send?.flow
    if (flow?.step === 'sent') return { step: 'done', outcome: { hash: flow.hash } }
    if (flow?.step === 'confirming') return { step: 'asked' }
    if (flow?.step === 'reviewing' && flow.error) return { step: 'refused', error: flow.error }
    return { step: 'open' }
  },
}

type Outcomes = Pick<Core, 'send'>

/** The public methods that promise the outcome of a flow: a row for each. */
export function createOutcomes(by: Opener): Outcomes {
  return {
    send: ({ token, amount, to } = {}) => outcomeOf(sendRow, { token, amount, to }, by),
  }
}

/**
 * Opens a flow filled in, and waits for what becomes of it.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_METHOD`, `REQUEST_PENDING` while the wallet has an earlier one,
 * `USER_REJECTED` when the visitor leaves, or the refusal of the wallet
 */
async function outcomeOf<Outcome>(
  row: OutcomeRow<Outcome>,
  params: ViewParams,
  { store, runCommand }: Opener,
): Promise<Outcome> {
  const before = store.getState()
  if (!selectConnected(before)) throw errorOf('NOT_CONNECTED')
  if (!row.isPossible(before)) throw errorOf('UNSUPPORTED_METHOD')
  if (row.read(before).step === 'asked') throw errorOf('REQUEST_PENDING')
  await runCommand(modalOpenRequested, { view: row.view, params })
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = store.getState()
      const standing = row.read(state)
      if (standing.step === 'done') resolve(standing.outcome)
      else if (standing.step === 'refused') reject(fromErrorRecord(standing.error))
      else if (standing.step === 'open' && !isShown(row.view, state))
        reject(errorOf('USER_REJECTED'))
      else return
      stop()
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** Whether the visitor is in the flow, or can go back to it. */
function isShown(view: ViewName, { modal, router }: RootState): boolean {
  return modal.open && router.history.some((route) => route.view.startsWith(view))
}
