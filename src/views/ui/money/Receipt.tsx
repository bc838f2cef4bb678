import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'

/** One line: label, dotted leader, value. */
export interface Line {
  label: string
  value: ReactNode
  testId?: string
}

/** Labelled values with dotted leaders. */
export function Lines({ lines, className }: { lines: readonly Line[]; className?: string }) {
  return (
    <dl className={cx('lines', className)} ref={adoptViewStyles}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd data-testid={line.testId}>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A receipt: content, lines, and the sum between a single and a double rule. */
export function Receipt({
  children,
  lines,
  sum,
  className,
}: {
  children?: ReactNode
  lines: readonly Line[]
  sum?: Line | undefined
  className?: string
}) {
  return (
    <div className={cx('receipt', className)}>
      {children}
      {children && <hr className="hr" aria-hidden="true" />}
      <Lines lines={lines} />
      {sum && (
        <div className="sum">
          <span>{sum.label}</span>
          <span data-testid={sum.testId}>{sum.value}</span>
        </div>
      )}
    </div>
  )
}

/** The statement that the wallet will sign, as a quote, with further lines. */
export function Statement({
  quote,
  lines,
  className,
}: {
  quote: ReactNode
  lines: readonly Line[]
  className?: string
}) {
  return (
    <div className={cx('statement', className)} ref={adoptViewStyles}>
      <blockquote>{quote}</blockquote>
      <Lines lines={lines} />
    </div>
  )
}
