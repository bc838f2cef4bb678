import { settleAmount, startBuying } from '../../../src/middleware/onramp/link'
import {
  chainNameOf,
  findBuyProblem,
  limitsOf,
  pageOf,
  sellersOf,
  soldFor,
  wholeMoney,
} from '../../../src/slices/domain/trade/sellers'
import { DEFAULT_ONRAMP_OPTIONS, ONRAMP_PROVIDERS } from '../../../src/slices/domain/trade/onramp'
import { toNetwork } from '../../../src/slices/domain/network/network'
import { checkLate } from '../../../src/store/publicApi/checkLate'
import { createTestApp, ONE } from '../../support/createTestApp'

const network = (
  id: number | string,
  chainNamespace: 'eip155' | 'solana' | 'bip122',
  testnet = false,
) => toNetwork({ ...ONE, id, chainNamespace, caipNetworkId: `${chainNamespace}:${id}`, testnet })
const names = (...given: Parameters<typeof network>) =>
  sellersOf(network(...given)).map(({ id }) => id)
const usd = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies[0] ?? null
const usdc = DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies[0] ?? null

test('lists the providers for each network', () => {
  expect(names(1, 'eip155')).toEqual(['coinbase', 'meld'])
  expect(names(31337, 'eip155', true)).toEqual(['coinbase'])
  expect(names('mainnet', 'solana')).toEqual(['meld'])
  expect(names('mainnet', 'solana', true)).toEqual([])
  expect(names('mainnet', 'bip122')).toEqual([])
})

test('lists the coins for the network, or the default for any network', () => {
  const symbols = (id: number, options = DEFAULT_ONRAMP_OPTIONS) =>
    soldFor(options, `eip155:${id}`).map(({ symbol }) => symbol)
  expect(symbols(1)).toEqual(['USDC', 'ETH'])
  expect(symbols(31337)).toEqual(['USDC', 'ETH'])
  expect(symbols(31337, { ...DEFAULT_ONRAMP_OPTIONS, source: 'service' })).toEqual([])
})

test('reads the widest limits of all payment methods', () => {
  expect(limitsOf(usd)).toEqual({ min: '10.00', max: '25000.00' })
  expect(limitsOf(null)).toBeNull()
})

test.each([
  ['', 'amount'],
  ['0', 'amount'],
  ['0.00', 'amount'],
  ['9.99', 'least'],
  ['10', null],
  ['25000', null],
  ['25000.01', 'most'],
  ['x', 'amount'],
  ['10.001', 'amount'],
])('validates the amount %p: %p', (amount, problem) => {
  expect(findBuyProblem(amount, usd, usdc)).toBe(problem)
  expect(findBuyProblem(amount, usd, null)).toBe('coin')
})

test('creates the URL of a provider that needs no service', () => {
  const [coinbase, meld] = ONRAMP_PROVIDERS
  const one = network(1, 'eip155')
  const buyer = { account: '0xa', projectId: 'p q', meldPublicKey: null }
  expect(coinbase && pageOf(coinbase, one, buyer)).toBeNull()
  expect(meld && pageOf(meld, one, buyer)).toBe(
    'https://meldcrypto.com?destinationCurrencyCode=USDC&walletAddress=0xa&externalCustomerId=p+q',
  )
  expect(meld && pageOf(meld, { chainNamespace: 'solana' }, buyer)).toContain('Code=SOL')
})

test('adds the site’s provider key to the URL only with a buyer', async () => {
  const [, meld] = ONRAMP_PROVIDERS
  const withKey = (meldPublicKey: string | null) =>
    meld && pageOf(meld, ONE, { account: '0xa', projectId: 'p', meldPublicKey })
  expect(new URL(withKey('WXD&a') ?? '').searchParams.get('publicKey')).toBe('WXD&a')
  expect(withKey(null)).not.toContain('publicKey')
  const app = createTestApp({ options: { meldPublicKey: 'WXD' } })
  expect(app.store.getState().options.meldPublicKey).toBe('WXD')
  await expect(checkLate({ meldPublicKey: 7 })).rejects.toThrow('meldPublicKey')
})

test('rounds to whole currency units', () => {
  expect(['100', '100.99', '0.5', '', 'x', '9'.repeat(30)].map(wholeMoney)).toEqual([
    100,
    100,
    ...[undefined, undefined, undefined, undefined],
  ])
  expect([startBuying, settleAmount].map(({ length }) => length)).toEqual([2, 2])
})

test('returns no name for a network without a provider', () => {
  expect(chainNameOf('eip155:324', null)).toBeNull()
  expect(chainNameOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', null)).toBeNull()
  expect(chainNameOf('eip155:8453', null)).toBe('base')
})
