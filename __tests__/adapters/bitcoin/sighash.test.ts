import { requireSighashTypes } from '../../../src/adapters/bitcoin/sighash'
import { ORDINALS, PAYMENT } from './bitcoinWorld'

const ANY = { perInput: true, several: true }
const ONE_FOR_ALL = { perInput: false, several: false }
const input = (sighashTypes?: number[], address = PAYMENT) => ({
  address,
  index: 0,
  ...(sighashTypes && { sighashTypes }),
})
const refusal = (...given: Parameters<typeof requireSighashTypes>) => {
  try {
    requireSighashTypes(...given)
    return null
  } catch (error) {
    return Object(error).code as unknown
  }
}

it.each([
  ['no type', [input()], ONE_FOR_ALL, null],
  ['no input', [], ONE_FOR_ALL, null],
  ['the same type twice', [input([3]), input([3])], ONE_FOR_ALL, null],
  ['one type, listed twice', [input([3, 3])], ONE_FOR_ALL, null],
  ['one input with and one without', [input([3]), input()], ONE_FOR_ALL, 'UNSUPPORTED_METHOD'],
  ['two types for one input', [input([1, 3])], ONE_FOR_ALL, 'UNSUPPORTED_METHOD'],
  [
    'the same two, in another order',
    [input([1, 3]), input([3, 1])],
    { perInput: false, several: true },
    null,
  ],
  ['DEFAULT for a Taproot address', [input([0], ORDINALS)], ONE_FOR_ALL, null],
  ['DEFAULT for any other address', [input([0])], ANY, 'INVALID_PARAMS'],
  ['an invalid type', [input([0x84])], ANY, 'INVALID_PARAMS'],
])('returns the type or the error for %s', (_name, inputs, choice, code) => {
  expect(refusal(inputs, choice)).toBe(code)
})
