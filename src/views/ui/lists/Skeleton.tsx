import type { CSSProperties } from 'react'

/** A placeholder box in the size of the loading content, in px. */
export function Skeleton({
  width,
  height = 12,
  round,
  style,
}: {
  width: number
  height?: number
  round?: boolean
  style?: CSSProperties
}) {
  return (
    <span
      className={round ? 'sk c' : 'sk'}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  )
}

const WIDTHS = [88, 104, 120, 72, 96]

/** Width in px of the text placeholder of a row; it varies by row. */
export function skeletonWidth(row: number): number {
  return WIDTHS[row % WIDTHS.length] ?? 96
}

/** Placeholder rows of a loading list, for use in a `busy` `List`. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <li className="row" key={i} aria-hidden="true">
      <div className="hit">
        <Skeleton width={32} height={32} style={{ borderRadius: 'var(--lk-rt)' }} />
        <span className="main">
          <Skeleton width={skeletonWidth(i)} />
        </span>
      </div>
    </li>
  ))
}
