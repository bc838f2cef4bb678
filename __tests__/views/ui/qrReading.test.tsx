import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { getAddress } from 'viem'
import { contrast, parseColor } from '../../../src/views/theme/contrast'
import { QrCode, qrPath } from '../../../src/views/ui/status/QrCode'
import { figure } from '../../journeys/support/figures'
import { readQr } from '../../support/readQr'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const base58 = (length: number) =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** What stands in codes: addresses of all families, pairing links, links to a wallet's page. */
const TEXTS: readonly (() => string)[] = [
  () => getAddress(`0x${hex(20)}`),
  () => base58(44),
  () => `bc1q${hex(19)}`,
  () => `wc:${hex(32)}@2?expiryTimestamp=1764030000&relay-protocol=irn&symKey=${hex(32)}`,
  () => `https://wallet.example/wc?uri=${encodeURIComponent(`wc:${hex(32)}@2?symKey=${hex(32)}`)}`,
]

/** The modules that a path draws, in runs; what a logo leaves out is light. */
function modulesOf(path: string, size: number): (x: number, y: number) => boolean {
  const dark = new Set<number>()
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(run); i++) dark.add(Number(y) * size + Number(x) + i)
  return (x, y) => dark.has(y * size + x)
}

/** The code that is on the page. */
function drawn() {
  const svg = screen.getByTestId('qr-code').querySelector('.plate svg')
  const path = svg?.querySelector('path')?.getAttribute('d') ?? ''
  return { path, size: Number(svg?.getAttribute('viewBox')?.split(' ')[2]) }
}

test('S16: 1,000 codes are read as exactly what they were made for, with a logo in the middle and without', () => {
  const wrong: string[] = []
  const { rerender } = render(<QrCode label="QR" />)
  for (let i = 0; i < 1_000; i++) {
    const text = TEXTS[i % TEXTS.length]?.() ?? ''
    const hasLogo = i % 2 === 1
    const { size, d } = qrPath(text, hasLogo)
    if (readQr(size, modulesOf(d, size)) !== text) wrong.push(text)
    if (i % 20 > 1) continue
    rerender(<QrCode label="QR" uri={text} {...(hasLogo && { logo: { name: 'Fern' } })} />)
    expect(drawn()).toEqual({ path: d, size })
    expect(screen.getByTestId('qr-code')).toHaveAttribute('uri', text)
  }
  figure('S16 codes that were read', `${1_000 - wrong.length} of 1000 equal to the state`)
  expect(wrong).toEqual([])
})

test('a code of which too much is lost is not read as anything else', () => {
  render(<QrCode label="QR" uri={getAddress(`0x${hex(20)}`)} />)
  const { size, path } = drawn()
  const isDark = modulesOf(path, size)
  const isLost = (x: number, y: number) => x >= size - 12 && y > 8
  expect(() => readQr(size, (x, y) => isDark(x, y) !== isLost(x, y))).toThrow('too much is covered')
})

test('codes are dark on light in every theme', () => {
  const css = readFileSync('src/views/theme/views.css', 'utf8')
  const valuesOf = (name: string) =>
    [...css.matchAll(new RegExp(`${name}: [^;]*?(#[0-9a-f]{3,6})`, 'g'))].map(([, hue = '']) => hue)
  const plates = valuesOf('--lk-qr-plate')
  const [ink = '', ...others] = valuesOf('--lk-qr-ink')
  expect([plates.length, others]).toEqual([2, []])
  for (const plate of plates) {
    const [dark, light] = [parseColor(ink), parseColor(plate)]
    expect(dark && light && contrast(dark, light)).toBeGreaterThan(7)
  }
})
