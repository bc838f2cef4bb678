import { toFunctionSelector } from 'viem'
import { NEVER_A_SWAP, readSwap, type Shown } from '../../../../src/slices/domain/trade/builtChecks'
import { METHODS } from '../../../middleware/swap/hostileReplies'

const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const shown: Shown = {
  user: '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF',
  from: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  to: 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F',
  amount: 1_000_000n,
  minimum: 1n,
  now: 0,
  trusted: null,
}

describe('methods that are not a swap', () => {
  it('lists methods by the selectors of their signatures', () => {
    const selectors = Object.values(METHODS).map((signature) => toFunctionSelector(signature))
    expect([...NEVER_A_SWAP].sort()).toEqual(selectors.sort())
    expect(new Set(NEVER_A_SWAP).size).toBe(NEVER_A_SWAP.length)
  })

  it.each(Object.entries(METHODS))('includes %s', (_, signature) => {
    const data = `${toFunctionSelector(signature)}${'0'.repeat(192)}`
    const swap = { to: ROUTER, data, gas: null, gasPrice: null, toAmount: '1' }
    expect(readSwap(swap, shown)).toEqual({ mismatch: 'method' })
  })
})
