import { contrast, mix, parseColor, toHex } from '../../../src/views/theme/contrast'

describe('contrast', () => {
  it('contrast is 21:1 for black on white and 1:1 for a colour on itself', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrast([10, 90, 200], [10, 90, 200])).toBe(1)
  })

  it('agrees with the published ratio of #767676 on white (4.54)', () => {
    expect(contrast([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2)
  })

  it('parses hex of any length and rgb(), and rejects invalid colours', () => {
    expect(parseColor('#fff')).toEqual([255, 255, 255])
    expect(parseColor('#2A3BC8')).toEqual([42, 59, 200])
    expect(parseColor('#2a3bc8ff')).toEqual([42, 59, 200])
    expect(parseColor(' rgb(1, 2, 3) ')).toEqual([1, 2, 3])
    expect(parseColor('rgba(1 2 3 / .5)')).toEqual([1, 2, 3])
    expect(parseColor('#12')).toBeUndefined()
    expect(parseColor('url(x)')).toBeUndefined()
  })

  it('mixes like color-mix in srgb, and formats hex', () => {
    expect(mix([0, 0, 0], [255, 255, 255], 0.14)).toEqual([219, 219, 219])
    expect(toHex([1, 171, 255])).toBe('#01abff')
  })
})
