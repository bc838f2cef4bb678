import { decodeFunctionData, erc20Abi } from 'viem'
import type { Asset } from '../../../services/providers/assets'
import type { SwapProvider } from '../../../services/providers/swap'
import { ME } from './fixtures/story'

/** A swap provider under test. */
export interface QuotesStage {
  swap: SwapProvider
  coin: Asset
  token: Asset
  /** The spender of tokens, and the called contract. */
  approvalTarget: string
  router: string
  /** The result of a trade of 1000 base units. */
  out: bigint
  /** Makes the pools empty, or the source unreachable. */
  set(state: 'empty' | 'down' | 'well'): void
  close(): Promise<void>
}

/** The requirements for every provider of quotes. */
export const quotesContract = (name: string, start: () => Promise<QuotesStage>): void => {
  describe(`quotes: ${name}`, () => {
    let stage: QuotesStage
    beforeAll(async () => {
      stage = await start()
    })
    afterEach(() => stage.set('well'))
    afterAll(() => stage.close())
    const request = () => ({ from: stage.token, to: stage.coin, amount: 1000n })

    test('returns the amount to receive', async () => {
      expect(await stage.swap.quote(request())).toBe(stage.out)
    })

    test('approves exactly the amount for exactly the trading contract', () => {
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

    test('refuses a trade of a token for itself, and one without liquidity', async () => {
      const same = { from: stage.coin, to: stage.coin, amount: 1n }
      await expect(async () => stage.swap.quote(same)).rejects.toMatchObject({ status: 400 })
      stage.set('empty')
      await expect(stage.swap.quote(request())).rejects.toMatchObject({
        status: 400,
        message: 'insufficient liquidity',
      })
    })

    test('rejects while the source is unreachable, not as an error of the trade', async () => {
      stage.set('down')
      const refusal: unknown = await stage.swap.quote(request()).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Error)
      expect(refusal).not.toMatchObject({ status: 400 })
    })
  })
}
