import { createFormatter } from '../../../src/views/strings/format'

const en = createFormatter('en')
const de = createFormatter('de')

describe('amounts', () => {
  it('shows at most 3 decimals, truncated and without trailing zeros', () => {
    expect(en.amount('2.4069')).toBe('2.406')
    expect(en.amount('852.310000')).toBe('852.31')
    expect(en.amount('912')).toBe('912')
    expect(en.amount('0.000000000000000000000001', 24)).toBe('<0.00000000000000000001')
    expect(en.amount('1840.5')).toBe('1,840.5')
  })

  it('never rounds up', () => {
    expect(en.amount('0.9999999')).toBe('0.999')
  })

  it('shows less-than instead of zero', () => {
    expect(en.amount('0.000004')).toBe('<0.001')
    expect(en.amount('0')).toBe('0')
    expect(en.amount('0.000')).toBe('0')
  })

  it('an amount is exact where a float would not be', () => {
    expect(en.amount('9007199254740993.001')).toBe('9,007,199,254,740,993.001')
  })

  it('formats amounts in the language', () => {
    expect(de.amount('1840.5')).toBe('1.840,5')
    expect(de.token('0.0152', 'WBTC')).toBe('0,015 WBTC')
  })

  it('returns text without an amount unchanged', () => {
    expect(en.amount('n/a')).toBe('n/a')
  })
})

describe('money', () => {
  it('uses the decimals of the currency', () => {
    expect(en.fiat('8210.94')).toBe('$8,210.94')
    expect(en.fiat('1840.5')).toBe('$1,840.50')
    expect(en.fiat('12', 'JPY')).toBe('¥12')
  })

  it('money and token amounts are compact from a trillion on, and exact in reviews', () => {
    expect(en.fiat('999999999999.99')).toBe('$999,999,999,999.99')
    expect(en.fiat('1000000000000000000')).toBe('$1,000,000T')
    expect(en.token('1999999999999.9', 'ETH')).toBe('1.99T ETH')
    expect(en.fiatParts('1250000000000')).toEqual({ head: '$1', minor: '.25', tail: 'T' })
    expect(en.amount('1000000000000000000', 18)).toBe('1,000,000,000,000,000,000')
  })

  it('splits an amount for large display', () => {
    expect(en.fiatParts('12289.52')).toEqual({ head: '$12,289', minor: '.52', tail: '' })
    const parts = de.fiatParts('12289.52', 'EUR')
    expect(parts).toEqual({ head: '12.289', minor: ',52', tail: '\u00a0€' })
    expect(en.fiatParts('5', 'JPY')).toEqual({ head: '¥5', minor: '', tail: '' })
  })

  it('negative money has a minus sign', () => {
    expect(en.fiat('-3')).toBe('\u2212$3.00')
    expect(en.percent('-0.8')).toBe('\u22120.8%')
  })
})

describe('the digits and groups of a language', () => {
  it.each([
    ['fa', '۱٬۲۳۴٬۵۶۷٫۸۹', 'arabext'],
    ['fa-AF', '۱٬۲۳۴٬۵۶۷٫۸۹', 'arabext'],
    ['ar-EG', '١٬٢٣٤٬٥٦٧٫٨٩', 'arab'],
    ['hi', '12,34,567.89', 'latn'],
    ['th', '1,234,567.89', 'latn'],
    ['he', '1,234,567.89', 'latn'],
    ['it', '1.234.567,89', 'latn'],
    ['nl', '1.234.567,89', 'latn'],
    ['id', '1.234.567,89', 'latn'],
    ['vi', '1.234.567,89', 'latn'],
    ['pl', '1\u00a0234\u00a0567,89', 'latn'],
    ['ru', '1\u00a0234\u00a0567,89', 'latn'],
    ['uk', '1\u00a0234\u00a0567,89', 'latn'],
    ['zh-TW', '1,234,567.89', 'latn'],
  ])('%s formats %s', (locale, text, digits) => {
    expect(createFormatter(locale).amount('1234567.89')).toBe(text)
    expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem).toBe(digits)
  })

  it.each([
    ['ar-EG', '\u2212١٬٢٣٤٫٥٠\u00a0US$', '+١٫٥%'],
    ['fa', '\u2212$۱٬۲۳۴٫۵۰', '+۱٫۵%'],
    ['he', '\u22121,234.50\u00a0$', '+1.5%'],
  ])('%s has no direction marks, because figures are isolated', (locale, money, percent) => {
    const format = createFormatter(locale)
    expect(format.fiat('-1234.5')).toBe(money)
    expect(format.percent('1.5')).toBe(percent)
    const { head, minor, tail } = format.fiatParts('-1234.5')
    expect(head + minor + tail).toBe(money)
  })
})

describe('the rest', () => {
  it('signs percentages, except zero', () => {
    expect(en.percent('1.2')).toBe('+1.2%')
    expect(en.percent('0')).toBe('0%')
  })

  it('formats counts and times', () => {
    expect(de.count(1234)).toBe('1.234')
    expect(en.clock(192)).toBe('3:12')
    expect(en.clock(9)).toBe('0:09')
  })

  it('accepts an invalid language tag', () => {
    expect(createFormatter('not a tag').amount('1.5')).toBe('1.5')
  })
})
