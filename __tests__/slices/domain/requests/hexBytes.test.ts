import { isHexBytes } from '../../../../src/slices/domain/requests/hexBytes'

it.each<[unknown, boolean]>([
  ['0x', true],
  ['0x00', true],
  [`0x${'aF'.repeat(65)}`, true],
  ['0x0', false],
  ['0xzz', false],
  ['aabb', false],
  ['', false],
  ['0x00\n', false],
  [7, false],
  [null, false],
])('detects %j as hex bytes: %s', (value, is) => {
  expect(isHexBytes(value)).toBe(is)
})
