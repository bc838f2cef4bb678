import { cx } from './cx'

/** Drawn sizes in px; the line gets heavier as the icon gets smaller. */
export type IconSize = 14 | 16 | 18 | 20

/** Props of `Icon`. */
export interface IconProps {
  /** Path data, from `icons.ts` (24 grid). */
  d: string
  size?: IconSize
  /** A solid mark (brand) instead of a line drawing. */
  solid?: boolean | undefined
  /** Turns round in right-to-left text: back, chevron, submit. */
  mirror?: boolean | undefined
  className?: string
}

/** One icon in the colour of its text, hidden from assistive technology: its control carries the name. */
export function Icon({ d, size = 20, solid, mirror, className }: IconProps) {
  return (
    <svg
      className={cx('i', size < 20 && `s${size}`, solid && 'fill', mirror && 'mirror', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
