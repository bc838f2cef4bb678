import type { ReactNode } from 'react'
import { cx } from './cx'

/** Disc = on, ring = waiting, square = refused, hollow = idle: shape differs as well as colour. */
export type LampTone = 'ok' | 'wait' | 'bad' | 'idle'

const TEXT_TONE = { ok: 'ok', wait: 'warn', bad: 'bad', idle: undefined } as const

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
    <span className={cx('tag', tinted && lamp && TEXT_TONE[lamp])} data-testid={testId}>
      {lamp && <Lamp tone={lamp} />}
      {children}
    </span>
  )
}

/** Props of `Status`. */
export interface StatusProps {
  children: ReactNode
  lamp: LampTone
  /** The words take the lamp's colour, as in a row that waits or was declined. */
  tinted?: boolean
  /** The class of the line: `d` within a row. */
  className?: string
  testId?: string
}

/** A lamp and its sentence: what is waiting, done or refused. */
export function Status({ children, lamp, tinted, className = 'note status', testId }: StatusProps) {
  return (
    <span className={className} data-testid={testId}>
      <Lamp tone={lamp} />
      <span className={(tinted && TEXT_TONE[lamp]) || undefined}>{children}</span>
    </span>
  )
}
