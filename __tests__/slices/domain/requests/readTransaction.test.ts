import { encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { bytesListAt } from '../../../../src/slices/domain/requests/bytesList'
import { isUnlimited, warningsOf } from '../../../../src/slices/domain/requests/decodedActions'
import { readSwapCall } from '../../../../src/slices/domain/requests/readSwapCall'
import { readTransaction } from '../../../../src/slices/domain/requests/readTransaction'
import { PATH_SWAPS } from '../../../../src/slices/domain/trade/swapMethods'
import { ADDRESS } from '../../../support/fakeWallets'
import { inOne, TOKEN } from '../../../support/hostileCalls'
import { approveCall, ROUTER, STRANGER, swapCall, WRAPPED } from '../../../support/swapCalls'

const abi = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
  'function exactInputSingle((address, address, uint24, address, uint256, uint256, uint160))',
])
const ME = ADDRESS.toLowerCase() as Hex
const read = (data: Hex, value = '0', to: string | null = TOKEN) =>
  readTransaction({ to, value, data }, ADDRESS)
const lower = (address: string) => address.toLowerCase()
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [STRANGER, 25n] })
const unknown = (method: string | null) => [{ kind: 'unknown', contract: TOKEN, method }]

describe('one call', () => {
  it.each<[string, Hex, object]>([
    ['transfer', transfer, { kind: 'sends', token: TOKEN, to: STRANGER, amount: 25n }],
    [
      'transferFrom',
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [ME, STRANGER, 25n] }),
      { kind: 'moves', token: TOKEN, from: ME, to: STRANGER, amount: 25n },
    ],
    [
      'safeTransferFrom',
      encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [ME, STRANGER, 7n] }),
      { kind: 'item', contract: TOKEN, id: 7n, amount: null, from: ME, to: STRANGER },
    ],
    [
      'approve',
      approveCall(ROUTER, 25n),
      { kind: 'allows', token: TOKEN, spender: lower(ROUTER), amount: 25n, isSigned: false },
    ],
    [
      'setApprovalForAll',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [STRANGER, true] }),
      { kind: 'allowsAll', contract: TOKEN, spender: STRANGER, isAllowed: true },
    ],
    [
      'exactInputSingle',
      encodeFunctionData({
        abi,
        functionName: 'exactInputSingle',
        args: [[TOKEN, WRAPPED, 3000, ADDRESS as Hex, 5n, 4n, 0n]],
      }),
      {
        kind: 'swaps',
        paid: { token: TOKEN, amount: 5n },
        received: { token: lower(WRAPPED), amount: 4n },
        to: ME,
      },
    ],
  ])('decodes %s', (_, data, action) => {
    expect(read(data)).toEqual([expect.objectContaining(action)])
  })

  it('decodes a permit as an allowance only of its signer', () => {
    const permit = (owner: Hex) =>
      encodeFunctionData({
        abi,
        functionName: 'permit',
        args: [owner, STRANGER, 5n, 9n, 27, `0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`],
      })
    expect(read(permit(ME))[0]).toMatchObject({ kind: 'allows', spender: STRANGER, amount: 5n })
    expect(read(permit(STRANGER))).toEqual(unknown('0xd505accf'))
  })

  it('decodes coins with and without a call, and a contract creation without a recipient', () => {
    const coins = { kind: 'sends', token: null, to: TOKEN, amount: 9n }
    expect(read('0x', '9')).toEqual([coins])
    expect(read(transfer, '0x9')).toEqual([coins, expect.objectContaining({ token: TOKEN })])
    expect(warningsOf(read(transfer, '9'), ADDRESS)).toEqual(['coins'])
    expect(read('0x6000', '0', null)).toEqual([{ kind: 'deploys' }])
  })

  it.each<[string, Hex]>([
    ['an additional byte', `${transfer}00`],
    ['an additional word', `${transfer}${'0'.repeat(64)}`],
    ['cut', transfer.slice(0, -2) as Hex],
    ['a dirty address', `0xa9059cbb${'f'.repeat(128)}`],
  ])('does not decode calls with a wrong number of words: %s', (_, data) => {
    expect(read(data)).toEqual(unknown('0xa9059cbb'))
    expect(warningsOf(read(data), ADDRESS)).toEqual(['unknown'])
  })
})

describe('swaps', () => {
  it.each(['coinToToken', 'tokenToCoin', 'tokenToToken'] as const)('decodes a swap: %s', (kind) => {
    const data = swapCall(kind, { amount: 5n, minimum: 4n, path: [TOKEN, WRAPPED] })
    expect(Object.keys(PATH_SWAPS)).toContain(data.slice(0, 10))
    const paid = kind === 'coinToToken' ? { token: null, amount: 8n } : { token: TOKEN, amount: 5n }
    const gets = kind === 'tokenToCoin' ? null : lower(WRAPPED)
    const actions = read(data, kind === 'coinToToken' ? '8' : '0', ROUTER)
    const received = { token: gets, amount: 4n }
    expect(actions).toEqual([{ kind: 'swaps', router: lower(ROUTER), paid, received, to: ME }])
    const isRouter = (contract: string) => contract === lower(ROUTER)
    expect(warningsOf(actions, ADDRESS, isRouter)).toEqual([])
    expect(warningsOf(actions, STRANGER, isRouter)).toEqual(['recipient'])
    // Any contract can have the method of a router.
    expect(warningsOf(actions, ADDRESS)).toEqual(['router'])
    expect(readSwapCall(data.slice(0, -64), { contract: ROUTER, user: ME, value: 8n })).not.toEqual(
      actions[0],
    )
  })
})

describe('several calls in one', () => {
  it('decodes each call of a multicall', () => {
    for (const data of inOne([transfer, approveCall(ROUTER)])) {
      const actions = read(data)
      expect(actions.map(({ kind }) => kind)).toEqual(['sends', 'allows'])
      expect(warningsOf(actions, ADDRESS)).toEqual(['unlimited'])
    }
  })

  it('does not decode a multicall that is nested too deep, empty or malformed', () => {
    const [once = '0x'] = inOne([transfer])
    const [twice = '0x'] = inOne([once])
    const [deep = '0x'] = inOne([twice])
    const [deeper = '0x'] = inOne([deep])
    expect(read(deep)[0]?.kind).toBe('sends')
    expect(read(deeper)[0]?.kind).toBe('unknown')
    expect(read(inOne([])[0] ?? '0x')).toEqual(unknown('0xac9650d8'))
    for (const end of [10, 74, 138, 202, once.length - 60])
      expect(bytesListAt(once.slice(0, end), 0)).toBeNull()
    expect(bytesListAt(once, 0)).toEqual([transfer])
  })
})

test('detects an unlimited allowance above any token supply', () => {
  expect([maxUint256, 2n ** 160n - 1n, 2n ** 128n, 2n ** 96n - 1n].every(isUnlimited)).toBe(true)
  expect([0n, 25n, 10n ** 33n, 2n ** 96n].some(isUnlimited)).toBe(false)
})
