import { accountsIn } from '../../../../src/slices/domain/account/accountsIn'
import { looksLikeBitcoinAddress } from '../../../../src/slices/domain/ids/bitcoinAddress'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORDINALS = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'

describe('accounts of a wallet that reports only addresses', () => {
  it('lists payment addresses first on Bitcoin and uses Taproot for ordinals', () => {
    expect(accountsIn('bip122', [ORDINALS, PAYMENT, LEGACY])).toEqual([
      { address: PAYMENT, type: 'payment' },
      { address: LEGACY, type: 'payment' },
      { address: ORDINALS, type: 'ordinal' },
    ])
  })
  it('uses Taproot for payments if there is no other address', () => {
    expect(accountsIn('bip122', [ORDINALS])).toEqual([{ address: ORDINALS, type: 'payment' }])
  })
  it('returns externally owned accounts in other namespaces', () => {
    expect(accountsIn('solana', ['a'])).toEqual([{ address: 'a', type: 'eoa' }])
  })
})

it('detects bech32 and base58 addresses of Bitcoin', () => {
  const written = [PAYMENT, ORDINALS, LEGACY, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn']
  const others = [
    '',
    'bc1',
    'x',
    `${PAYMENT}/utxo`,
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    7,
  ]
  expect([written, others].map((all) => all.map(looksLikeBitcoinAddress))).toEqual([
    written.map(() => true),
    others.map(() => false),
  ])
})
