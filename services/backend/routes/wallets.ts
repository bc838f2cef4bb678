import { pathPart } from '../../http/body'
import { cached } from '../../http/cached'
import { badRequest, notFound } from '../../http/problem'
import type { Route } from '../../http/types'
import type { BackendContext } from '../types'
import { coinPicture, pictureFor } from '../wallets/pictures'
import type { WalletQuery } from '../wallets/query'

/** Headers of the older form, which only the wallet-list host accepts. */
const OLD_HEADERS = ['x-project-id']

/** Most wallets in one answer. */
const MAX_ENTRIES = 100

/** The id of a picture is the hash of its bytes, so its content never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** A drawn picture may change with the next version of the service. */
const FOR_A_DAY = 'public, max-age=86400'

/** Most values of one list in a query. Sites name a few hundred wallets and chains at most. */
const MAX_VALUES = 500

const list = (query: URLSearchParams, name: string): readonly string[] => {
  const values = (query.get(name) ?? '').split(',').filter(Boolean)
  if (values.length > MAX_VALUES)
    throw badRequest(name, `"${name}" must have at most ${MAX_VALUES} values`)
  return values
}

const whole = (query: URLSearchParams, name: string, fallback: number): number => {
  const text = query.get(name)
  if (text === null) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw badRequest(name, `"${name}" must be 1 or more`)
  return value
}

const asked = (query: URLSearchParams): WalletQuery => ({
  page: whole(query, 'page', 1),
  entries: Math.min(whole(query, 'entries', 40), MAX_ENTRIES),
  include: list(query, 'include'),
  exclude: list(query, 'exclude'),
  chains: list(query, 'chains'),
  names: list(query, 'names'),
  rdns: list(query, 'rdns'),
  search: (query.get('search') ?? '').trim(),
  platform: query.get('platform') ?? '',
  badge: query.get('badge_type') ?? query.get('badge') ?? '',
})

const image = (
  id: string,
  path: string,
  summary: string,
  draw: (part: string) => string,
): Route => ({
  id,
  method: 'GET',
  path,
  summary,
  allowHeaders: OLD_HEADERS,
  handle: (request) =>
    cached(request, { text: draw(pathPart(request, 'part')), type: 'image/svg+xml' }, FOR_A_DAY),
})

/** Routes for the wallet list and all pictures. */
export const walletRoutes = ({ providers }: BackendContext): Route[] => [
  {
    id: 'wallets',
    method: 'GET',
    path: '/getWallets',
    summary: 'A page of the wallet list.',
    allowHeaders: OLD_HEADERS,
    handle(request) {
      const { freshSeconds } = providers.wallets
      const json = providers.wallets.find(asked(request.query))
      if (freshSeconds === undefined) return { json }
      const reply = { text: JSON.stringify(json), type: 'application/json; charset=utf-8' }
      return cached(request, reply, `public, max-age=${freshSeconds}`)
    },
  },
  {
    id: 'wallet-image',
    method: 'GET',
    path: '/getWalletImage/:part',
    summary: 'Picture of a wallet.',
    allowHeaders: OLD_HEADERS,
    async handle(request) {
      const picture = await providers.wallets.picture(pathPart(request, 'part'))
      if (!picture) throw notFound('imageId', 'No such image')
      const { type, bytes, hash } = picture
      return hash === undefined ? { type, bytes } : cached(request, { type, bytes }, FOR_GOOD, hash)
    },
  },
  image('asset-image', '/public/getAssetImage/:part', 'Picture of a network or connector.', (id) =>
    pictureFor(`asset ${id}`),
  ),
  image('token-image', '/public/getTokenImage/:part', 'Picture of a token by symbol.', (symbol) =>
    coinPicture(symbol),
  ),
  image(
    'currency-image',
    '/public/getCurrencyImage/:part',
    'Picture of a currency by code.',
    coinPicture,
  ),
  image('name-image', '/public/names/:part', 'Picture of a name.', pictureFor),
]
