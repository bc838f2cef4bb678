import { formatUnits } from 'viem'
import { pathPart } from '../../http/body'
import { badRequest, notFound, unavailable } from '../../http/problem'
import type { Route, RouteRequest } from '../../http/types'
import type { HistoryItem, HistoryTransfer } from '../../providers/history'
import type { OnRampOrder } from '../../providers/onramp'
import { evmAddress } from '../caip'
import type { BackendContext } from '../types'
import { accountIn, servedChain } from './chains'

/** Transactions of one page. */
const PAGE = 50

const written = (cursor: string): string => Buffer.from(cursor).toString('base64url')
const read = (text: string): string => Buffer.from(text, 'base64url').toString('utf8')

/** A third party's picture that is opened as a page must not run scripts. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

const icon = ({ publicUrl }: BackendContext, symbol: string): string =>
  `${publicUrl}/public/getTokenImage/${encodeURIComponent(symbol)}`

type Worth = ReadonlyMap<HistoryTransfer['asset'], number>

/** US dollar price of one unit of every asset that moved, fetched in one request. */
const worthOf = async (context: BackendContext, items: readonly HistoryItem[]): Promise<Worth> => {
  const moved = items.flatMap(({ transfers }) => transfers.flatMap(({ asset }) => asset ?? []))
  const assets = [...new Set(moved)]
  const prices = await context.providers.prices.prices(assets, 'usd')
  return new Map(assets.map((asset, at) => [asset, prices[at] ?? 0]))
}

const transferRow = (
  context: BackendContext,
  chainId: string,
  transfer: HistoryTransfer,
  worth: Worth,
) => {
  const { asset, nft, amount, direction } = transfer
  const numeric = formatUnits(amount, asset?.decimals ?? 0)
  const price = worth.get(asset) || null
  const preview = nft && `${context.publicUrl}/public/nft/${chainId}/${nft.collection}/${nft.id}`
  return {
    direction,
    quantity: { numeric },
    value: price === null ? null : Number(numeric) * price,
    price,
    fungible_info: asset && {
      name: asset.name,
      symbol: asset.symbol,
      icon: { url: icon(context, asset.symbol) },
      flags: { is_spam: asset.spam },
    },
    nft_info: nft && {
      name: nft.name,
      content: {
        preview: { url: preview, content_type: 'image/svg+xml' },
        detail: { url: preview, content_type: 'image/svg+xml' },
      },
      flags: { is_spam: nft.spam },
      contract_address: nft.collection,
      token_id: nft.id.toString(),
    },
  }
}

const row = (
  context: BackendContext,
  item: HistoryItem,
  bought: ReadonlySet<string>,
  worth: Worth,
) => ({
  id: item.id,
  metadata: {
    operationType: bought.has(item.hash) ? 'buy' : item.operation,
    hash: item.hash,
    minedAt: new Date(item.minedAt).toISOString(),
    sentFrom: item.from,
    sentTo: item.to,
    status: item.status,
    nonce: item.nonce,
    chain: item.chainId,
    application: bought.has(item.hash) ? { name: 'Sandbox Till', iconUrl: null } : null,
  },
  transfers: item.transfers.map((transfer) => transferRow(context, item.chainId, transfer, worth)),
})

const boughtBy = (orders: readonly OnRampOrder[]): ReadonlySet<string> =>
  new Set(orders.map((order) => order.hash))

const checkOnRamp = (text: string | null): boolean => {
  if (text !== null && text !== 'coinbase') throw badRequest('onramp', 'Unsupported on-ramp')
  return text !== null
}

const history = async (context: BackendContext, request: RouteRequest) => {
  const { query } = request
  const asked = query.get('chainId')
  const chainId = asked ? servedChain(context, asked) : null
  const address = evmAddress(accountIn(request))
  const given = query.get('cursor')
  const onlyBought = checkOnRamp(query.get('onramp'))
  const bought = boughtBy(await context.providers.onRamp.orders(address))
  // An account that bought nothing needs no search through its whole history.
  if (onlyBought && bought.size === 0) return { data: [], next: null }
  const cursor = given ? read(given) : null
  const limit = onlyBought ? Number.MAX_SAFE_INTEGER : PAGE
  const found = await context.providers.history
    .page({ address, chainId, cursor, limit, signal: request.signal })
    .catch(() => {
      throw unavailable('No node of this chain answers')
    })
  if (!found) throw badRequest('cursor', 'Unknown cursor')
  const items = onlyBought ? found.items.filter((item) => bought.has(item.hash)) : found.items
  const worth = await worthOf(context, items)
  return {
    data: items.map((item) => row(context, item, bought, worth)),
    next: found.next === null ? null : written(found.next),
  }
}

/** Routes for the history of an account and for pictures of what it received. */
export const historyRoutes = (context: BackendContext): Route[] => [
  {
    id: 'history',
    // A page costs several calls to a node or a paid service.
    cost: 5,
    method: 'GET',
    path: '/v1/account/:address/history',
    summary: 'Transactions of an account, newest first, 50 a page.',
    handle: async (request) => ({ json: await history(context, request) }),
  },
  {
    id: 'nft-image',
    method: 'GET',
    path: '/public/nft/:chainId/:collection/:item',
    summary: 'Picture of an item of a collection.',
    async handle(request) {
      const item = pathPart(request, 'item')
      if (!/^\d{1,78}$/.test(item)) throw badRequest('item', 'Invalid item')
      const [chainId, collection] = ['chainId', 'collection'].map((part) => pathPart(request, part))
      const image = await context.providers.nfts.image(
        chainId ?? '',
        collection ?? '',
        BigInt(item),
      )
      if (!image) throw notFound('item', 'No such item')
      return { ...image, headers: PICTURE_HEADERS }
    },
  },
]
