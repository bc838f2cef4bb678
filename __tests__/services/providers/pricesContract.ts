import type { PricedAsset, PricesProvider } from '../../../services/providers/assets'
import { CHAIN, SPAM_TOKEN, STRANGE_TOKEN, TOKEN } from './fixtures/story'

const asset = (address: string, symbol: string, more: Partial<PricedAsset> = {}): PricedAsset => ({
  chainId: CHAIN,
  address,
  native: false,
  symbol,
  spam: false,
  ...more,
})

/** The coin, a token, listed spam, and a token without a price. */
export const COIN = asset('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'XYZ', { native: true })
export const TOK = asset(TOKEN, 'TOK')
const SPAM = asset(SPAM_TOKEN, 'SPAM', { spam: true })
const UNKNOWN = asset(STRANGE_TOKEN, 'constructor')

/**
 * The requirements for every price provider: XYZ is worth 2.5 dollars, TOK 0.5, SPAM would be worth
 * 9.
 */
export const pricesContract = (
  name: string,
  start: () => Promise<{ prices: PricesProvider; close(): Promise<void> }>,
): void => {
  describe(`prices: ${name}`, () => {
    let stage: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      stage = await start()
    })
    afterAll(() => stage.close())

    test('prices are in the order of the assets, and 0 for spam and for assets without a price', async () => {
      const asked = [UNKNOWN, TOK, SPAM, COIN, TOK]
      expect(await stage.prices.prices(asked, 'usd')).toEqual([0, 0.5, 0, 2.5, 0.5])
      expect(await stage.prices.prices([], 'usd')).toEqual([])
    })

    test('prices differ by currency', async () => {
      const [dollars = 0] = await stage.prices.prices([COIN], 'usd')
      const [euros = 0] = await stage.prices.prices([COIN], 'eur')
      expect(euros).toBeGreaterThan(0)
      expect(euros).toBeLessThan(dollars)
      expect(stage.prices.currencies()).toEqual(expect.arrayContaining(['usd', 'eur']))
    })
  })
}
