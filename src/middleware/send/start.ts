import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isDecimal } from '../../slices/domain/text/amount'
import { findSendToken, toSendTokens } from '../../slices/domain/trade/sendTokens'
import type { SendPreset } from '../../slices/domain/trade/sending'
import type { SendToken } from '../../slices/domain/trade/transfer'
import { recipientTyped, selectSend, sendFilled } from '../../slices/send'
import { alertRaised } from '../../slices/alerts'
import { byItself } from '../../slices/intent'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { isSameSender, requireSender, type Sender } from './account'

/**
 * Fills in what the site gave: a token of the account by symbol or CAIP-10, an amount, a recipient. What cannot be
 * filled in is told, and left to the person.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`
 */
export async function startSend({ token, amount, to }: SendPreset, fx: AppEffectApi) {
  const sender = requireSender(fx)
  const still = whileCurrent(() => isSameSender(sender, fx.getState()), fx, 'REQUEST_ABORTED')
  if (to) fx.dispatch(byItself(recipientTyped(to)))
  const isGiven = amount !== undefined
  if (isDecimal(amount)) fx.dispatch(sendFilled({ amount }))
  else if (isGiven) tell('send.noAmount', fx)
  if (!token) return
  const found = findSendToken(await still(tokensOf(sender, still, fx)), token)
  if (!found) return tell('send.noToken', fx)
  // The person may have chosen another one meanwhile.
  if (selectSend(fx.getState()).token === null) fx.dispatch(sendFilled({ token: found }))
}

async function tokensOf(
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

function tell(key: 'send.noToken' | 'send.noAmount', fx: AppEffectApi) {
  fx.dispatch(alertRaised({ id: key, variant: 'error', message: { key } }))
}
