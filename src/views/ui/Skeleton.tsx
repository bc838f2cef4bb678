import type { CSSProperties } from 'react'

/** A grey box in the size of the content to come (px). */
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

/** Props of `SkeletonRows`. */
export interface SkeletonRowsProps {
  count: number
  /** Two lines and a value, as token rows have; else one line. */
  two?: boolean
  /** Shape of the tile. */
  round?: boolean
}

const WIDTHS = [88, 104, 120, 72, 96]

/** Rows that stand for a list while it loads; put them in a `Ledger` that is `busy`. */
export function SkeletonRows({ count, two, round }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, i) => {
    const width = WIDTHS[i % WIDTHS.length] ?? 96
    const tile = two ? 36 : 32
    return (
      <li className={two ? 'row two' : 'row'} key={i} aria-hidden="true">
        <div className="hit">
          <Skeleton
            width={tile}
            height={tile}
            {...(round ? { round } : { style: { borderRadius: '27%' } })}
          />
          <span className="main">
            <Skeleton width={width} style={two ? { margin: '4px 0 8px' } : {}} />
            {two && <Skeleton width={width - 16} height={10} />}
          </span>
          {two && (
            <span className="end">
              <Skeleton width={64} style={{ margin: '4px 0 8px' }} />
              <Skeleton width={36} height={10} style={{ marginInlineStart: 'auto' }} />
            </span>
          )}
        </div>
      </li>
    )
  })
}
