import { cx } from './cx'

/** Sizes in px; smaller icons have a heavier line. */
export type IconSize = 14 | 16 | 18 | 20

/** Props of `Icon`. */
export interface IconProps {
  /** Path data on a 24 grid, from `icons.ts` or `viewIcons.ts`. */
  d: string
  size?: IconSize
  /** Fills the path instead of stroking it (brand marks). */
  solid?: boolean | undefined
  /** Mirrors the icon in right-to-left text: back, chevron, submit. */
  mirror?: boolean | undefined
  className?: string
}

/** An icon in the text colour, hidden from assistive technology; its control has the accessible name. */
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
