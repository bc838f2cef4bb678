import { recordOf } from '../../api/core/reply'
import { rpcApi } from '../../api/rpc/rpc'
import { swapApi } from '../../api/swap'
import type { BuildArg } from '../../api/swapTransactions'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Network } from '../../slices/domain/network/network'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/** Selector of `allowance(address,address)` (https://eips.ethereum.org/EIPS/eip-20). */
const ALLOWANCE_CALL = '0xdd62ed3e'
const UINT256 = /^0x[0-9a-f]{64}$/i

/** A token, its owner, and the router that spends an amount of it. */
type Spending = Pick<BuildArg, 'caipNetworkId' | 'from' | 'userAddress' | 'amount'> & {
  router: string
}

/**
 * Returns whether the router's allowance is below the amount. It reads the token's contract first, because a wrong
 * allowance from the service would make the user pay for unnecessary approvals. It uses the service if no node
 * answers.
 * @throws the error of the service
 */
export async function needsApproval(
  spending: Spending,
  network: Network,
  still: Still,
  fx: AppEffectApi,
): Promise<boolean> {
  if (isNativeToken(spending.from)) return false
  const onToken = await still(onChain(spending, network, fx))
  const allowed = onToken ?? (await still(byService(spending, fx)))
  return allowed < BigInt(spending.amount)
}

/** The allowance as the token's contract returns it; null when no node returns one. */
function onChain(
  { from, userAddress, router }: Spending,
  network: Network,
  fx: AppEffectApi,
): Promise<bigint | null> {
  const [to, owner] = [from, userAddress].map((id) => parseCaipAddress(id)?.address ?? '')
  const data = `${ALLOWANCE_CALL}${toWord(owner)}${toWord(router)}`
  const call = { network, method: 'eth_call', params: [{ to, data }, 'latest'] }
  const { rpcRequest } = rpcApi.endpoints
  const query = rpcRequest.initiate(call, { subscribe: false, forceRefetch: true })
  return fx
    .dispatch(query)
    .then(({ data: reply }) =>
      typeof reply === 'string' && UINT256.test(reply) ? BigInt(reply) : null,
    )
}

function byService(
  { caipNetworkId, from, userAddress }: Spending,
  fx: AppEffectApi,
): Promise<bigint> {
  const { getAllowance } = swapApi.endpoints
  const asked = { caipNetworkId, tokenAddress: from, userAddress }
  const query = getAllowance.initiate(asked, { subscribe: false, forceRefetch: true })
  return fx.dispatch(query).then(({ data, error }) => {
    if (!data) throw fromErrorRecord(recordOf(error))
    return BigInt(data.allowance)
  })
}

/** An address as an ABI word of 32 bytes. */
const toWord = (address = '') => address.slice(2).toLowerCase().padStart(64, '0')
