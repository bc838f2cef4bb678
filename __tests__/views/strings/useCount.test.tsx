import { LOCALES } from '../../../src/views/strings/languages'
import { writeCount } from '../../../src/views/strings/useCount'

const REGIONS = ['', '-EG', '-MA', '-IN', '-CH', '-419', '-Hant-TW', '-u-nu-arab', '-EG-u-nu-thai']
const OTHERS = ['fa', 'bn', 'mr', 'ne', 'my', 'ur', 'he', 'hi', 'th', 'ens', 'frp']
const PRIMARY = LOCALES.map((tag) => tag.split('-')[0] ?? tag)
const TAGS = [
  ...LOCALES,
  ...OTHERS,
  ...PRIMARY.flatMap((tag) => REGIONS.map((region) => tag + region)),
]

test('formats a count like the browser, in every language and region', () => {
  for (const tag of TAGS)
    for (const value of [0, 7, 10, 520, 999, 1000, 5000, 12_345])
      expect([tag, writeCount(value, tag)]).toEqual([tag, value.toLocaleString(tag)])
})

test("avoids the browser's formatter if the result is the same", () => {
  const format = jest.spyOn(Number.prototype, 'toLocaleString')
  expect(writeCount(520, 'en-US')).toBe('520')
  expect(format).not.toHaveBeenCalled()
  expect(writeCount(1200, 'en-US')).toBe('1,200')
  expect(writeCount(520, 'ar-EG')).toBe('٥٢٠')
  format.mockRestore()
})
