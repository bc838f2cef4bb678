import { anonymousFacts } from '../../../../src/slices/domain/widget/anonymousFacts'

it.each([
  ['1234.5', '1000'],
  ['1.25', '1'],
  ['0.0123', '0.01'],
  ['10', '10'],
  ['20.50', '20'],
  ['0', '0'],
  ['0.000', '0'],
  ['999999999999999999999.1', '900000000000000000000'],
])('keeps one significant digit of the amount %s', (amount, kept) => {
  expect(anonymousFacts({ amount, swapFromAmount: amount, swapToAmount: amount })).toEqual({
    amount: kept,
    swapFromAmount: kept,
    swapToAmount: kept,
  })
})

it('removes hashes and names at every depth and keeps the rest', () => {
  const facts = {
    network: 'eip155:1',
    hash: '0x8d',
    ensName: 'fern.eth',
    configuration: { asset: 'eip155:1/slip44:60', amount: '0.55', hash: '0x8d' },
    exchanges: [{ id: 'coinlane', ensName: 'fern.eth' }],
    connected: true,
    cursor: null,
  }
  expect(anonymousFacts(facts)).toEqual({
    network: 'eip155:1',
    configuration: { asset: 'eip155:1/slip44:60', amount: '0.5' },
    exchanges: [{ id: 'coinlane' }],
    connected: true,
    cursor: null,
  })
})
