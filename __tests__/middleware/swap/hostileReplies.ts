import {
  concat,
  encodeAbiParameters,
  maxUint256,
  pad,
  toFunctionSelector,
  toHex,
  type Hex,
} from 'viem'
import { toCaipAddress } from '../../../src/slices/domain/ids/caip'
import { leastOf, type TradeToken } from '../../../src/slices/domain/trade/swapForm'
import { ADDRESS, ONE, TWO } from '../../support/createTestApp'
import {
  approveCall,
  ROUTER,
  STRANGER,
  swapCall,
  WRAPPED,
  type SwapCall,
} from '../../support/swapCalls'
import { bareOf, ETH, HRBD, PEBL, unitsOf } from '../../support/swapping'

/** A reply that does not match the request. */
export type Hostile = {
  name: string
  trade: { from: TradeToken; to: TradeToken; amount: string }
  endpoint: 'swap' | 'approval'
  reply: object
}

const network = ONE.caipNetworkId
const USER = toCaipAddress(network, ADDRESS)
const OTHERS: readonly Hex[] = [
  STRANGER,
  '0x000000000000000000000000000000000000dEaD',
  '0x0000000000000000000000000000000000000000',
  `0x${ROUTER.slice(2, -1).toLowerCase()}e`,
]
const OUT = { coin: 250_000_000_000_000_000n, token: 2_000_000_000n }

/** Methods that are not a swap, by name and by signature. */
export const METHODS = {
  approve: 'approve(address,uint256)',
  increaseAllowance: 'increaseAllowance(address,uint256)',
  increaseApproval: 'increaseApproval(address,uint256)',
  transfer: 'transfer(address,uint256)',
  transferFrom: 'transferFrom(address,address,uint256)',
  safeTransferFrom: 'safeTransferFrom(address,address,uint256)',
  safeTransferFromWithData: 'safeTransferFrom(address,address,uint256,bytes)',
  safeTransferFromOfMany: 'safeTransferFrom(address,address,uint256,uint256,bytes)',
  safeBatchTransferFrom: 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  transferAndCall: 'transferAndCall(address,uint256)',
  transferAndCallWithData: 'transferAndCall(address,uint256,bytes)',
  transferFromAndCall: 'transferFromAndCall(address,address,uint256)',
  transferFromAndCallWithData: 'transferFromAndCall(address,address,uint256,bytes)',
  approveAndCall: 'approveAndCall(address,uint256)',
  approveAndCallWithData: 'approveAndCall(address,uint256,bytes)',
  send: 'send(address,uint256,bytes)',
  operatorSend: 'operatorSend(address,address,uint256,bytes,bytes)',
  authorizeOperator: 'authorizeOperator(address)',
  withdrawOfVault: 'withdraw(uint256,address,address)',
  redeemOfVault: 'redeem(uint256,address,address)',
  withdrawOfPool: 'withdraw(address,uint256,address)',
  setApprovalForAll: 'setApprovalForAll(address,bool)',
  permit: 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  permitAllowed: 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  permit2Approve: 'approve(address,address,uint160,uint48)',
  permit2Permit: 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  permit2PermitBatch: 'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  multicall: 'multicall(bytes[])',
  multicallDeadline: 'multicall(uint256,bytes[])',
  multicallBlock: 'multicall(bytes32,bytes[])',
  transferOwnership: 'transferOwnership(address)',
  upgradeTo: 'upgradeTo(address)',
  upgradeToAndCall: 'upgradeToAndCall(address,bytes)',
} as const
const words = (...values: (bigint | Hex)[]): Hex =>
  concat(values.map((value) => pad(typeof value === 'bigint' ? toHex(value) : value)))

const PAID = { from: HRBD, to: ETH, amount: '500' } as const
const paidUnits = unitsOf(PAID.amount, HRBD)

/** Replies of build-approve. */
function approvals(): Hostile[] {
  const of = (name: string, change: object): Hostile => ({
    name: `approval: ${name}`,
    trade: PAID,
    endpoint: 'approval',
    reply: {
      tx: {
        from: HRBD.address,
        to: ETH.address,
        data: approveCall(ROUTER, paidUnits),
        value: '0',
        ...change,
      },
    },
  })
  const amounts = {
    unlimited: maxUint256,
    'half of everything': maxUint256 / 2n,
    'all that a word of 160 bits holds': 2n ** 160n - 1n,
    'one more': paidUnits + 1n,
    'one less': paidUnits - 1n,
    'ten times': paidUnits * 10n,
    'all of it': unitsOf(HRBD.available, HRBD),
    nothing: 0n,
    'decimals of the coin': paidUnits * 10n ** 12n,
  }
  const right = approveCall(ROUTER, paidUnits)
  const texts: Record<string, string> = {
    'no data': '0x',
    'a selector alone': '0x095ea7b3',
    'three bytes': '0x095ea7',
    'without its amount': right.slice(0, 74),
    'cut by a byte': right.slice(0, -2),
    'a byte behind': `${right}00`,
    'a word behind': `${right}${'0'.repeat(64)}`,
    'a second call behind': `${right}${right.slice(2)}`,
    'a dirty spender': right.slice(0, 10) + 'f'.repeat(24) + right.slice(34),
    'the words swapped': `0x095ea7b3${right.slice(74)}${right.slice(10, 74)}`,
    'no hex': '0x095ea7b3zz',
  }
  return [
    ...Object.entries(amounts).map(([name, amount]) =>
      of(name, { data: approveCall(ROUTER, amount) }),
    ),
    ...[...OTHERS, ADDRESS, bareOf(HRBD), WRAPPED].flatMap((spender) => [
      of(`spender ${spender}`, { data: approveCall(spender as Hex, paidUnits) }),
      of(`unlimited, spender ${spender}`, { data: approveCall(spender as Hex) }),
    ]),
    ...Object.entries(METHODS)
      .filter(([name]) => name !== 'approve')
      .flatMap(([name, signature]) => [
        of(name, { data: concat([toFunctionSelector(signature), words(ROUTER, paidUnits)]) }),
        of(`${name} for somebody`, {
          data: concat([toFunctionSelector(signature), words(STRANGER, maxUint256)]),
        }),
      ]),
    ...Object.entries(texts).map(([name, data]) => of(name, { data })),
    ...['1', '1000000000000000000', maxUint256.toString()].map((value) =>
      of(`value ${value}`, { value }),
    ),
    of('another token', { from: PEBL.address }),
    of('a stranger as the token', { from: `${network}:${STRANGER}` }),
    of('the same token of another network', { from: `${TWO.caipNetworkId}:${bareOf(HRBD)}` }),
    of('no token', { from: 'HRBD' }),
  ]
}

const TRADES = {
  coinToToken: { from: ETH, to: HRBD, amount: '1', out: OUT.token, path: [WRAPPED, bareOf(HRBD)] },
  tokenToCoin: { ...PAID, out: OUT.coin, path: [bareOf(HRBD), WRAPPED] },
  tokenToToken: {
    from: HRBD,
    to: PEBL,
    amount: '500',
    out: OUT.token,
    path: [bareOf(HRBD), WRAPPED, bareOf(PEBL)],
  },
} as const

/** Replies of build-transaction. */
function swaps(kind: keyof typeof TRADES): Hostile[] {
  const { out, path, ...trade } = TRADES[kind]
  const amount = unitsOf(trade.amount, trade.from)
  const right: SwapCall = { amount, minimum: leastOf(out), path }
  const call = (change: Partial<SwapCall>) => swapCall(kind, { ...right, ...change })
  const of = (name: string, change: object): Hostile => ({
    name: `${kind}: ${name}`,
    trade,
    endpoint: 'swap',
    reply: {
      tx: {
        from: USER,
        to: `${network}:${ROUTER}`,
        data: call({}),
        amount: String(out),
        ...change,
      },
    },
  })
  const data = call({})
  const swapped = [...right.path].reverse()
  const paths: Record<string, readonly Hex[]> = {
    'no path': [],
    'one token': right.path.slice(0, 1),
    'the way back': swapped,
    'a path of forty': Array.from({ length: 40 }, () => WRAPPED),
    'from a stranger': [STRANGER, ...right.path.slice(1)],
    'to a stranger': [...right.path.slice(0, -1), STRANGER],
    'a stranger behind': [...right.path, STRANGER],
  }
  // The wrapped coin cannot be distinguished from another token here; the router's use of it can.
  const isOpen = (name: string) =>
    (kind === 'coinToToken' && name === 'from a stranger') ||
    (kind === 'tokenToCoin' && /stranger$|behind$/.test(name) && name !== 'from a stranger')
  const other = {
    coinToToken: 'tokenToCoin',
    tokenToCoin: 'tokenToToken',
    tokenToToken: 'coinToToken',
  } as const
  return [
    ...[...OTHERS, ROUTER, WRAPPED].map((recipient) =>
      of(`recipient ${recipient}`, { data: call({ recipient: recipient as Hex }) }),
    ),
    ...[0n, 1n, right.minimum / 2n, right.minimum - 1n].map((minimum) =>
      of(`minimum ${minimum}`, { data: call({ minimum }) }),
    ),
    ...(trade.from === ETH ? [] : [0n, amount + 1n, amount - 1n, amount * 2n, maxUint256]).map(
      (given) => of(`amount ${given}`, { data: call({ amount: given }) }),
    ),
    ...Object.entries(paths)
      .filter(([name]) => !isOpen(name))
      .map(([name, given]) => of(name, { data: call({ path: given }) })),
    ...[0n, 1n, 1_000_000_000n].map((deadline) =>
      of(`over since ${deadline}`, { data: call({ deadline }) }),
    ),
    ...Object.entries(METHODS).map(([name, signature]) =>
      of(name, { data: concat([toFunctionSelector(signature), words(ROUTER, maxUint256, 64n)]) }),
    ),
    ...[bareOf(trade.from), bareOf(trade.to), ADDRESS].map((router) =>
      of(`router ${router}`, { to: `${network}:${router}` }),
    ),
    of('the method of another kind', { data: swapCall(other[kind], right) }),
    of('promises ten times as much', { amount: String(out * 10n) }),
    of('a word behind', { data: `${data}${'0'.repeat(64)}` }),
    of('a byte behind', { data: `${data}00` }),
    of('cut by a word', { data: data.slice(0, -64) }),
    of('no data', { data: '0x' }),
    of('three bytes', { data: '0x38ed17' }),
    of('no hex', { data: 'swap' }),
    of('from somebody else', { from: `${network}:${STRANGER}` }),
    of('a router of another network', { to: `${TWO.caipNetworkId}:${ROUTER}` }),
    of('a router that is no address', { to: `${network}:router` }),
    of('nothing comes', { amount: '0' }),
    of('less than nothing comes', { amount: '-1' }),
    ...described(kind, right).map(([name, given]) => of(name, { data: given })),
    // Unknown methods, on a node without simulation: these are marked.
    ...Array.from({ length: 4 }, (_, at) =>
      of(`unknown method ${at}`, {
        data: concat([`0xdeadbe0${at}` as Hex, words(STRANGER, maxUint256)]),
      }),
    ),
  ]
}

/** Swaps of an aggregator with one field that differs from the review. */
function described(kind: keyof typeof TRADES, { amount, minimum }: SwapCall): [string, Hex][] {
  const { from, to } = TRADES[kind]
  const right = {
    from: bareOf(from),
    to: bareOf(to),
    pool: STRANGER as Hex,
    recipient: ADDRESS as Hex,
    amount,
    minimum,
  }
  const build = (change: Partial<typeof right>): Hex => {
    const all = { ...right, ...change }
    const types = [
      'address',
      'address',
      'address',
      'address',
      'address',
      'uint256',
      'uint256',
    ] as const
    const fields = encodeAbiParameters(
      [...types, 'uint256', 'uint256'].map((type) => ({ type })),
      [STRANGER, all.from, all.to, all.pool, all.recipient, all.amount, all.minimum, 0n, 288n],
    )
    return concat(['0x07ed2379', fields])
  }
  return [
    ['described: another token is paid', build({ from: STRANGER })],
    ['described: another token is received', build({ to: STRANGER })],
    ['described: another recipient', build({ recipient: STRANGER })],
    ['described: more is paid', build({ amount: amount + 1n })],
    ['described: less is received', build({ minimum: minimum - 1n })],
    ['described: nothing is received', build({ minimum: 0n })],
    ['described: without its end', build({}).slice(0, 10 + 64 * 5) as Hex],
  ]
}

export const HOSTILE: readonly Hostile[] = [
  ...approvals(),
  ...swaps('coinToToken'),
  ...swaps('tokenToCoin'),
  ...swaps('tokenToToken'),
]
