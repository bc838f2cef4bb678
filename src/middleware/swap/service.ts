import { recordOf } from '../../api/core/reply'
import { swapTransactionsApi, type BuildArg } from '../../api/swapTransactions'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import { toCaipAddress } from '../../slices/domain/ids/caip'
import type { BuiltTransaction } from '../../slices/domain/trade/swap'
import type { Trade } from '../../slices/domain/trade/swapForm'
import type { AppEffectApi } from '../../store/types'

/** Converts a swap to the service's arguments. */
export function toBuildArg({ networkId, user, from, to, units }: Trade): BuildArg {
  return {
    caipNetworkId: networkId,
    amount: units,
    from: from.address,
    to: to.address,
    userAddress: toCaipAddress(networkId, user),
    disableEstimate: true,
  }
}

/** Requests a transaction from the service. @throws the error of the service */
export function build(
  arg: BuildArg,
  endpoint: 'buildTransaction' | 'buildApproval',
  fx: AppEffectApi,
): Promise<BuiltTransaction> {
  const { buildTransaction, buildApproval } = swapTransactionsApi.endpoints
  const asked =
    endpoint === 'buildApproval'
      ? fx.dispatch(buildApproval.initiate(arg, { track: false }))
      : fx.dispatch(buildTransaction.initiate(arg, { track: false }))
  return asked.then(({ data, error }) => {
    if (!data) throw fromErrorRecord(recordOf(error))
    return data
  })
}
