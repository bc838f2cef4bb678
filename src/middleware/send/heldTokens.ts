import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toSendTokens } from '../../slices/domain/trade/sendTokens'
import type { SendToken } from '../../slices/domain/trade/transfer'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import type { Sender } from './account'

/**
 * The tokens that an account can send on its network, from the cache or the services.
 * @throws LatchkeyError `TOKEN_BALANCE_UNAVAILABLE` when neither the service nor a node returns balances
 */
export async function heldTokens(
  { account: { address }, network }: Sender,
  still: Still,
  fx: AppEffectApi,
): Promise<SendToken[]> {
  const { caipNetworkId, testnet = false } = network
  const { getBalances } = balancesApi.endpoints
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const arg = { caipNetworkId, address, testnet }
  const [list, native] = await still(
    Promise.all([
      fx.dispatch(getBalances.initiate(arg, { subscribe: false })),
      fx.dispatch(getNativeBalance.initiate({ network, address }, { subscribe: false })),
    ]),
  )
  if (!list.data && !native.data) throw errorOf('TOKEN_BALANCE_UNAVAILABLE')
  return toSendTokens(list.data?.balances ?? [], native.data?.balance ?? null, network)
}
