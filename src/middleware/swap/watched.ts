import type { PendingKind } from '../../slices/domain/trade/pendingKind'
import { isSameTransaction } from '../../slices/domain/trade/pending'
import type { Outcome } from '../../slices/domain/trade/receipt'
import type { Trade } from '../../slices/domain/trade/swapForm'
import { asAutomatic } from '../../slices/intent'
import { selectPending, transactionSent } from '../../slices/pending'
import type { AppEffectApi, RootState } from '../../store/types'

/** Resolves with the outcome of a swap transaction. It is one of the pending transactions, which survive a reload. */
export function watched(
  { hash, kind, trade }: { hash: string; kind: PendingKind; trade: Trade },
  fx: AppEffectApi,
): Promise<Outcome> {
  const { networkId, user: from, amount } = trade
  const { symbol } = trade.from
  fx.dispatch(asAutomatic(transactionSent({ networkId, hash, from, kind, amount, symbol })))
  return new Promise((resolve, reject) => {
    const look = (state: RootState) => {
      const ended = selectPending(state).ended.find((one) =>
        isSameTransaction(one, { networkId, hash }),
      )
      if (ended) resolve(ended.outcome)
      return ended !== undefined
    }
    // Reads the state when the action is handled, because closing the modal removes the outcome
    // afterwards.
    fx.condition((_, state) => look(state)).catch(reject)
  })
}
