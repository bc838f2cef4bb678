import { toLabel } from '../../../../src/slices/domain/text/label'
import { Wallet } from '../../../../src/slices/domain/wallet/wallet'
import { hostileNames } from '../../../journeys/support/names'

describe('names from outside', () => {
  test('removes hiding, reordering and stacked characters from any text', () => {
    for (const name of hostileNames(15, 500)) {
      const label = toLabel(name)
      expect(label).not.toMatch(/[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/)
      expect(label).not.toMatch(/\p{M}{3}|\s\s|[\n\r\t\u2028\u2029]/u)
      expect(Array.from(label).length).toBeLessThanOrEqual(64)
      expect(label).toBe(label.trim())
    }
  })

  test.each([
    ['Meridian', 'Meridian'],
    ['Méta\u202eksaM\u202c', 'MétaksaM'],
    ['Fa\u200bke\u200d', 'Fake'],
    ['two\n\t lines', 'two lines'],
    ['\u200e\u3164\u2800', ''],
    ['Z\u0300\u0301\u0308\u030a', 'Z\u0300\u0301'],
    ['محفظة', 'محفظة'],
    [
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Family',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Family',
    ],
  ])('sanitizes %j to %j', (name, label) => {
    expect(toLabel(name)).toBe(label)
  })

  test('sanitizes names of listed wallets and drops wallets whose name is hidden', () => {
    expect(Wallet.safeParse({ id: 'a', name: 'Fern\u202e' })).toMatchObject({
      data: { name: 'Fern' },
    })
    expect(Wallet.safeParse({ id: 'a', name: '\u200b\u202e' }).success).toBe(false)
  })
})
