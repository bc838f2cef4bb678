import * as z from 'zod/mini'
import { jsonBody } from '../../http/body'
import { badRequest } from '../../http/problem'
import type { Route } from '../../http/types'
import type { Asset } from '../../providers/assets'
import { LIMITS } from '../../providers/local/onramp'
import { evmAddress } from '../caip'
import type { BackendContext } from '../types'

const Amount = z.optional(z.int().check(z.gte(0)))
const UrlBody = z.object({
  destinationWallets: z
    .array(
      z.object({
        address: z.string(),
        blockchains: z.optional(z.array(z.string())),
        assets: z.optional(z.array(z.string())),
      }),
    )
    .check(z.minLength(1)),
  partnerUserId: z.string(),
  defaultNetwork: z.optional(z.string()),
  defaultExperience: z.enum(['buy', 'send']),
  presetCryptoAmount: Amount,
  presetFiatAmount: Amount,
})

const QuoteBody = z.object({
  purchaseCurrency: z.looseObject({ symbol: z.string() }),
  paymentCurrency: z.looseObject({ id: z.string() }),
  amount: z.string(),
  network: z.optional(z.string()),
})

/** Currencies that can be paid with. */
const PAYMENT = ['USD', 'EUR'] as const

/** Assets that are sold, on all EVM chains. */
export const soldAssets = async ({ providers }: BackendContext): Promise<readonly Asset[]> => {
  const { assets } = providers
  const chains = assets.chains().http.filter((chainId) => chainId.startsWith('eip155:'))
  const listed = await Promise.all(chains.map((chainId) => assets.list(chainId)))
  return listed.flat().filter((asset) => !asset.spam)
}

const options = async (context: BackendContext) => {
  const sold = await soldAssets(context)
  const symbols = [...new Set(sold.map((asset) => asset.symbol))]
  return {
    paymentCurrencies: PAYMENT.map((id) => ({
      id,
      payment_method_limits: [
        { id: 'card', ...LIMITS },
        { id: 'ach_bank_account', min: LIMITS.min, max: LIMITS.max },
      ],
    })),
    purchaseCurrencies: symbols.map((symbol) => {
      const places = sold.filter((asset) => asset.symbol === symbol)
      return {
        id: `sandbox-${symbol.toLowerCase()}`,
        name: places[0]?.name ?? symbol,
        symbol,
        networks: places.map((asset) => {
          const reference = asset.chainId.split(':')[1] ?? ''
          return {
            name: `sandbox-${reference}`,
            display_name: `Sandbox ${reference}`,
            chain_id: reference,
            contract_address: asset.native ? '' : asset.address,
          }
        }),
      }
    }),
  }
}

/** Routes for buying coins: the link, the choices and the price. */
export const onRampRoutes = (context: BackendContext): Route[] => [
  {
    id: 'onramp-url',
    method: 'POST',
    path: '/v1/generators/onrampurl',
    summary: 'Address of the page that sells coins.',
    handle(request) {
      let body: z.infer<typeof UrlBody>
      try {
        body = jsonBody(request, UrlBody)
      } catch {
        // The public service answers this request with plain text when its body cannot be decoded.
        return { status: 400, text: 'Failed to deserialize the request body' }
      }
      const [wallet] = body.destinationWallets
      const url = new URL(`${context.publicUrl}/onramp`)
      const values = {
        address: evmAddress(wallet?.address ?? '', 'destinationWallets'),
        network: body.defaultNetwork ?? wallet?.blockchains?.[0] ?? '',
        asset: wallet?.assets?.[0] ?? '',
        amount: body.presetFiatAmount === undefined ? '' : String(body.presetFiatAmount),
      }
      for (const [name, value] of Object.entries(values)) {
        if (value) url.searchParams.set(name, value)
      }
      return { json: { url: url.href } }
    },
  },
  {
    id: 'onramp-options',
    method: 'GET',
    path: '/v1/onramp/options',
    summary: 'Currencies to pay with and assets to buy.',
    handle: async () => ({ json: await options(context) }),
  },
  {
    id: 'onramp-quote',
    method: 'POST',
    path: '/v1/onramp/quote',
    summary: 'What an amount of money buys.',
    async handle(request) {
      const { purchaseCurrency, paymentCurrency, amount } = jsonBody(request, QuoteBody)
      const asset = (await soldAssets(context)).find(
        ({ symbol }) => symbol === purchaseCurrency.symbol,
      )
      if (!asset) throw badRequest('purchaseCurrency', 'This asset is not sold')
      const quote = await context.providers.onRamp.quote(asset, paymentCurrency.id, amount)
      const paid = (value: string) => ({ amount: value, currency: paymentCurrency.id })
      return {
        json: {
          paymentTotal: paid(quote.paymentTotal),
          paymentSubtotal: paid(quote.paymentSubtotal),
          purchaseAmount: { amount: quote.purchaseAmount, currency: asset.symbol },
          networkFee: paid(quote.networkFee),
          coinbaseFee: paid(quote.serviceFee),
          quoteId: `${asset.symbol}-${paymentCurrency.id}-${context.now()}`,
        },
      }
    },
  },
]
