import { formatUnits } from 'viem'
import { badRequest, unavailable } from '../../http/problem'
import type { Route, RouteRequest } from '../../http/types'
import { evmAddress, isSolanaAddress, parseCaip10 } from '../caip'
import type { BackendContext } from '../types'
import type { Holding } from '../../providers/assets'
import { accountIn, servedChain } from './chains'

/** An account with the namespace of its address form. Throws a 400 for other forms. */
const accountOf = (text: string) =>
  isSolanaAddress(text)
    ? ({ address: text, namespace: 'solana' } as const)
    : ({ address: evmAddress(text), namespace: 'eip155' } as const)

const checked = (context: BackendContext, request: RouteRequest) => {
  const { query } = request
  const asked = query.get('chainId')
  const currency = query.get('currency') ?? 'usd'
  if (!context.providers.prices.currencies().includes(currency)) {
    throw badRequest('currency', `Unsupported currency: ${currency.slice(0, 20)}`)
  }
  for (const token of (query.get('forceUpdate') ?? '').split(',').filter(Boolean)) {
    if (parseCaip10(token, 'forceUpdate').namespace !== 'eip155') {
      throw badRequest('forceUpdate', 'Only eip155 tokens can be refreshed')
    }
  }
  const chains = asked ? [servedChain(context, asked)] : context.providers.assets.chains().http
  const { address, namespace } = accountOf(accountIn(request))
  return { address, chains: chains.filter((id) => id.startsWith(`${namespace}:`)), currency }
}

/** True for clients to which the public service answers an empty list. */
const isRefused = ({ headers, query }: RouteRequest): boolean => {
  const version = query.get('sv') ?? headers['x-sdk-version']
  return !headers.origin || !version || /1\.6\.[45]$/.test(String(version))
}

/** A holding in the form of the API. */
const balanceRow = (context: BackendContext, { asset, amount }: Holding, price: number) => {
  const numeric = formatUnits(amount, asset.decimals)
  return {
    name: asset.name,
    symbol: asset.symbol,
    chainId: asset.chainId,
    ...(asset.native ? {} : { address: asset.caip }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(asset.decimals), numeric },
    iconUrl: `${context.publicUrl}/public/getTokenImage/${encodeURIComponent(asset.symbol)}`,
  }
}

/** Route for the balances of an account. */
export const balanceRoutes = (context: BackendContext): Route[] => [
  {
    id: 'balance',
    method: 'GET',
    path: '/v1/account/:address/balance',
    summary: 'Coins and tokens of an account, read from the chain, with prices.',
    async handle(request) {
      const { address, chains, currency } = checked(context, request)
      if (context.settings.strictClients && isRefused(request)) return { json: { balances: [] } }
      const { balances } = context.providers
      const lists = await Promise.all(chains.map((id) => balances.holdings(address, id))).catch(
        () => {
          throw unavailable('No node of this chain answers')
        },
      )
      const rows = lists.flat().filter(({ asset, amount }) => amount > 0n && !asset.spam)
      const worth = await context.providers.prices.prices(
        rows.map(({ asset }) => asset),
        currency,
      )
      return { json: { balances: rows.map((row, at) => balanceRow(context, row, worth[at] ?? 0)) } }
    },
  },
]
