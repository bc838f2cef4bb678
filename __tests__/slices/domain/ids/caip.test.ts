import * as fc from 'fast-check'
import { isCaipNetworkId } from '../../../../src/slices/domain/ids/caip'
import { isCaipAddress, parseCaipAddress } from '../../../../src/slices/domain/ids/caipAddress'
import {
  isEvmAddress,
  isSolanaAddress,
  sameAddress,
  shortAddress,
} from '../../../../src/slices/domain/ids/address'
import { cutDecimals, formatUnits, isDecimal } from '../../../../src/slices/domain/text/amount'
import { toNetwork, unknownNetwork } from '../../../../src/slices/domain/network/network'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('CAIP ids', () => {
  it.each([
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ])('accepts the network id %s', (id) => {
    expect(isCaipNetworkId(id)).toBe(true)
  })
  it.each(['eip155', 'eip155:', 'eip155:1:2', 'evm:1', 'eip155:1 ', 'eip155:<b>', '', null, 5])(
    'rejects the network id %p',
    (id) => {
      expect(isCaipNetworkId(id)).toBe(false)
    },
  )
  it('rejects a reference of more than 32 characters', () => {
    expect(isCaipNetworkId(`cosmos:${'a'.repeat(32)}`)).toBe(true)
    expect(isCaipNetworkId(`cosmos:${'a'.repeat(33)}`)).toBe(false)
  })
  it('accepts only account ids with three parts', () => {
    expect(parseCaipAddress(`eip155:1:${EVM}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: EVM,
      networkId: 'eip155:1',
    })
    for (const wrong of [`eip155:${EVM}`, `eip155:1:${EVM}:2`, 'eip155:1:', 'x:1:y'])
      expect(isCaipAddress(wrong)).toBe(false)
  })
})

describe('addresses', () => {
  it('accepts 40 hex digits with or without 0x, and 32 to 44 base58 characters', () => {
    expect([EVM, EVM.slice(2), `${EVM}0`, '0x12'].map(isEvmAddress)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(
      ['1'.repeat(32), '1'.repeat(44), '1'.repeat(45), '0'.repeat(32)].map(isSolanaAddress),
    ).toEqual([true, true, false, false])
  })
  it('shortens to the first 4 and last 6 characters', () => {
    expect(shortAddress(EVM)).toBe('0x7099…dc79C8')
    expect(shortAddress('abc')).toBe('abc')
  })
  it('compares EVM addresses case-insensitively, others exactly', () => {
    expect(sameAddress(EVM, EVM.toLowerCase())).toBe(true)
    expect(
      sameAddress('So1111111111111111111111111111111A', 'So1111111111111111111111111111111a'),
    ).toBe(false)
    expect(sameAddress(null, null)).toBe(false)
  })
})

describe('amounts', () => {
  it('formats base units exactly, for any amount and decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(36), (units, decimals) => {
        const written = formatUnits(units, decimals)
        expect(isDecimal(written)).toBe(true)
        const [whole = '', fraction = ''] = written.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units)
      }),
      { seed: 34, numRuns: 2_000 },
    )
  })
  it('truncates decimals, without trailing zeros', () => {
    expect(cutDecimals('1.23999', 3)).toBe('1.239')
    expect(cutDecimals('1.2000', 3)).toBe('1.2')
    expect(cutDecimals('7', 3)).toBe('7')
  })
  it.each(['1e5', '-1', '1.', '.5', '0x1', ' 1', 'NaN', ''])('rejects the amount %p', (value) => {
    expect(isDecimal(value)).toBe(false)
  })
})

describe('networks', () => {
  it('completes a viem chain and keeps only known fields', () => {
    const chain = {
      id: 10,
      name: 'Ten',
      nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
      rpcUrls: { default: { http: ['https://a.example'] } },
      contracts: {},
    }
    expect(toNetwork(chain)).toEqual({
      id: 10,
      name: 'Ten',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:10',
      nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
      rpcUrls: { default: { http: ['https://a.example'] } },
    })
  })
  it('creates a placeholder without RPC URLs for an unknown network', () => {
    expect(unknownNetwork('eip155:5')).toMatchObject({
      id: '5',
      name: 'Unknown Network',
      rpcUrls: { default: { http: [] } },
    })
  })
})
