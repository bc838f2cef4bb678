import type { ReactNode } from 'react'
import { StatusDot, type StatusDotTone } from './StatusDot'

const TEXT_TONE = { ok: 'ok', wait: 'warn', bad: 'bad', idle: undefined } as const

/** Props of `Status`. */
export interface StatusProps {
  children: ReactNode
  dot: StatusDotTone
  /** Colours the text like the dot, as in a row that is waiting or was declined. */
  tinted?: boolean
  /** Class name; `d` within a row. */
  className?: string
  testId?: string
}

/** A dot with a status text. */
export function Status({ children, dot, tinted, className = 'note status', testId }: StatusProps) {
  return (
    <span className={className} data-testid={testId}>
      <StatusDot tone={dot} />
      <span className={(tinted && TEXT_TONE[dot]) || undefined}>{children}</span>
    </span>
  )
}
