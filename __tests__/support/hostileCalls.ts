import { concat, encodeFunctionData, maxUint256, parseAbi, toHex, type Hex } from 'viem'
import { ADDRESS } from './fakeWallets'
import { approveCall, ROUTER, STRANGER, swapCall, WRAPPED, type SwapCall } from './swapCalls'

const abi = parseAbi([
  'function transfer(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function approve(address, address, uint160, uint48)',
  'function approveAndCall(address, uint256, bytes)',
  'function authorizeOperator(address)',
  'function deposit() payable',
  'function deposit(uint256, address)',
  'function redeem(uint256, address, address)',
  'function withdraw(uint256)',
  'function upgradeToAndCall(address, bytes)',
  'function multicall(bytes[])',
  'function multicall(uint256, bytes[])',
  'function multicall(bytes32, bytes[])',
])

export const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
/** A request that asks for more than it seems to. */
export type HostileCall = { name: string; to: Hex; data: Hex; value: bigint }
export type HostileText = { name: string; data: object }

const SPENDERS: readonly Hex[] = [
  STRANGER,
  ROUTER,
  WRAPPED,
  ADDRESS,
  ...Array.from({ length: 6 }, (_, at): Hex => `0x${`${at}c`.repeat(20)}`),
]
const ENDLESS = [maxUint256, maxUint256 / 2n, 2n ** 160n - 1n, 2n ** 128n, 2n ** 96n - 1n]

/** Calls of a token that give another account too much. */
const rights = (spender: Hex): [string, Hex][] => [
  ...ENDLESS.map((amount): [string, Hex] => [`approve ${amount}`, approveCall(spender, amount)]),
  [
    'increaseAllowance',
    encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [spender, maxUint256] }),
  ],
  [
    'setApprovalForAll',
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }),
  ],
  [
    'approve of Permit2',
    encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [TOKEN, spender, 2n ** 160n - 1n, 4_000_000_000],
    }),
  ],
]

/** The same call within a batch. */
export const inOne = (calls: readonly Hex[]): Hex[] => [
  encodeFunctionData({ abi, functionName: 'multicall', args: [calls] }),
  encodeFunctionData({ abi, functionName: 'multicall', args: [4_000_000_000n, calls] }),
  encodeFunctionData({ abi, functionName: 'multicall', args: [toHex(1, { size: 32 }), calls] }),
]

/** Swaps for the account itself through an unknown contract, which could keep the tokens. */
function ownSwaps(router: Hex): HostileCall[] {
  const paths = { coinToToken: [WRAPPED, TOKEN], tokenToCoin: [TOKEN, WRAPPED] } as const
  return (['coinToToken', 'tokenToCoin'] as const).map((kind) => ({
    name: `${kind} through ${router}`,
    to: router,
    data: swapCall(kind, { amount: 5n, minimum: 5n, path: paths[kind], recipient: ADDRESS }),
    value: kind === 'coinToToken' ? 5n : 0n,
  }))
}

/** Calls that give another account coins, permissions or the contract. */
const others = (who: Hex): [string, Hex][] => [
  [
    'approveAndCall',
    encodeFunctionData({ abi, functionName: 'approveAndCall', args: [who, maxUint256, '0x'] }),
  ],
  [
    'authorizeOperator',
    encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [who] }),
  ],
  [
    'a deposit into a vault',
    encodeFunctionData({ abi, functionName: 'deposit', args: [25n, who] }),
  ],
  [
    'shares of a vault',
    encodeFunctionData({ abi, functionName: 'redeem', args: [25n, who, ADDRESS] }),
  ],
  ['withdraw', encodeFunctionData({ abi, functionName: 'withdraw', args: [25n] })],
  [
    'upgradeToAndCall',
    encodeFunctionData({ abi, functionName: 'upgradeToAndCall', args: [who, '0x'] }),
  ],
]

const transfer = (to: Hex) => encodeFunctionData({ abi, functionName: 'transfer', args: [to, 25n] })

function calls(): HostileCall[] {
  const of = (name: string, data: Hex, value = 0n): HostileCall => ({
    name,
    to: TOKEN,
    data,
    value,
  })
  const right = approveCall(STRANGER, 25n)
  const unknown = Array.from({ length: 20 }, (_, at) => toHex(0xdeadbe00 + at))
  const swap: SwapCall = { amount: 5n, minimum: 5n, path: [TOKEN, WRAPPED], recipient: STRANGER }
  const nested = inOne(inOne(inOne(inOne([right]))))
  return [
    ...SPENDERS.flatMap((who) => rights(who).map(([name, data]) => of(`${name}, ${who}`, data))),
    ...SPENDERS.slice(0, 4).flatMap((who) =>
      rights(who).flatMap(([name, data]) =>
        inOne([transfer(who), data]).map((all, at) => of(`${name}, ${who}, in one ${at}`, all)),
      ),
    ),
    ...nested.map((data, at) => of(`too deep ${at}`, data)),
    ...[1n, 10n ** 18n, 2n ** 200n].flatMap((value) => [
      of(`transfer with ${value}`, transfer(STRANGER), value),
      of(`approve with ${value}`, right, value),
      of(`unknown with ${value}`, '0x12345678', value),
    ]),
    ...unknown.map((selector) => of(`unknown ${selector}`, concat([selector, right]))),
    ...(['tokenToCoin', 'tokenToToken', 'coinToToken'] as const).map((kind): HostileCall => ({
      ...of(`${kind} for somebody else`, swapCall(kind, swap), kind === 'coinToToken' ? 5n : 0n),
      to: ROUTER,
    })),
    ...SPENDERS.flatMap((router) => ownSwaps(router)),
    ...SPENDERS.slice(0, 2).flatMap((who) =>
      others(who).map(([name, data]) => of(`${name}, ${who}`, data)),
    ),
    of(
      'a deposit at a contract that is not known to wrap',
      encodeFunctionData({ abi, functionName: 'deposit' }),
      10n ** 18n,
    ),
    of('a byte behind', `${right}00`),
    of('a word behind', concat([right, toHex(1, { size: 32 })])),
    of('a dirty spender', `0x095ea7b3${'f'.repeat(64)}${'0'.repeat(63)}1`),
    of('cut', right.slice(0, -2) as Hex),
    of('a selector alone', '0x095ea7b3'),
    of('three bytes', '0x095ea7'),
    of('an empty list', inOne([])[0] ?? '0x'),
    of('a list that leads nowhere', `0xac9650d8${'f'.repeat(64)}`),
  ]
}

const field = (text: string) => {
  const [type = '', name = ''] = text.split(' ')
  return { type, name }
}
const fields = (text: string) => text.split(',').map(field)
const DETAILS = fields('address token,uint160 amount,uint48 expiration,uint48 nonce')
const PERMISSIONS = fields('address token,uint256 amount')

/** Permits in every form that contracts accept. */
export function permits(spender: Hex, amount: string): HostileText[] {
  const of = (name: string, primaryType: string, types: object, message: object): HostileText => ({
    name: `${name} of ${amount} for ${spender}`,
    data: {
      domain: { name: 'Harbor', chainId: 31337, verifyingContract: TOKEN },
      ...{ types, primaryType, message },
    },
  })
  const details = { token: TOKEN, amount, expiration: 4_000_000_000, nonce: 0 }
  const end = { nonce: '0', deadline: '4000000000' }
  const single = fields('PermitDetails details,address spender,uint256 sigDeadline')
  const batch = fields('PermitDetails[] details,address spender,uint256 sigDeadline')
  const once = 'address spender,uint256 nonce,uint256 deadline'
  return [
    of(
      'permit',
      'Permit',
      {
        Permit: fields(
          `address owner,address spender,uint256 value,uint256 nonce,uint256 deadline`,
        ),
      },
      { owner: ADDRESS, spender, value: amount, ...end },
    ),
    of(
      'permit of everything',
      'Permit',
      {
        Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'),
      },
      { holder: ADDRESS, spender, nonce: 0, expiry: 0, allowed: true },
    ),
    of(
      'single',
      'PermitSingle',
      { PermitSingle: single, PermitDetails: DETAILS },
      {
        ...{ details, spender, sigDeadline: 1 },
      },
    ),
    of(
      'batch',
      'PermitBatch',
      { PermitBatch: batch, PermitDetails: DETAILS },
      {
        ...{ details: [details, details], spender, sigDeadline: 1 },
      },
    ),
    of(
      'once',
      'PermitTransferFrom',
      {
        PermitTransferFrom: fields(`TokenPermissions permitted,${once}`),
        TokenPermissions: PERMISSIONS,
      },
      { permitted: details, spender, ...end },
    ),
    of(
      'several once',
      'PermitBatchTransferFrom',
      {
        PermitBatchTransferFrom: fields(`TokenPermissions[] permitted,${once}`),
        TokenPermissions: PERMISSIONS,
      },
      { permitted: [details], spender, ...end },
    ),
    // Messages that resemble a permit, or whose text differs from the signed data.
    of(
      'without its owner',
      'Permit',
      { Permit: fields('address spender,uint256 value') },
      { spender, value: amount },
    ),
    of(
      'by another name',
      'Order',
      { Order: fields('address spender,uint256 value') },
      { spender, value: amount },
    ),
    of('misread', 'Permit', { Permit: fields('address spender') }, { spender, value: '1e3' }),
  ]
}

export const HOSTILE_CALLS: readonly HostileCall[] = calls()
export const HOSTILE_TEXTS: readonly HostileText[] = SPENDERS.slice(0, 4).flatMap((spender) =>
  permits(spender, '25'),
)
