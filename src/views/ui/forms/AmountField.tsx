import { useId, useState, type ReactNode } from 'react'
import { adoptInputs } from '../../theme/inputStyles'
import {
  editAmount,
  fitDecimals,
  isPlainAmount,
  readAmount,
  writeAmount,
} from '../money/amountText'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { ERROR, FLIP } from '../base/viewIcons'

/** Props of `AmountField`. */
export interface AmountFieldProps {
  /** Decimal text with a full stop, empty when nothing is typed; never a float. */
  value: string
  onChange: (value: string) => void
  /** Words above the figure and accessible name. */
  label: string
  /** BCP 47 tag: decides on digits and marks. */
  locale: string
  /** Decimals of the token or currency; further ones are cut off. */
  decimals: number
  /** Sign before the figure while it is money. */
  sign?: string
  /** A `Chip`: what the amount is in. */
  chip?: ReactNode
  /** The same amount in the other unit; a button when it can be typed in that one instead. */
  other?: { text: ReactNode; label?: string; onSwitch?: (() => void) | undefined } | undefined
  /** What there is to spend, in words. */
  available?: ReactNode
  /** Fills in all there is. */
  max?: { label: string; value: string } | undefined
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  /** In one frame with another amount. */
  bare?: boolean
  testId?: string
}

/** An amount as a person types it in their language, given on as exact decimal text. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, locale, decimals, chip, other, available, max, error, disabled } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  // What was typed is shown as it was typed, for as long as it says the value.
  const said = typed === null ? null : readAmount(typed, locale)
  const text =
    typed !== null && said !== null && fitDecimals(said, decimals) === value
      ? typed
      : (focused ? editAmount : writeAmount)(value, locale)
  const change = (next: string) => {
    const read = readAmount(next, locale)
    if (read === null) return
    const fitting = fitDecimals(read, decimals)
    setTyped(fitting === read && isPlainAmount(next, read) ? next : null)
    onChange(fitting)
  }
  const length = text.length + (props.sign?.length ?? 0)
  const hint = [error && `${id}e`, available && `${id}a`].filter(Boolean).join(' ')
  const cell = (
    <div className="cell">
      <label htmlFor={id}>{props.label}</label>
      <div className="mid">
        <span className={cx('figure', length > 14 ? 'longer' : length > 9 && 'long')}>
          {props.sign}
          <input
            id={id}
            value={text}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              setTyped(null)
            }}
            placeholder={writeAmount('0', locale)}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={hint || undefined}
            data-autofocus={props.autoFocus || undefined}
            data-testid={props.testId}
          />
        </span>
        {chip}
      </div>
      <div className="bot">
        {other?.onSwitch ? (
          <button type="button" className="txt plain" onClick={other.onSwitch} disabled={disabled}>
            <bdi>{other.text}</bdi>
            <Icon d={FLIP} size={14} />
            {other.label && <span className="sr">{other.label}</span>}
          </button>
        ) : (
          <bdi>{other?.text}</bdi>
        )}
        <span>
          {available && <span id={`${id}a`}>{available}</span>}
          {max && (
            <button
              type="button"
              className="txt"
              onClick={() => {
                setTyped(null)
                onChange(max.value)
              }}
              disabled={disabled}
            >
              {max.label}
            </button>
          )}
        </span>
      </div>
    </div>
  )
  return (
    <div ref={adoptInputs}>
      {props.bare ? cell : <div className={cx('panel', error && 'wrong')}>{cell}</div>}
      {error && (
        <p className="msg bad g8" id={`${id}e`} role="alert">
          <Icon d={ERROR} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
