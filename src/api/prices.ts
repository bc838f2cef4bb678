import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../slices/domain/ids/caip'
import { toLabel } from '../slices/domain/text/label'
import type { Source } from '../slices/domain/widget/source'
import { sameCaip, type TokenPrice } from '../slices/domain/trade/swap'
import { PriceRow } from '../slices/domain/trade/swapReplies'
import { baseApi } from './core/baseApi'
import { portsOf } from './core/ports'
import { cached } from './core/freshness'
import { fetchParsed, parseRows } from './core/reply'
import { isServed } from './supportedChains'

type PricesArg = { caipNetworkId: CaipNetworkId; addresses: readonly CaipAddress[] }

const PricesReply = z.object({ fungibles: z.array(z.unknown()) })

/**
 * Prices in US dollars, cached for 15 s. The public service prices only the first address, so request one token at a
 * time when the price is required.
 */
export const pricesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrices: build.query<{ prices: TokenPrice[]; source: Source }, PricesArg>({
      ...cached('getPrices'),
      async queryFn({ caipNetworkId, addresses }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { prices: [], source: 'skipped' } }
        const { projectId } = portsOf(api).config()
        const { data, error } = await fetchParsed(send, PricesReply, {
          base: 'blockchainApi',
          path: '/v1/fungible/price',
          identity: 'none',
          method: 'POST',
          json: true,
          body: { projectId, currency: 'usd', addresses },
        })
        if (error) return { error }
        const prices = parseRows(PriceRow, data.fungibles).flatMap((row) => {
          const address = addressOf(row.address, addresses)
          return address === undefined ? [] : { ...toPrice(row), address }
        })
        return { data: { prices, source: 'service' } }
      },
    }),
  }),
})

/** The requested token of a row: matched by address, or the only requested one when the row has no address. */
function addressOf(
  address: string | null | undefined,
  asked: readonly CaipAddress[],
): CaipAddress | null | undefined {
  if (!address) return asked.length === 1 ? asked[0] : null
  return asked.find((id) => sameCaip(id, address))
}

function toPrice({ name, symbol, price, decimals }: z.infer<typeof PriceRow>) {
  return { name: toLabel(name), symbol: toLabel(symbol), price, decimals: decimals ?? null }
}
