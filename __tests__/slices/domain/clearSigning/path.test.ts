import {
  follow,
  followFor,
  parsePath,
  type Scope,
} from '../../../../src/slices/domain/clearSigning/path'
import type { Value } from '../../../../src/slices/domain/clearSigning/value'

const bytes = (value: string): Value => ({ kind: 'bytes', value })
const number = (value: bigint, bits = 256): Value => ({ kind: 'number', value, bits })
const list = (...items: Value[]): Value => ({ kind: 'list', items })
const struct = (fields: Record<string, Value>): Value => ({
  kind: 'struct',
  fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
})
const ROOT = struct({
  path: bytes('0x00112233445566778899'),
  orders: list(
    struct({ token: bytes('0x01'), amount: number(1n) }),
    struct({ token: bytes('0x02'), amount: number(2n) }),
  ),
  amounts: list(number(5n), number(6n)),
  word: number(0xabn),
  small: number(0xabn, 8),
})
const SCOPE: Scope = { root: ROOT, group: ROOT, indices: [] }
const at = (text: string) => {
  const path = parsePath(text)
  const found = path && follow(path, SCOPE)
  return found && found.map(({ value }) => value)
}

test.each<[string, Value[]]>([
  ['path', [bytes('0x00112233445566778899')]],
  ['#.path.[0:2]', [bytes('0x0011')]],
  ['path.[:2]', [bytes('0x0011')]],
  ['path.[-2:]', [bytes('0x8899')]],
  ['path.[1:-8]', [bytes('0x11')]],
  ['word.[-1:]', [bytes('0xab')]],
  ['orders.[].amount', [number(1n), number(2n)]],
  ['orders.[1:].amount', [number(2n)]],
  ['orders.[-1].token', [bytes('0x02')]],
  ['orders[0].token', [bytes('0x01')]],
  ['amounts.[0:1]', [number(5n)]],
  ['amounts.[2:]', []],
])('follows %s', (path, values) => {
  expect(at(path)).toEqual(values)
})

test.each([
  'nothing',
  'path.name',
  'path.[9:11]',
  'path.[-11:]',
  'path.[3:2]',
  'path.[0]',
  'orders.[2].token',
  'orders.[].nothing',
  'small.[-1:]',
  'amounts.[-3]',
])('finds nothing for %s', (path) => {
  expect(at(path)).toBeNull()
})

test.each(['a..b', 'a.[1:2:3]', 'a.[x]', 'a b', '$.metadata', 'a.*', 'a'.repeat(300), '.a'])(
  'does not parse %s',
  (path) => {
    expect(parsePath(path)).toBeNull()
  },
)

test('reads the parameter beside the formatted element', () => {
  const path = parsePath('orders.[].token')
  expect(path && followFor(path, SCOPE, [1])).toEqual(bytes('0x02'))
  const sibling = parsePath('amounts')
  expect(sibling && followFor(sibling, SCOPE, [1])).toEqual(number(6n))
  expect(path && followFor(path, SCOPE, [])).toBeNull()
  expect(path && followFor(path, SCOPE, [2])).toBeNull()
})
