import type { ReactNode } from 'react'
import { cx } from '../base/cx'

/** State of a lamp, shown by shape and colour: disc = on, ring = waiting, square = refused, hollow = idle. */
export type LampTone = 'ok' | 'wait' | 'bad' | 'idle'

/** The status light, 8 px. Use it only beside text. */
export function Lamp({ tone = 'ok' }: { tone?: LampTone }) {
  return <span className={cx('lamp', tone !== 'ok' && tone)} aria-hidden="true" />
}

/** Props of `Tag`. */
export interface TagProps {
  children: ReactNode
  /** Shows a lamp before the text. */
  lamp?: LampTone
  /** Colours the text like its lamp. */
  tinted?: boolean
  testId?: string
}

/** A label in 12 px at the end of a row, with or without a lamp. */
export function Tag({ children, lamp, tinted, testId }: TagProps) {
  return (
    <span className={cx('tag', tinted && lamp)} data-testid={testId}>
      {lamp && <Lamp tone={lamp} />}
      {children}
    </span>
  )
}
