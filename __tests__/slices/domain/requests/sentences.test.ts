import { changeLines } from '../../../../src/slices/domain/requests/changeLines'
import type { DecodedAction } from '../../../../src/slices/domain/requests/decodedActions'
import { sentenceOf, type ActionWriter } from '../../../../src/slices/domain/requests/sentences'
import { toSimulationState } from '../../../../src/slices/domain/requests/simulationState'
import { NATIVE_TOKENS } from '../../../../src/slices/domain/network/nativeTokens'

const writer: ActionWriter = {
  say: (key, params = {}) => [key.slice('action.'.length), ...Object.values(params)].join(' '),
  amount: ({ token, amount }) => (token === '0xunknown' ? null : `${amount} ${token ?? 'ETH'}`),
  token: (contract) => contract,
  address: (address) => `<${address}>`,
  time: String,
}
const allows = {
  kind: 'allows',
  token: 'HRBD',
  spender: 's',
  amount: 5n,
  isMore: false,
  isLess: false,
  isSigned: false,
  until: null,
} as const

test.each<[string, DecodedAction]>([
  ['sends 5 ETH <a>', { kind: 'sends', token: null, to: 'a', amount: 5n }],
  ['sends units 5 <0xunknown> <a>', { kind: 'sends', token: '0xunknown', to: 'a', amount: 5n }],
  [
    'moves 5 HRBD <a> <b>',
    { kind: 'moves', token: 'HRBD', from: 'a', to: 'b', amount: 5n, signed: null },
  ],
  ['item 7 <c> <a> <b>', { kind: 'item', contract: 'c', id: 7n, amount: null, from: 'a', to: 'b' }],
  ['allows <s> 5 HRBD', allows],
  ['more <s> 5 HRBD', { ...allows, isMore: true }],
  ['less <s> 5 HRBD', { ...allows, isLess: true }],
  ['unlimited <s> HRBD', { ...allows, amount: 2n ** 255n }],
  ['ends <s> HRBD', { ...allows, amount: 0n }],
  // The bytes are ambiguous: they approve item 0 of a collection, or revoke an allowance of a
  // token.
  ['allows <s> units 0 <0xunknown>', { ...allows, token: '0xunknown', amount: 0n }],
  ['until allows <s> 5 HRBD 9', { ...allows, until: 9n }],
  ['allows <s> 5 HRBD', { ...allows, until: 2n ** 256n - 1n }],
  ['everything <s> <c>', { kind: 'allowsAll', contract: 'c', spender: 's', isAllowed: true }],
  ['ends <s> <c>', { kind: 'allowsAll', contract: 'c', spender: 's', isAllowed: false }],
  ['deploys', { kind: 'deploys' }],
  ['unknown <c> 0x12345678', { kind: 'unknown', contract: 'c', method: '0x12345678' }],
  ['unknown <c> 0x', { kind: 'unknown', contract: 'c', method: null }],
  ['unknownText Order ?', { kind: 'unknownText', name: 'Order', contract: null }],
  [
    'swaps 5 ETH 4 HRBD <r> <a>',
    {
      kind: 'swaps',
      router: 'r',
      paid: { token: null, amount: 5n },
      received: { token: 'HRBD', amount: 4n },
      to: 'a',
    },
  ],
])('writes the sentence "%s"', (said, action) => expect(sentenceOf(action, writer)).toBe(said))

test.each([
  ['a', 'swapsToYou 5 ETH 4 HRBD <r>'],
  ['A', 'swaps 5 ETH 4 HRBD <r> <A>'],
])('says "you" only if the swap pays to the own address: %s', (to, said) => {
  const paid = { token: null, amount: 5n }
  const action = { router: 'r', paid, received: { token: 'HRBD', amount: 4n }, to }
  const isOwn = (address: string) => address === 'a'
  expect(sentenceOf({ ...action, kind: 'swaps' }, { ...writer, isOwn })).toBe(said)
})

test('shows balance changes with their sign, and that they are unknown without a simulation', () => {
  const of = (changes: Record<string, bigint>, failed = false, losesItems = false) =>
    changeLines(toSimulationState({ failed, losesItems, spenders: [], changes }), writer)
  expect(of({ HRBD: -5n, [NATIVE_TOKENS.eip155]: 7n, none: 0n })).toEqual(['−5 HRBD', '+7 ETH'])
  expect(of({}, false, true)).toEqual(['items'])
  expect(of({})).toEqual(['none'])
  expect(of({ HRBD: -5n }, true)).toEqual(['fails'])
  expect(changeLines(toSimulationState(null), writer)).toEqual(['unavailable'])
  expect(changeLines({ step: 'asking' }, writer)).toEqual(['asking'])
})
