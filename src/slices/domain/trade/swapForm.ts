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

/** A token that can be swapped, with what the account holds of it (a decimal string) and its price in dollars. */
export type TradeToken = SwapToken & { available: string; price: number | null }

/** What an amount is quoted at. Amounts are decimal strings of the token that is received. */
export type Offer = {
  toAmount: string
  /** What is received at least: the amount less the slippage. */
  minimum: string
  /** Percent lost against the prices of the tokens; null when they are not known. */
  impact: number | null
  /** Network cost in the native coin; null when it is not known. */
  fee: string | null
  /** Dollars for one native coin. */
  coinPrice: number | null
  /** Unix ms. */
  at: number
}

/** How an amount is being quoted. The last offer stands until the next one is there. */
export type Quoting =
  | { step: 'none' }
  | { step: 'asking'; last: Offer | null }
  | { step: 'offered'; offer: Offer }
  | { step: 'refused'; reason: 'liquidity' | 'unreached' }

/** What is filled in so far; `accepted` is the impact that the person has agreed to, in percent. */
export type SwapForm = {
  from: TradeToken | null
  to: TradeToken | null
  amount: string
  quoting: Quoting
  accepted: number | null
}

/** The first rule that a swap breaks (secure-frame reference E), in the order in which the button names them. */
export type SwapProblem =
  | 'token'
  | 'amount'
  | 'decimals'
  | 'balance'
  | 'quoting'
  | 'liquidity'
  | 'unreached'
  | 'impact'

/** The first rule that a form breaks; null when it can be reviewed. */
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

/** Reads a form to be reviewed, or the code of the rule that it breaks. */
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

/** What a quote is asked for; null while a token or an amount is missing. */
export function quotable({ from, to, amount }: Pick<SwapForm, 'from' | 'to' | 'amount'>) {
  const units = from && toUnits(amount, from.decimals)
  return from && to && units ? { from, to, amount, units } : null
}

/** The offer that is shown; the last one while the next is on its way. */
export function offerOf(quoting: Quoting): Offer | null {
  if (quoting.step === 'offered') return quoting.offer
  return quoting.step === 'asking' ? quoting.last : null
}

/**
 * What base units of the target are worth to the person.
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

/** Base units that are received at least. */
export function leastOf(out: bigint): bigint {
  return (out * BigInt(100 - SWAP_SLIPPAGE_PERCENT)) / 100n
}

/** What the service keeps, a decimal string of the token that is paid. */
export function providerFee(amount: string, { decimals }: TradeToken): string {
  const units = toUnits(amount, decimals) ?? 0n
  return formatUnits((units * PROVIDER_FEE_BASIS_POINTS) / 10_000n, decimals)
}

/** The most that can be paid: of the native coin, what the fee needs stays back. */
export function mostPaid(token: TradeToken, feeUnits: bigint): string {
  const held = heldUnits(token)
  const kept = isNativeToken(token.address) ? feeUnits : 0n
  return formatUnits(held > kept ? held - kept : 0n, token.decimals)
}

/**
 * Joins the tokens of the service with what the account holds of them. The network describes its native coin; the coin's balance
 * comes from the node when the service lists none.
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

/** A swap as it is reviewed and sent: nothing of it changes afterwards. */
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

/** Value of the transaction in base units of the coin: the amount where the coin is paid, else none. */
export function coinValue({ from, units }: Pick<Trade, 'from' | 'units'>): bigint {
  return isNativeToken(from.address) ? BigInt(units) : 0n
}
