/** A figure in the parts that `formatter.fiatParts` gives. */
export interface AmountParts {
  head: string
  /** Decimal separator and decimals, shown smaller and dimmed. */
  minor: string
  tail: string
}

/** The big figure of Account. Read out as one number. */
export function Amount({
  parts,
  testId = 'balance-amount',
}: {
  parts: AmountParts
  testId?: string
}) {
  return (
    <div className="total">
      <bdi data-testid={testId}>
        {parts.head}
        {parts.minor && <small>{parts.minor}</small>}
        {parts.tail}
      </bdi>
    </div>
  )
}
