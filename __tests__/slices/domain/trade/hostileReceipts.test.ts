import { encodeAbiParameters, pad, toHex, type Hex } from 'viem'
import { toOutcome } from '../../../../src/slices/domain/trade/receipt'
import { figure } from '../../../journeys/support/figures'
import { ADDRESS } from '../../../support/fakeWallets'
import { RECIPIENT } from '../../../support/sending'

const receipt = { status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x1', logs: [] }
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of ERC-4337. */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const operation = (sender: string, isDone: boolean, nonce = 1n) => ({
  address: '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  topics: [OPERATION, pad('0xab'), pad(sender as Hex), pad('0x')],
  data: encodeAbiParameters(
    ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type })),
    [nonce, isDone, 1n, 1n],
  ),
})
const statusOf = (reply: unknown) => toOutcome(reply, 18, ADDRESS)?.status

/** Bundles in which the account's own operation failed, among others that did not. */
const FAILED_BUNDLES = [ADDRESS, ADDRESS.toLowerCase()].flatMap((account) =>
  Array.from({ length: 10 }, (_, at) => [
    ...Array.from({ length: at }, () => operation(RECIPIENT, true)),
    operation(account, false, BigInt(at)),
    ...Array.from({ length: 10 - at }, () => operation(account, true)),
  ]).flatMap((logs) => [
    { ...receipt, logs },
    { ...receipt, logs: [null, 7, {}, { topics: [OPERATION] }, ...logs] },
    { ...receipt, effectiveGasPrice: undefined, logs },
  ]),
)

/** Replies that are not receipts. */
const NO_RECEIPTS: readonly unknown[] = [
  ...[null, undefined, true, 1, '0x1', 'confirmed', [], {}, [receipt]],
  ...['0x2', '0x01', '0x', '1', 1, true, null, undefined].map((status) => ({ ...receipt, status })),
  ...['21000', '', '0x', 'x', -1, 21_000, null, `0x${'f'.repeat(65)}`].map((gasUsed) => ({
    ...receipt,
    gasUsed,
  })),
  ...['1', '', 'x', 1, {}].map((effectiveGasPrice) => ({ ...receipt, effectiveGasPrice })),
  ...['', {}, 7, 'logs'].map((logs) => ({ ...receipt, logs })),
]

it('does not confirm a transaction whose user operation failed', () => {
  const unmarked = FAILED_BUNDLES.filter((reply) => statusOf(reply) !== 'reverted')
  figure(
    'receipts: bundles with a failed operation',
    `${FAILED_BUNDLES.length} tried, ${unmarked.length} unmarked`,
  )
  expect(unmarked).toEqual([])
})

it('ignores a reply that is not a receipt', () => {
  const unmarked = NO_RECEIPTS.filter((reply) => statusOf(reply) !== undefined)
  figure(
    'receipts: replies that are none',
    `${NO_RECEIPTS.length} tried, ${unmarked.length} unmarked`,
  )
  expect(unmarked).toEqual([])
})

it('accepts receipts of old nodes, and ignores failed operations of other accounts', () => {
  const { effectiveGasPrice: _, logs: __, ...least } = receipt
  const others = Array.from({ length: 20 }, (_each, at) =>
    operation(toHex(at + 1, { size: 20 }), false),
  )
  for (const reply of [least, { ...receipt, logs: null }, { ...receipt, logs: others }])
    expect(statusOf(reply)).toBe('confirmed')
})
