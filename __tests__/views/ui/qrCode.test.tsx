import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { QrCode, qrPath } from '../../../src/views/ui/status/QrCode'

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d'

/** Dark modules of a path of runs, as "x,y". */
function modules(d: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, run] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(run); i++) dark.add(`${Number(x) + i},${y ?? ''}`)
  }
  return dark
}

describe('the QR code', () => {
  it('the QR code contains its link where tests and wallets on the same device find it', () => {
    render(<QrCode uri={URI} label="QR code to connect Fern" />)
    const code = screen.getByRole('img', { name: 'QR code to connect Fern' })
    expect(code).toBe(screen.getByTestId('qr-code'))
    expect(code).toHaveAttribute('uri', URI)
  })

  it('renders every module outside the corners exactly once', () => {
    const { d, size } = qrPath(URI, false)
    const { data } = encode(URI, { ecc: 'M', boostEcc: true, border: 0 })
    const corner = (x: number, y: number): boolean =>
      (x < 7 && (y < 7 || y > size - 8)) || (x > size - 8 && y < 7)
    const expected = data.flatMap((row, y) => {
      return row.flatMap((dark, x) => (dark && !corner(x, y) ? [`${x},${y}`] : []))
    })
    expect(modules(d)).toEqual(new Set(expected))
  })

  it('reserves less for the logo than a quarter of the error correction', () => {
    const { data } = encode(URI, { ecc: 'Q', boostEcc: true, border: 0 })
    const { d, size } = qrPath(URI, true)
    const drawn = modules(d)
    const corners = 3 * 33
    const lost = data.flat().filter(Boolean).length - corners - drawn.size
    expect(lost).toBeGreaterThan(0)
    expect(lost / (size * size)).toBeLessThan(0.25 / 4)
  })

  it('shimmers until there is a link', () => {
    const { rerender } = render(<QrCode label="QR" />)
    expect(screen.getByTestId('qr-code')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByTestId('qr-code')).not.toHaveAttribute('uri')
    // Only the corners have curves: scanners do not recognise a code without the corner pattern.
    const pattern = () => screen.getByTestId('qr-code').querySelector('.plate path')
    expect(pattern()?.getAttribute('d')).not.toMatch(/a/)
    expect(screen.getByTestId('qr-code').querySelector('.mark .spin')).not.toBeNull()
    rerender(<QrCode label="QR" uri={URI} />)
    expect(screen.getByTestId('qr-code')).not.toHaveAttribute('aria-busy')
    expect(pattern()?.getAttribute('d')).toMatch(/a/)
    expect(screen.getByTestId('qr-code').querySelector('.mark')).toBeNull()
  })

  it('shows its remaining lifetime around the plate', () => {
    const { container, rerender } = render(<QrCode label="QR" uri={URI} life={0.8} />)
    const line = (): string | null | undefined =>
      container.querySelector('.life')?.getAttribute('stroke-dasharray')
    expect(line()).toBe('80 200')
    rerender(<QrCode label="QR" uri={URI} life={-1} />)
    expect(line()).toBe('0 200')
    rerender(<QrCode label="QR" uri={URI} />)
    expect(line()).toBeUndefined()
  })
})
