import { toAccountTokens } from '../../../../src/slices/domain/account/accountTokens'
import type { TokenBalance } from '../../../../src/slices/domain/account/token'
import { ONE } from '../../../support/fakeWallets'

const ID = ONE.caipNetworkId
const { name, symbol, decimals } = ONE.nativeCurrency
const ROW: TokenBalance = {
  name: 'Harbor Dollar',
  symbol: 'HRBD',
  chainId: ID,
  address: `${ID}:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
  value: 1.5,
  price: 0.0000001,
  quantity: { decimals: '6', numeric: '3.000001' },
  iconUrl: 'https://pictures.example/hrbd.png',
}

const listOf = (...balances: TokenBalance[]) => ({ balances, source: 'service' as const })
const COIN = {
  ...{ name, symbol, decimals, networkId: ID, address: null },
  ...{ price: null, value: null, iconUrl: null },
}

describe('the tokens of an account', () => {
  it('returns decimal strings without an exponent, and CAIP ids', () => {
    expect(toAccountTokens(listOf(ROW), '1', ONE)).toEqual([
      {
        name: 'Harbor Dollar',
        symbol: 'HRBD',
        networkId: ID,
        address: ROW.address,
        decimals: 6,
        balance: '3.000001',
        price: '0.0000001',
        value: '1.5',
        iconUrl: 'https://pictures.example/hrbd.png',
      },
    ])
  })

  it('returns null for an unknown price', () => {
    const [token] = toAccountTokens(listOf({ ...ROW, price: null, value: null }), null, ONE) ?? []
    expect(token).toMatchObject({ price: null, value: null })
  })

  it('describes the native coin by the network', () => {
    const coin = { ...ROW, address: null, name: 'Fake', symbol: 'USDC' }
    const [token] = toAccountTokens(listOf(coin), null, ONE) ?? []
    expect(token).toMatchObject({ name, symbol, decimals, address: null, balance: '3.000001' })
  })

  it.each([
    ['has not been read', undefined, '1', null],
    ['is empty, with the coin of the node', listOf(), '1.5', [{ ...COIN, balance: '1.5' }]],
    ['is empty, without coins', listOf(), '0', []],
    ['is empty, with an unknown balance', listOf(), null, []],
    ['is not served', { balances: [], source: 'skipped' as const }, null, null],
    [
      'is not served, with the coin of the node',
      { balances: [], source: 'skipped' as const },
      '2',
      [{ ...COIN, balance: '2' }],
    ],
    ['is not served, without coins', { balances: [], source: 'skipped' as const }, '0', []],
  ])('returns the known tokens when the list %s', (_, list, native, expected) => {
    expect(toAccountTokens(list, native, ONE)).toEqual(expected)
  })
})
