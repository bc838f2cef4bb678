import { cx } from '../base/cx'

/** A figure in the parts that `formatter.fiatParts` gives. */
export interface AmountParts {
  head: string
  /** Decimal separator and decimals, and what stands behind them: smaller and dimmed. */
  minor: string
  tail: string
}

/** What fits at full size on a card of 320 px. */
const ROOM_CHARS = 9

/** The big figure of Account, on one line. Read out as one number. */
export function Amount({
  parts,
  testId = 'balance-amount',
}: {
  parts: AmountParts
  testId?: string
}) {
  const { head, minor, tail } = parts
  return (
    <div className={cx('total', head.length > ROOM_CHARS && 'long')}>
      <bdi data-testid={testId}>
        {head}
        {(minor || tail) && (
          <small>
            {minor}
            {tail}
          </small>
        )}
      </bdi>
    </div>
  )
}
