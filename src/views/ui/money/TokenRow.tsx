import { cx } from '../base/cx'
import { NetworkBadge } from '../lists/NetworkBadge'
import { OneLine } from '../lists/OneLine'
import { RowValue } from '../lists/RowValue'
import { Tile } from '../lists/Tile'

/** Content of a token row; amounts are already formatted. */
export interface TokenFaceProps {
  name: string
  symbol: string
  src?: string | null | undefined
  /** "2.4061 ETH". */
  amount: string
  /** Its value, when there is a price. */
  value?: string | undefined
  /** Price change, with its sign. */
  change?: string | undefined
  /** The network of the token. */
  network?: { name: string; src?: string | null | undefined } | undefined
}

/** Image, name, amount and value of a token. */
function TokenFace({ name, symbol, src, amount, value, change, network }: TokenFaceProps) {
  return (
    <>
      <Tile
        kind="token"
        size={36}
        src={src}
        name={symbol}
        badge={network && <NetworkBadge {...network} />}
      />
      <span className="main">
        <span className="t">
          <OneLine text={name || symbol} />
          {network && <span className="sr">, {network.name}</span>}
        </span>
        <span className="d">
          <OneLine text={amount} />
        </span>
      </span>
      {value && (
        <span className="end">
          <RowValue value={value} {...(change && { note: change })} />
        </span>
      )}
    </>
  )
}

/** Props of `TokenHit`. */
export interface TokenHitProps extends TokenFaceProps {
  onClick?: (() => void) | undefined
  disabled?: boolean
  /** Set by a list with one tab stop (roving tabindex). */
  tabIndex?: number
  onFocus?: () => void
  testId?: string | undefined
}

/** The content of a token row; a button with `onClick`. */
export function TokenHit(props: TokenHitProps) {
  const { onClick, disabled, tabIndex, onFocus, testId, ...face } = props
  const inside = <TokenFace {...face} />
  if (!onClick) {
    return (
      <div className="hit" data-testid={testId}>
        {inside}
      </div>
    )
  }
  return (
    <button
      type="button"
      className="hit"
      onClick={onClick}
      disabled={disabled}
      onFocus={onFocus}
      tabIndex={tabIndex}
      data-testid={testId}
    >
      {inside}
    </button>
  )
}

/** A token as a row of a `List`. */
export function TokenRow(props: TokenHitProps) {
  return (
    <li className={cx('row two', props.disabled && 'off')}>
      <TokenHit {...props} />
    </li>
  )
}
