import { encode } from 'uqr'
import { useMemo, type ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'
import { Tile } from '../lists/Tile'
import { Spinner } from './Spinner'

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** Content of the code; a shimmering placeholder is shown while it is missing. */
  uri?: string | null | undefined
  /** Accessible name. */
  label: string
  /** Remaining lifetime from 0 to 1; no lifetime ring when absent. */
  life?: number | undefined
  /** Wallet logo in the middle. */
  logo?: { src?: string | null | undefined; name: string } | undefined
  /** Content in the middle instead of a wallet logo. */
  mark?: ReactNode
  /** Leaves space for content below. */
  small?: boolean
  /** Dims the code once it is scanned. */
  dim?: boolean
  testId?: string
}

/** Rounded outer and inner square of a finder pattern at (x, y), in modules. */
function finder(x: number, y: number): string {
  return (
    `M${x + 1.5} ${y}h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z` +
    `m.3 1a.8.8 0 0 0-.8.8v3.4a.8.8 0 0 0 .8.8h3.4a.8.8 0 0 0 .8-.8v-3.4a.8.8 0 0 0-.8-.8z` +
    `m.9 1h1.6a.7.7 0 0 1 .7.7v1.6a.7.7 0 0 1-.7.7h-1.6a.7.7 0 0 1-.7-.7v-1.6a.7.7 0 0 1 .7-.7z`
  )
}

/** The path of the modules that are `shown`, merged in runs. */
function draw(size: number, shown: (x: number, y: number) => boolean): string {
  let d = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!shown(x, y)) continue
      let run = 1
      while (x + run < size && shown(x + run, y)) run++
      d += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return d
}

/**
 * Returns path data of a code and its size in modules. Error correction is level M (15 %), with a logo level
 * Q (25 %), since a logo covers 6 %.
 */
export function qrPath(text: string, hole: boolean): { size: number; d: string } {
  const { data, size } = encode(text, { ecc: hole ? 'Q' : 'M', boostEcc: true, border: 0 })
  // The finder patterns are rounded, and the middle is left free for a logo.
  const free = hole ? Math.round(size * 0.118) : 0
  const middle = (size - 1) / 2
  const shown = (x: number, y: number): boolean =>
    data[y]?.[x] === true &&
    !(x < 7 && (y < 7 || y > size - 8)) &&
    !(x > size - 8 && y < 7) &&
    !(free && Math.abs(x - middle) <= free && Math.abs(y - middle) <= free)
  const finders = finder(0, 0) + finder(size - 7, 0) + finder(0, size - 7)
  return { size, d: finders + draw(size, shown) }
}

/**
 * A pattern shown while the code loads, without finder patterns, so that it does not look like a
 * code.
 */
function placeholder(): { size: number; d: string } {
  const size = 53
  const noise = (x: number, y: number): boolean => {
    const n = Math.imul(x + 1, 0x165667b1) ^ Math.imul(y + 1, 0x27d4eb2f)
    return ((Math.imul(n ^ (n >>> 13), 0x4bf19f61) >>> 16) & 1) === 0
  }
  return { size, d: draw(size, noise) }
}

/** A QR code on a light plate in both themes, with its remaining lifetime as a ring. */
export function QrCode(props: QrCodeProps) {
  const { uri, label, life, logo, small, dim, testId = 'qr-code' } = props
  const own = props.mark ?? (logo && <Tile src={logo.src} name={logo.name} size={56} />)
  const mark = uri ? own : <Spinner />
  const hole = Boolean(own)
  const code = useMemo(() => (uri ? qrPath(uri, hole) : placeholder()), [uri, hole])
  const attributes = uri ? { uri } : { 'aria-busy': true }
  return (
    <div
      className={cx('qr', small && 'small', dim && 'dim')}
      role="img"
      aria-label={label}
      data-testid={testId}
      ref={adoptViewStyles}
      {...attributes}
    >
      {life !== undefined && (
        <svg className="ring" viewBox="0 0 320 320">
          <rect x="2" y="2" width="316" height="316" />
          <rect
            className="life"
            x="2"
            y="2"
            width="316"
            height="316"
            pathLength="100"
            strokeDasharray={`${Math.max(0, Math.min(1, life)) * 100} 200`}
          />
        </svg>
      )}
      <div className="plate">
        <svg key={uri ?? ''} viewBox={`0 0 ${code.size} ${code.size}`}>
          <path d={code.d} fillRule="evenodd" />
        </svg>
      </div>
      {mark && (
        <div className="mark" style={{ color: 'var(--lk-qr-ink)' }}>
          {mark}
        </div>
      )}
    </div>
  )
}
