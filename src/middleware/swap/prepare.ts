import { errorOf } from '../../slices/domain/errors/errorOf'
import {
  readApproval,
  readSwap,
  type Mismatch,
  type Shown,
} from '../../slices/domain/trade/builtChecks'
import { leastOf, toOffer, type Trade, type TradeToken } from '../../slices/domain/trade/swapForm'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import { isKnownRouter } from '../../slices/domain/trade/routers'
import { selectOptions } from '../../slices/options'
import type { Plan } from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import type { Sender } from '../send/account'
import { checkDecimals } from '../send/decimals'
import { needsApproval } from './allowance'
import { readMarket } from './market'
import { build, toBuildArg } from './service'
import { simulate } from './simulate'

/**
 * Requests the transactions of a swap, and compares them with the review before any wallet gets them.
 * @param isApproved the network confirmed an approval of this swap, so no second one is requested
 * @throws LatchkeyError `TRANSACTION_MISMATCH` with `reason` when they do something else, `INVALID_PARAMS` when the
 * service lists wrong decimals of a token, or the error of the service
 */
export async function prepare(
  { trade, isApproved = false }: { trade: Trade; isApproved?: boolean },
  sender: Sender,
  still: Still,
  fx: AppEffectApi,
): Promise<Plan> {
  const arg = toBuildArg(trade)
  const built = build(arg, 'buildTransaction', fx)
  const [swap, lacksAllowance, market] = await still(
    Promise.all([
      built,
      built.then(
        ({ to: router }) =>
          !isApproved && needsApproval({ ...arg, router }, sender.network, still, fx),
      ),
      readMarket(trade, sender, fx),
      ...[trade.from, trade.to].map((token) => checkTraded(token, sender, still, fx)),
    ]),
  )
  const out = BigInt(swap.toAmount ?? '0')
  const shown = toShown(trade, out, fx)
  const reading = readSwap(swap, shown)
  if (reading.mismatch) throw mismatch(reading.mismatch)
  const approval = lacksAllowance ? await still(build(arg, 'buildApproval', fx)) : null
  const wrong = approval && readApproval(approval, shown, swap.to)
  if (wrong) throw mismatch(wrong)
  const simulated = await still(simulate({ approval, swap, shown }, sender.network, fx))
  if (simulated.mismatch) throw mismatch(simulated.mismatch)
  const { amount } = trade
  const offer = toOffer({ ...market, amount, out, at: fx.extra.clock.now() })
  const findings = {
    read: reading.read,
    simulated: simulated.done,
    independent: simulated.independent,
    // The checks above have already rejected a router that is not on the site's list.
    known: shown.trusted !== null || isKnownRouter(trade.networkId, swap.to),
  }
  return { offer, approval, swap, findings }
}

/** Rejects when the service lists other decimals than the chain or, for the native coin, the network. */
const checkTraded = (
  { address, decimals }: TradeToken,
  { network }: Sender,
  still: Still,
  fx: AppEffectApi,
) =>
  checkDecimals({ address: isNativeToken(address) ? null : address, decimals }, network, still, fx)

const mismatch = (reason: Mismatch) => errorOf('TRANSACTION_MISMATCH', { reason })

function toShown(
  { networkId, user, from, to, units }: Trade,
  out: bigint,
  fx: AppEffectApi,
): Shown {
  const { trustedRouters } = selectOptions(fx.getState())
  return {
    user,
    from: from.address,
    to: to.address,
    amount: BigInt(units),
    minimum: leastOf(out),
    now: Math.floor(fx.extra.clock.now() / 1000),
    trusted: trustedRouters[networkId] ?? null,
  }
}
