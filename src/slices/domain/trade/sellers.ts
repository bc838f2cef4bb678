import { referenceOf, type CaipNetworkId } from '../ids/caip'
import type { Network } from '../network/network'
import { isDecimal } from '../text/amount'
import { toUnits } from './units'
import {
  ONRAMP_PROVIDERS,
  type OnrampOptions,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './onramp'

/** A provider that sells tokens. */
export type Seller = (typeof ONRAMP_PROVIDERS)[number]
export type SellerId = Seller['id']

/** Decimals of an amount of money. */
export const MONEY_DECIMALS = 2

/** Providers for a network. On test networks, only providers whose page the service builds. */
export function sellersOf({ chainNamespace, testnet }: Network): readonly Seller[] {
  return ONRAMP_PROVIDERS.filter(
    ({ namespaces, url }) => namespaces.includes(chainNamespace) && (url === null || !testnet),
  )
}

/** Names of networks on the page that the service builds. */
const CHAIN_NAMES: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

type Place = PurchaseCurrency['networks'][number]
const isAt = (caipNetworkId: CaipNetworkId) => (place: Place) =>
  place.chain_id === referenceOf(caipNetworkId) || place.chain_id === caipNetworkId

/**
 * Tokens that are sold on a network. If the service did not answer, the fallback list applies to
 * all networks; the provider's page shows what it really offers.
 */
export function soldFor(
  { purchaseCurrencies, source }: OnrampOptions,
  caipNetworkId: CaipNetworkId,
): readonly PurchaseCurrency[] {
  const sold = purchaseCurrencies.filter(({ networks }) => networks.some(isAt(caipNetworkId)))
  return sold.length === 0 && source === 'fallback' ? purchaseCurrencies : sold
}

/** The provider's name of a network; null for an unknown network. */
export function chainNameOf(
  caipNetworkId: CaipNetworkId,
  coin: PurchaseCurrency | null,
): string | null {
  const place = coin?.networks.find(isAt(caipNetworkId))
  return CHAIN_NAMES[caipNetworkId] ?? place?.name ?? null
}

/** Minimum and maximum over all payment methods, as decimal strings; null if unknown. */
export function limitsOf(currency: PaymentCurrency | null): { min: string; max: string } | null {
  const limits = currency?.payment_method_limits ?? []
  const [first] = limits
  if (!first) return null
  return limits.reduce(
    (range, { min, max }) => ({
      min: isLess(min, range.min) ? min : range.min,
      max: isLess(range.max, max) ? max : range.max,
    }),
    { min: first.min, max: first.max },
  )
}

/** Why the order is not valid, in the order in which the view checks. */
export type BuyProblem = 'coin' | 'amount' | 'least' | 'most'

/** The first rule that an amount of money breaks; null if it is valid. */
export function findBuyProblem(
  amount: string,
  currency: PaymentCurrency | null,
  coin: PurchaseCurrency | null,
): BuyProblem | null {
  if (!coin) return 'coin'
  const money = toUnits(amount, MONEY_DECIMALS)
  if (money === null || money === 0n) return 'amount'
  const limits = limitsOf(currency)
  if (limits && isLess(amount, limits.min)) return 'least'
  return limits && isLess(limits.max, amount) ? 'most' : null
}

function isLess(one: string, other: string): boolean {
  const left = toUnits(one, MONEY_DECIMALS)
  const right = toUnits(other, MONEY_DECIMALS)
  return left !== null && right !== null && left < right
}

/**
 * The token that a provider sells on a network. A page that needs no service always sells the same
 * token.
 */
export function soldBy(
  { url }: Pick<Seller, 'url'>,
  { chainNamespace }: Pick<Network, 'chainNamespace'>,
  chosen: string,
): string {
  if (url === null) return chosen
  return chainNamespace === 'solana' ? 'SOL' : 'USDC'
}

/**
 * URL of a provider's page that needs no service; null if the service builds the URL.
 * @param buyer.account plain address that gets the coins
 * @param buyer.meldPublicKey public key of the site at Meld, from the option of that name
 */
export function pageOf(
  seller: Seller,
  network: Pick<Network, 'chainNamespace'>,
  {
    account,
    projectId,
    meldPublicKey,
  }: { account: string; projectId: string; meldPublicKey: string | null },
): string | null {
  if (seller.url === null) return null
  const query = new URLSearchParams({
    ...(meldPublicKey && { publicKey: meldPublicKey }),
    destinationCurrencyCode: soldBy(seller, network, ''),
    walletAddress: account,
    externalCustomerId: projectId,
  })
  return `${seller.url}?${query.toString()}`
}

/**
 * Whole units of money, because the service accepts only those; undefined for an invalid amount.
 */
export function wholeMoney(amount: string): number | undefined {
  if (!isDecimal(amount)) return undefined
  const whole = Number(amount.split('.')[0])
  return whole > 0 && Number.isSafeInteger(whole) ? whole : undefined
}
