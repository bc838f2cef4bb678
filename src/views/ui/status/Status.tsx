import type { ReactNode } from 'react'
import { Lamp, type LampTone } from './Lamp'

const TEXT_TONE = { ok: 'ok', wait: 'warn', bad: 'bad', idle: undefined } as const

/** Props of `Status`. */
export interface StatusProps {
  children: ReactNode
  lamp: LampTone
  /** Colours the text like the lamp, as in a row that is waiting or was declined. */
  tinted?: boolean
  /** Class name; `d` within a row. */
  className?: string
  testId?: string
}

/** A lamp with a status text. */
export function Status({ children, lamp, tinted, className = 'note status', testId }: StatusProps) {
  return (
    <span className={className} data-testid={testId}>
      <Lamp tone={lamp} />
      <span className={(tinted && TEXT_TONE[lamp]) || undefined}>{children}</span>
    </span>
  )
}
