/** An amount in the parts that `formatter.fiatParts` returns. */
export interface AmountParts {
  head: string
  /** Decimal separator and decimals, shown smaller and dimmed. */
  minor: string
  tail: string
}

/** Size of decimals and unit relative to the figure, as in the style sheet. */
const SMALL = 0.55
/** Part of the card's width used by padding, and beside the account's drawing. */
const TAKEN = { plain: '40px', drawing: '150px' } as const

/** Estimated width of a bold text in em: digits are wider than separators. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (/[.,'’\s]/.test(letter) ? 0.34 : 0.68), 0)

/**
 * A large balance on one line, read as one number. Its size shrinks to fit the card, in Account
 * beside the drawing.
 */
export function Amount({
  parts,
  testId = 'balance-amount',
  beside = 'drawing',
}: {
  parts: AmountParts
  testId?: string
  beside?: keyof typeof TAKEN
}) {
  const { head, minor, tail } = parts
  const width = widthOf(head) + SMALL * widthOf(minor + tail)
  const room = `(min(100vw, var(--latchkey-width, 360px)) - ${TAKEN[beside]})`
  return (
    <div
      className="total"
      style={{ fontSize: `min(var(--lk-fs-total), ${room} / ${width.toFixed(2)})` }}
    >
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
