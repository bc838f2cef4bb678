import { selectActiveNetwork } from '../../slices/combined'
import type { NameOutcome } from '../../slices/domain/account/naming'
import type { ErrorCode, ErrorRecord } from '../../slices/domain/errors/codes'
import type { BuyOutcome } from '../../slices/domain/trade/buying'
import { sellersOf } from '../../slices/domain/trade/sellers'
import type { SendOutcome } from '../../slices/domain/trade/sending'
import { isSwapNetwork } from '../../slices/domain/trade/swapNetworks'
import type { SwapOutcome } from '../../slices/domain/trade/swapping'
import type { ViewName } from '../../slices/domain/widget/views'
import { selectNames } from '../../slices/names'
import { selectOnramp } from '../../slices/onramp'
import { selectOptions } from '../../slices/options'
import { buyRefusal, nameRefusal, sendRefusal, swapRefusal } from '../../slices/refusals'
import { selectSend } from '../../slices/send'
import { selectSwap } from '../../slices/swap'
import type { RootState } from '../types'

/**
 * Status of a flow: `open` while the visitor fills in or reviews, `asked` while the wallet or a
 * service has the request, then `done` or `refused`. A request that was sent continues after the
 * modal closes.
 */
export type FlowStatus<Outcome> =
  | { step: 'open' }
  | { step: 'asked' }
  | { step: 'done'; outcome: Outcome }
  | { step: 'refused'; error: ErrorRecord }

/**
 * A flow whose outcome a public method returns. The names of its views begin with that of the first
 * view. The promise settles once, from the state; events report a retry after a rejection.
 */
export type OutcomeRow<Outcome> = {
  view: ViewName
  /** Why the connected account cannot use the flow on its network; null if it can. */
  refusal(state: RootState): ErrorCode | null
  read(state: RootState): FlowStatus<Outcome>
}

export const sendRow: OutcomeRow<SendOutcome> = {
  view: 'WalletSend',
  refusal: sendRefusal,
  read(state) {
    const { flow } = selectSend(state)
    if (flow.step === 'sent') return { step: 'done', outcome: { hash: flow.hash } }
    if (flow.step === 'confirming') return { step: 'asked' }
    if (flow.step === 'reviewing' && flow.error) return { step: 'refused', error: flow.error }
    return { step: 'open' }
  },
}

export const swapRow: OutcomeRow<SwapOutcome> = {
  view: 'Swap',
  refusal(state) {
    const { activeId } = state.networks
    if (!activeId || !isSwapNetwork(activeId, selectOptions(state).supported))
      return 'SWAPS_UNSUPPORTED'
    return swapRefusal(state) ?? sendRefusal(state)
  },
  read(state) {
    const { flow } = selectSwap(state)
    if (flow.step === 'sent') return { step: 'done', outcome: { hash: flow.hash } }
    if (flow.step === 'approving' || flow.step === 'swapping') return { step: 'asked' }
    if ('error' in flow && flow.error) return { step: 'refused', error: flow.error }
    return { step: 'open' }
  },
}

export const buyRow: OutcomeRow<BuyOutcome> = {
  view: 'OnRampProviders',
  refusal(state) {
    const network = selectActiveNetwork(state)
    const isSold = network && sellersOf(network).length > 0
    return buyRefusal(state) ?? (isSold ? null : 'UNSUPPORTED_CHAIN')
  },
  read(state) {
    const { flow } = selectOnramp(state)
    if (flow.step === 'arrived') return { step: 'done', outcome: { hash: flow.hash } }
    if (flow.step === 'unseen') return { step: 'refused', error: { code: 'OUTCOME_UNKNOWN' } }
    return { step: flow.step === 'paying' ? 'asked' : 'open' }
  },
}

export const nameRow: OutcomeRow<NameOutcome> = {
  view: 'RegisterAccountName',
  refusal: nameRefusal,
  read(state) {
    const { flow } = selectNames(state)
    if (flow.step === 'registered') return { step: 'done', outcome: { name: flow.name } }
    if (flow.step === 'signing' || flow.step === 'registering') return { step: 'asked' }
    return flow.error ? { step: 'refused', error: flow.error } : { step: 'open' }
  },
}
