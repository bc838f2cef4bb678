import type { TokenBalance } from '../account/token'
import type { CaipNetworkId } from '../ids/caip'
import { isNativeToken, nativeTokenOf } from '../network/nativeTokens'
import type { Network } from '../network/network'
import { formatUnits } from '../text/amount'
import { isAccepted, priceImpact } from './impact'
import { PROVIDER_FEE_BASIS_POINTS, SWAP_SLIPPAGE_PERCENT } from './limits'
import { sameCaip, type SwapToken } from './swap'
import { heldUnits, type FormError } from './transfer'
import { toUnits } from './units'

/** A token that can be swapped, with its balance as a decimal string and its price in dollars. */
export type TradeToken = SwapToken & { available: string; price: number | null }

/** The quote of an amount. Amounts are decimal strings of the received token. */
export type Offer = {
  toAmount: string
  /** Minimum amount received: the amount less the slippage. */
  minimum: string
  /** Price impact in percent; null if prices are unknown. */
  impact: number | null
  /** Network fee in the native coin; null if unknown. */
  fee: string | null
  /** Price of the native coin in dollars. */
  coinPrice: number | null
  /** Time of the quote, in ms since 1970. */
  at: number
}

/** State of the quote. The last quote stays until the next one arrives. */
export type Quoting =
  | { step: 'none' }
  | { step: 'asking'; last: Offer | null }
  | { step: 'offered'; offer: Offer }
  | { step: 'refused'; reason: 'liquidity' | 'unreached' }

/** The form; `accepted` is the price impact that the person accepted, in percent. */
export type SwapForm = {
  from: TradeToken | null
  to: TradeToken | null
  amount: string
  quoting: Quoting
  accepted: number | null
}

/** The first rule that a swap breaks, in the order in which the button shows them. */
export type SwapProblem =
  | 'token'
  | 'amount'
  | 'decimals'
  | 'balance'
  | 'quoting'
  | 'liquidity'
  | 'unreached'
  | 'impact'

/** The first rule that a form breaks; null if it can be reviewed. */
export function findSwapProblem(form: SwapForm): SwapProblem | null {
  const { from, to, amount, quoting, accepted } = form
  if (!from || !to) return 'token'
  if (amount === '') return 'amount'
  const units = toUnits(amount, from.decimals)
  if (units === null) return 'decimals'
  if (units === 0n) return 'amount'
  if (units > heldUnits(from)) return 'balance'
  if (quoting.step === 'refused') return quoting.reason
  const offer = offerOf(quoting)
  if (!offer) return 'quoting'
  return isAccepted(offer.impact, accepted) ? null : 'impact'
}

/** Validates a form for the review. Returns its values, or the code of the first broken rule. */
export function readSwapForm(
  form: SwapForm,
):
  | { from: TradeToken; to: TradeToken; amount: string; units: string; offer: Offer }
  | { error: FormError } {
  const { from, to, amount, quoting } = form
  if (!from || !to) return { error: 'TOKEN_REQUIRED' }
  const wanted = quotable(form)
  const offer = offerOf(quoting)
  if (findSwapProblem(form) || !offer || !wanted) return { error: 'AMOUNT_AND_RECEIVER_REQUIRED' }
  return { from, to, amount, units: wanted.units.toString(), offer }
}

/** The parameters of a quote; null while a token or an amount is missing. */
export function quotable({ from, to, amount }: Pick<SwapForm, 'from' | 'to' | 'amount'>) {
  const units = from && toUnits(amount, from.decimals)
  return from && to && units ? { from, to, amount, units } : null
}

/** The quote to show: the last one while the next one loads. */
export function offerOf(quoting: Quoting): Offer | null {
  if (quoting.step === 'offered') return quoting.offer
  return quoting.step === 'asking' ? quoting.last : null
}

/**
 * Converts a quoted amount to a quote with minimum, price impact and fee.
 * @param out base units that are received as quoted
 */
export function toOffer(input: {
  from: TradeToken
  to: TradeToken
  amount: string
  out: bigint
  fee: string | null
  coinPrice: number | null
  at: number
}): Offer {
  const { from, to, amount, out, fee, coinPrice, at } = input
  const toAmount = formatUnits(out, to.decimals)
  const paid = { amount, decimals: from.decimals, price: from.price }
  const received = { amount: toAmount, decimals: to.decimals, price: to.price }
  return {
    toAmount,
    minimum: formatUnits(leastOf(out), to.decimals),
    impact: priceImpact(paid, received),
    fee,
    coinPrice,
    at,
  }
}

/** Minimum base units received. */
export function leastOf(out: bigint): bigint {
  return (out * BigInt(100 - SWAP_SLIPPAGE_PERCENT)) / 100n
}

/** Fee of the service, as a decimal string of the paid token. */
export function providerFee(amount: string, { decimals }: TradeToken): string {
  const units = toUnits(amount, decimals) ?? 0n
  return formatUnits((units * PROVIDER_FEE_BASIS_POINTS) / 10_000n, decimals)
}

/** Maximum amount that can be paid. Reserves the fee from the native coin. */
export function mostPaid(token: TradeToken, feeUnits: bigint): string {
  const held = heldUnits(token)
  const kept = isNativeToken(token.address) ? feeUnits : 0n
  return formatUnits(held > kept ? held - kept : 0n, token.decimals)
}

/**
 * Joins the listed tokens with the account's balances. The network describes its native coin; the
 * balance of the coin comes from the node if the service does not list it.
 */
export function toTradeTokens(
  listed: readonly SwapToken[],
  held: readonly TokenBalance[],
  native: string | null,
  { caipNetworkId, nativeCurrency }: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>,
): TradeToken[] {
  const coin = nativeTokenOf(caipNetworkId)
  const { name, symbol, decimals } = nativeCurrency
  return listed.map((token) => {
    const own = held.find(({ address }) => sameCaip(address ?? coin, token.address))
    const isCoin = sameCaip(token.address, coin)
    const available = own?.quantity.numeric ?? ((isCoin && native) || '0')
    return {
      ...token,
      ...(isCoin && { name, symbol, decimals }),
      available,
      price: own?.price ?? null,
    }
  })
}

/** Returns the token that a site names by its symbol or its CAIP-10 id; null when no token or more than one has that name. */
export function findTradeToken(tokens: readonly TradeToken[], named: string): TradeToken | null {
  const wanted = named.toLowerCase()
  const found = tokens.filter(({ symbol, address }) =>
    wanted.includes(':') ? sameCaip(address, named) : symbol.toLowerCase() === wanted,
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A swap under review. It does not change afterwards. */
export type Trade = {
  networkId: CaipNetworkId
  user: string
  from: TradeToken
  to: TradeToken
  /** Decimal string in whole tokens of `from`. */
  amount: string
  /** The amount in base units of `from`. */
  units: string
}

/** Value of the transaction in base units of the coin: the amount if the coin is paid, else 0. */
export function coinValue({ from, units }: Pick<Trade, 'from' | 'units'>): bigint {
  return isNativeToken(from.address) ? BigInt(units) : 0n
}
