import {
  isPreflightCommitment,
  PREFLIGHT_COMMITMENTS,
} from '../../../src/slices/domain/requests/commitments'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { NAMESPACES } from '../../../src/slices/domain/ids/caip'
import {
  isNativeToken,
  NATIVE_TOKENS,
  nativeTokenOf,
} from '../../../src/slices/domain/network/nativeTokens'
import { explainNodeError } from '../../../src/slices/domain/errors/nodeErrors'
import {
  ACTIVITY_NAMESPACES,
  BALANCE_NAMESPACES,
  EMBEDDED_NAMESPACES,
  NAME_NAMESPACES,
  ONRAMP_NAMESPACES,
  SEND_NAMESPACES,
} from '../../../src/slices/domain/network/namespaces'
import { DEFAULT_ACCOUNT_TYPES } from '../../../src/slices/domain/account/account'
import { ONRAMP_PROVIDERS } from '../../../src/slices/domain/trade/onramp'
import { isLiquidityError } from '../../../src/slices/domain/trade/swap'
import { isRestrictedTimeZone } from '../../../src/slices/domain/trade/restrictedZones'
import {
  classifyRpcMethod,
  NOT_SAFE_RPC_METHODS,
  SAFE_RPC_METHODS,
} from '../../../src/slices/domain/requests/rpcMethods'
import { isOriginAllowed } from '../../../src/slices/domain/options/origins'
import { isSwapNetwork, SWAP_NETWORKS } from '../../../src/slices/domain/trade/swapNetworks'

describe('RPC allow-list', () => {
  it('the RPC allow-list has 43 safe and 13 not-safe methods, with no overlap', () => {
    expect(new Set(SAFE_RPC_METHODS).size).toBe(43)
    expect(new Set(NOT_SAFE_RPC_METHODS).size).toBe(13)
    expect(SAFE_RPC_METHODS.filter((name) => NOT_SAFE_RPC_METHODS.includes(name))).toEqual([])
  })

  it.each([
    ['eth_getBalance', 'safe'],
    ['eth_sendRawTransaction', 'safe'],
    ['wallet_getAssets', 'safe'],
    ['wallet_getSupportedExecutionPermissions', 'safe'],
    ['wallet_getGrantedExecutionPermissions', 'safe'],
    ['wallet_requestExecutionPermissions', 'notSafe'],
    ['wallet_revokeExecutionPermission', 'notSafe'],
    ['personal_sign', 'notSafe'],
    ['wallet_sendCalls', 'notSafe'],
    ['eth_sign', 'forbidden'],
    ['toString', 'forbidden'],
    ['', 'forbidden'],
  ])('classifies %s as %s', (method, kind) => {
    expect(classifyRpcMethod(method)).toBe(kind)
  })
})

it('supports swaps on twelve networks and on those that the backend adds', () => {
  expect(new Set(SWAP_NETWORKS).size).toBe(12)
  expect(isSwapNetwork('eip155:8453')).toBe(true)
  expect(isSwapNetwork('eip155:31337')).toBe(false)
  expect(isSwapNetwork('eip155:31337', ['eip155:31337'])).toBe(true)
})

it('every namespace has a placeholder address for its native coin', () => {
  expect(Object.keys(NATIVE_TOKENS).sort()).toEqual([...NAMESPACES].sort())
  expect(NATIVE_TOKENS.solana).toHaveLength(43)
  for (const id of ['eip155:1', 'solana:a', 'bip122:b'] as CaipNetworkId[])
    expect(isNativeToken(nativeTokenOf(id))).toBe(true)
  expect(isNativeToken(`eip155:1:0x${'E'.repeat(40)}`)).toBe(true)
  expect(isNativeToken('solana:a:So11111111111111111111111111111111111111112')).toBe(false)
})

it('lists the preflight levels and the restricted time zones', () => {
  expect(PREFLIGHT_COMMITMENTS).toHaveLength(8)
  expect(isPreflightCommitment('finalized')).toBe(true)
  expect(isPreflightCommitment('sure')).toBe(false)
  expect(isRestrictedTimeZone('Asia/Shanghai')).toBe(true)
  expect(isRestrictedTimeZone('Europe/Oslo')).toBe(false)
})

it.each([
  ['execution reverted: too little', 'EXECUTION_REVERTED'],
  ['Nonce too low', 'NONCE_TOO_LOW'],
  ['already known', 'NONCE_TOO_LOW'],
  ['nonce too high', 'NONCE_TOO_HIGH'],
  ['nonce has max value', 'NONCE_MAX'],
  ['insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
  ['transaction is outdated', 'FEE_CAP_TOO_LOW'],
  ['fee cap higher than 2^256-1', 'FEE_CAP_TOO_HIGH'],
  ['max priority fee per gas higher than max fee per gas', 'TIP_ABOVE_FEE_CAP'],
  ['intrinsic gas too low', 'GAS_TOO_LOW'],
  ['gas limit reached', 'GAS_TOO_HIGH'],
  ['transaction type not valid', 'TRANSACTION_TYPE_UNSUPPORTED'],
  ['something else', 'UNKNOWN'],
])('maps the node error "%s" to %s', (details, code) => {
  expect(explainNodeError({ code: 'UNKNOWN', details }).code).toBe(code)
})

describe('origin check', () => {
  const LIST = ['https://shop.example', 'https://*.shop.example', 'https://deep.example/path']

  it.each([
    'https://shop.example',
    'https://eu.shop.example',
    'https://deep.example',
    'http://localhost:3000',
    'https://localhost',
    'http://127.0.0.1:8080',
    'https://preview.vercel.app',
  ])('allows %s', (origin) => {
    expect(isOriginAllowed(origin, LIST)).toBe(true)
  })

  it.each([
    'https://shopxexample',
    'http://shop.example',
    'https://shop.example.evil.example',
    'https://evil.example/.shop.example',
    'https://localhost.evil.example',
    'https://evil.example',
  ])('rejects %s', (origin) => {
    expect(isOriginAllowed(origin, LIST)).toBe(false)
  })
})

describe('lists by namespace', () => {
  it.each([
    ['balances', BALANCE_NAMESPACES, ['eip155', 'solana']],
    ['send', SEND_NAMESPACES, ['eip155', 'solana']],
    ['on-ramp', ONRAMP_NAMESPACES, ['eip155', 'solana']],
    ['names', NAME_NAMESPACES, ['eip155']],
    ['activity', ACTIVITY_NAMESPACES, ['eip155']],
    ['embedded wallet', EMBEDDED_NAMESPACES, ['eip155', 'solana']],
  ])('supports the documented namespaces: %s', (_, served, expected) => {
    expect(served).toEqual(expected)
  })

  it('the lists have the documented default account types', () => {
    expect(DEFAULT_ACCOUNT_TYPES).toMatchObject({
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
    })
  })

  it('the lists have both on-ramp providers with their fee range', () => {
    expect(ONRAMP_PROVIDERS.map(({ label, feeRange }) => `${label} ${feeRange}`)).toEqual([
      'Coinbase 1-2%',
      'Meld.io 1-2%',
    ])
  })
})

it.each([
  ['Insufficient liquidity for this pair', true],
  ['insufficient balance', false],
])('detects "%s" as a liquidity error: %p', (reason, expected) => {
  expect(isLiquidityError({ code: 'HTTP_ERROR', context: { reason } })).toBe(expected)
})
