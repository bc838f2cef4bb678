import { cx } from '../base/cx'

/** An amount in the parts that `formatter.fiatParts` returns. */
export interface AmountParts {
  head: string
  /** Decimal separator and decimals, shown smaller and dimmed. */
  minor: string
  tail: string
}

/** Number of characters that fit at full size on a card of 320 px. */
const ROOM_CHARS = 9

/** The large balance of Account on one line, read out as one number. */
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
