import { toSignificant } from '../../../src/views/Swap/figures'

test.each([
  ['39.733989756234567891', '39.733989'],
  ['0.039733989756234567', '0.039733989'],
  ['0.000000001234567891', '0.0000000012345678'],
  ['123456789.987654321', '123456789.98'],
  ['849.91', '849.91'],
  ['2000', '2000'],
  ['0', '0'],
])('an amount of %s is shown as %s', (amount, shown) => {
  expect(toSignificant(amount)).toBe(shown)
})
