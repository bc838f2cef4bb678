import type { ReactNode } from 'react'
import { cx } from '../base/cx'

/** Disc = on, ring = waiting, square = refused, hollow = idle: shape differs as well as colour. */
export type LampTone = 'ok' | 'wait' | 'bad' | 'idle'

/** The 8 px status light. Use it only beside a word. */
export function Lamp({ tone = 'ok' }: { tone?: LampTone }) {
  return <span className={cx('lamp', tone !== 'ok' && tone)} aria-hidden="true" />
}

/** Props of `Tag`. */
export interface TagProps {
  children: ReactNode
  /** Shows a lamp before the word. */
  lamp?: LampTone
  /** Colours the word like its lamp. */
  tinted?: boolean
  testId?: string
}

/** A 12 px word at the end of a row, with or without a lamp. */
export function Tag({ children, lamp, tinted, testId }: TagProps) {
  return (
    <span className={cx('tag', tinted && lamp)} data-testid={testId}>
      {lamp && <Lamp tone={lamp} />}
      {children}
    </span>
  )
}
