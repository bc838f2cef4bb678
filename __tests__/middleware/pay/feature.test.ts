import { payFeature } from '../../../src/middleware/pay/feature'
import { features } from '../../../src/middleware/features'
import { paySlice } from '../../../src/slices/pay'
import { assetIdOf, readPayPreset, type Order } from '../../../src/slices/domain/trade/paying'
import { toTransfer } from '../../../src/middleware/pay/order'
import { COIN, DOLLAR, RECIPIENT } from '../../support/sending'
import { ADDRESS, ONE } from '../../support/createTestApp'

const networkId = ONE.caipNetworkId
const order: Order = {
  networkId,
  to: RECIPIENT,
  amount: '2',
  purpose: null,
  token: COIN,
  bytes: null,
}

it('the feature of payments has a row with its own state', async () => {
  const row = features.lazy.find(({ name }) => name === 'pay')
  expect(await row?.load()).toBe(payFeature)
  expect(payFeature.slices).toEqual([paySlice])
})

it('pays an order with a transfer of exactly its amount', () => {
  expect(toTransfer(order, ADDRESS)).toEqual({
    ...{ networkId, from: ADDRESS, to: RECIPIENT, name: null, token: COIN, amount: '2' },
  })
})

it('uses CAIP-19 asset ids', () => {
  expect(assetIdOf(order)).toBe(`${networkId}/slip44:60`)
  expect(assetIdOf({ networkId, token: DOLLAR })).toBe(
    `${networkId}/erc20:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
  )
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  expect(assetIdOf({ networkId: solana, token: COIN })).toBe(`${solana}/slip44:501`)
  const mint = `${solana}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v` as const
  expect(assetIdOf({ networkId: solana, token: { ...DOLLAR, address: mint } })).toBe(
    `${solana}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  )
})

const to = `${networkId}:${RECIPIENT}`
it.each([
  [
    { to, amount: '1' },
    { networkId, to: RECIPIENT, token: null, amount: '1', purpose: null },
  ],
  [{ to, amount: '1', purpose: `  ${'x'.repeat(90)}` }, { purpose: 'x'.repeat(80) }],
  [{}, { wrong: 'to' }],
  [{ to }, { wrong: 'amount' }],
  [{ to, amount: '0' }, { wrong: 'amount' }],
  [{ to, amount: '-1' }, { wrong: 'amount' }],
  [{ to, amount: '1e3' }, { wrong: 'amount' }],
  [{ to, amount: '1', token: 'USDC' }, { wrong: 'token' }],
  [{ to, amount: '1', token: `eip155:5:${RECIPIENT}` }, { wrong: 'token' }],
])('reads %j as %j', (preset, read) => {
  expect(readPayPreset(preset)).toMatchObject(read)
})
