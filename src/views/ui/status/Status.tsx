import type { ReactNode } from 'react'
import { Lamp, type LampTone } from './Lamp'

const TEXT_TONE = { ok: 'ok', wait: 'warn', bad: 'bad', idle: undefined } as const

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
