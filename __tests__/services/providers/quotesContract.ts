import { decodeFunctionData, erc20Abi } from 'viem'
import type { Asset } from '../../../services/providers/assets'
import type { SwapProvider } from '../../../services/providers/swap'
import { ME } from './fixtures/story'

/** A provider of trades under test. */
export interface QuotesStage {
  swap: SwapProvider
  coin: Asset
  token: Asset
  /** What may take tokens, and what is called. */
  approvalTarget: string
  router: string
  /** What a trade of 1000 base units brings. */
  out: bigint
  /** Has the pools be empty, or the source be down. */
  set(state: 'empty' | 'down' | 'well'): void
  close(): Promise<void>
}

/** What every provider of quotes has to do. */
export const quotesContract = (name: string, start: () => Promise<QuotesStage>): void => {
  describe(`quotes: ${name}`, () => {
    let stage: QuotesStage
    beforeAll(async () => {
      stage = await start()
    })
    afterEach(() => stage.set('well'))
    afterAll(() => stage.close())
    const request = () => ({ from: stage.token, to: stage.coin, amount: 1000n })

    test('tells what comes out', async () => {
      expect(await stage.swap.quote(request())).toBe(stage.out)
    })

    test('lets exactly the trading contract take exactly the amount', () => {
      const data = stage.swap.approval(stage.token, 1000n)
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
      expect([functionName, ...args]).toEqual(['approve', stage.approvalTarget, 1000n])
      expect(() => stage.swap.approval(stage.coin, 1n)).toThrow('needs no approval')
    })

    test.each(['token', 'coin'] as const)('builds a trade of a %s', async (sold) => {
      const [from, to] = sold === 'coin' ? [stage.coin, stage.token] : [stage.token, stage.coin]
      const built = await stage.swap.build({
        ...{ from, to, amount: 1000n },
        user: ME,
        slippage: 1,
        estimate: false,
      })
      expect(built).toMatchObject({ to: stage.router, amountOut: stage.out })
      expect(built.least).toBe((stage.out * 99n) / 100n)
      expect(built.gas).toBeGreaterThan(0n)
    })

    test('refuses a trade of a token for itself, and one that no pool can do', async () => {
      const same = { from: stage.coin, to: stage.coin, amount: 1n }
      await expect(async () => stage.swap.quote(same)).rejects.toMatchObject({ status: 400 })
      stage.set('empty')
      await expect(stage.swap.quote(request())).rejects.toMatchObject({
        status: 400,
        message: 'insufficient liquidity',
      })
    })

    test('rejects while the source is down, not as a fault of the trade', async () => {
      stage.set('down')
      const refusal: unknown = await stage.swap.quote(request()).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Error)
      expect(refusal).not.toMatchObject({ status: 400 })
    })
  })
}
