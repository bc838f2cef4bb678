import * as z from 'zod/mini'
import { jsonBody, requiredQuery } from '../../http/body'
import { badRequest, HttpProblem, unavailable } from '../../http/problem'
import type { Reply, Route, RouteRequest } from '../../http/types'
import type { Asset } from '../../providers/assets'
import { evmAddress, parseCaip10 } from '../caip'
import type { BackendContext } from '../types'
import { servedChain } from './chains'

const BuildBody = z.object({
  projectId: z.optional(z.string()),
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  eip155: z.optional(z.object({ slippage: z.int().check(z.gte(0), z.lte(50)) })),
  slippage: z.optional(z.int().check(z.gte(0), z.lte(50))),
  disableEstimate: z.optional(z.boolean()),
})

const PriceBody = z.object({
  projectId: z.optional(z.string()),
  currency: z.optional(z.string()),
  addresses: z.array(z.string()),
})

const assetIn = async (context: BackendContext, text: string, field: string): Promise<Asset> => {
  servedChain(context, parseCaip10(text, field).chainId)
  const asset = await context.providers.assets.find(text)
  if (!asset) throw badRequest(field, `Unknown token: ${text.slice(0, 200)}`)
  return asset
}

const amountIn = (text: string): bigint => {
  if (!/^\d{1,78}$/.test(text) || BigInt(text) === 0n) {
    throw badRequest('amount', 'Amount must be a positive whole number of base units')
  }
  return BigInt(text)
}

const imageUrl = ({ publicUrl }: BackendContext, symbol: string): string =>
  `${publicUrl}/public/getTokenImage/${encodeURIComponent(symbol)}`

/** Turns an error that is not an HTTP problem of ours into a 503: the node did not answer. */
const guarded =
  (run: (request: RouteRequest) => Promise<unknown>) =>
  async (request: RouteRequest): Promise<Reply> => {
    try {
      return { json: await run(request) }
    } catch (error) {
      if (error instanceof HttpProblem) throw error
      throw unavailable('No node of this chain answers')
    }
  }

/** Routes for quotes, tokens, prices, allowances, gas and built transactions. */
export const convertRoutes = (context: BackendContext): Route[] => {
  const { swap, prices, assets } = context.providers
  return [
    {
      id: 'quotes',
      method: 'GET',
      path: '/v1/convert/quotes',
      summary: 'What an amount of one token gives of another.',
      handle: guarded(async (request) => {
        const [fromAccount, toAccount] = [
          requiredQuery(request, 'from'),
          requiredQuery(request, 'to'),
        ]
        const fromAmount = requiredQuery(request, 'amount')
        const toAmount = await swap.quote({
          from: await assetIn(context, fromAccount, 'from'),
          to: await assetIn(context, toAccount, 'to'),
          amount: amountIn(fromAmount),
        })
        const quote = { id: null, fromAmount, fromAccount, toAmount: String(toAmount), toAccount }
        return { quotes: [quote] }
      }),
    },
    {
      id: 'tokens',
      method: 'GET',
      path: '/v1/convert/tokens',
      summary: 'Tokens of a chain that can be swapped.',
      async handle(request) {
        const chainId = servedChain(context, requiredQuery(request, 'chainId'))
        const only = request.query.get('address')?.toLowerCase()
        const all = await assets.list(chainId)
        const listed = all.filter(
          (asset) => !asset.spam && (!only || asset.caip.toLowerCase().endsWith(only)),
        )
        const tokens = listed.map((asset) => ({
          name: asset.name,
          symbol: asset.symbol,
          address: asset.caip,
          decimals: asset.decimals,
          logoUri: imageUrl(context, asset.symbol),
          eip2612: asset.native ? null : true,
        }))
        return { json: { tokens } }
      },
    },
    {
      id: 'price',
      method: 'POST',
      path: '/v1/fungible/price',
      summary: 'Price of the first of the given tokens.',
      async handle(request) {
        const { currency = 'usd', addresses } = jsonBody(request, PriceBody)
        const [first] = addresses
        if (first === undefined) throw badRequest('addresses', 'At least one address is needed')
        if (!prices.currencies().includes(currency)) {
          throw badRequest('currency', `Unsupported currency: ${currency.slice(0, 20)}`)
        }
        const asset = await assetIn(context, first, 'addresses')
        const { name, symbol, decimals } = asset
        const [price = 0] = await prices.prices([asset], currency)
        const iconUrl = imageUrl(context, symbol)
        return {
          json: { fungibles: [{ address: first, name, symbol, iconUrl, price, decimals }] },
        }
      },
    },
    {
      id: 'allowance',
      method: 'GET',
      path: '/v1/convert/allowance',
      summary: 'How much of a token the trading contract may take.',
      handle: guarded(async (request) => {
        const token = await assetIn(context, requiredQuery(request, 'tokenAddress'), 'tokenAddress')
        const user = parseCaip10(requiredQuery(request, 'userAddress'), 'userAddress')
        return { allowance: String(await swap.allowance(token, evmAddress(user.address))) }
      }),
    },
    {
      id: 'gas-price',
      method: 'GET',
      path: '/v1/convert/gas-price',
      summary: 'Gas price of a chain in wei, for three levels of haste.',
      handle: guarded(async (request) => {
        const price = await swap.gasPrice(servedChain(context, requiredQuery(request, 'chainId')))
        const times = (percent: bigint) => String((price * percent) / 100n)
        return { standard: times(100n), fast: times(125n), instant: times(150n) }
      }),
    },
    {
      id: 'build-approve',
      method: 'GET',
      path: '/v1/convert/build-approve',
      summary: 'A transaction that lets the trading contract take a token.',
      handle: guarded(async (request) => {
        const [from, to] = [requiredQuery(request, 'from'), requiredQuery(request, 'to')]
        const token = await assetIn(context, from, 'from')
        await assetIn(context, to, 'to')
        const limit = request.query.get('amount')
        const data = swap.approval(token, limit === null ? null : amountIn(limit))
        const gasPrice = String(await swap.gasPrice(token.chainId))
        return { tx: { from, to, data, value: '0', eip155: { gasPrice } } }
      }),
    },
    {
      id: 'build-transaction',
      method: 'POST',
      path: '/v1/convert/build-transaction',
      summary: 'A transaction that makes a quoted trade.',
      handle: guarded(async (request) => {
        const body = jsonBody(request, BuildBody)
        const user = parseCaip10(body.userAddress, 'userAddress')
        const from = await assetIn(context, body.from, 'from')
        const built = await swap.build({
          from,
          to: await assetIn(context, body.to, 'to'),
          amount: amountIn(body.amount),
          user: evmAddress(user.address),
          slippage: body.eip155?.slippage ?? body.slippage ?? 1,
          estimate: body.disableEstimate !== true,
        })
        return {
          tx: {
            from: body.userAddress,
            to: `${from.chainId}:${built.to}`,
            data: built.data,
            amount: String(built.amountOut),
            eip155: { gas: String(built.gas), gasPrice: String(built.gasPrice) },
          },
        }
      }),
    },
  ]
}
