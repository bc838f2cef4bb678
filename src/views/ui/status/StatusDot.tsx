import type { ReactNode } from 'react'
import { cx } from '../base/cx'

/** State of a dot, shown by shape and colour: disc = on, ring = waiting, square = refused, hollow = idle. */
export type StatusDotTone = 'ok' | 'wait' | 'bad' | 'idle'

/** The status dot, 8 px. Use it only beside text. */
export function StatusDot({ tone = 'ok' }: { tone?: StatusDotTone }) {
  return <span className={cx('status-dot', tone !== 'ok' && tone)} aria-hidden="true" />
}

/** Props of `Tag`. */
export interface TagProps {
  children: ReactNode
  /** Shows a dot before the text. */
  dot?: StatusDotTone
  /** Colours the text like its dot. */
  tinted?: boolean
  testId?: string
}

/** A label in 12 px at the end of a row, with or without a dot. */
export function Tag({ children, dot, tinted, testId }: TagProps) {
  return (
    <span className={cx('tag', tinted && dot)} data-testid={testId}>
      {dot && <StatusDot tone={dot} />}
      {children}
    </span>
  )
}
