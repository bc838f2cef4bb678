import { useId, useState, type ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
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
  /** Decimal string with a full stop; empty when nothing is typed. */
  value: string
  onChange: (value: string) => void
  /** Label above the input and accessible name. */
  label: string
  /** BCP 47 tag, which determines digits and separators. */
  locale: string
  /** Decimals of the token or currency; further digits are truncated. */
  decimals: number
  /** Currency sign before the amount. */
  sign?: string
  /** A `Chip` with the token or currency. */
  chip?: ReactNode
  /** The amount in the other unit; a button when the unit can be switched. */
  other?: { text: ReactNode; label?: string; onSwitch?: (() => void) | undefined } | undefined
  /** Text with the available balance. */
  available?: ReactNode
  /** Button that fills in the maximum. */
  max?: { label: string; value: string } | undefined
  error?: string | undefined
  /** Whether the amount breaks a rule that is explained elsewhere. */
  wrong?: boolean
  /** Shown without an amount; zero by default. */
  placeholder?: string | undefined
  disabled?: boolean
  /** Whether the amount is displayed and cannot be edited. */
  readOnly?: boolean
  /** Whether the amount is outdated while a new one loads. */
  old?: boolean
  autoFocus?: boolean
  /** Omits the frame, for two amounts in one frame. */
  bare?: boolean
  testId?: string
  maxTestId?: string
}

/** The text in the field: the user's input while it equals the value. */
function useTypedAmount({ value, onChange, locale, decimals }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const parsed = typed === null ? null : readAmount(typed, locale)
  const text =
    typed !== null && parsed !== null && fitDecimals(parsed, decimals) === value
      ? typed
      : (focused ? editAmount : writeAmount)(value, locale)
  const change = (next: string) => {
    const read = readAmount(next, locale)
    if (read === null) return
    const fitting = fitDecimals(read, decimals)
    setTyped(fitting === read && isPlainAmount(next, read) ? next : null)
    onChange(fitting)
  }
  return { text, change, forget: () => setTyped(null), setFocused }
}

/** The amount in the other unit; a button if the unit can be switched. */
function OtherUnit({ other, disabled }: Pick<AmountFieldProps, 'other' | 'disabled'>) {
  if (!other?.onSwitch) return <bdi>{other?.text}</bdi>
  return (
    <button type="button" className="txt plain" onClick={other.onSwitch} disabled={disabled}>
      <bdi>{other.text}</bdi>
      <Icon d={FLIP} size={14} />
      {other.label && <span className="sr">{other.label}</span>}
    </button>
  )
}

/** A field for an amount in the user's language, with an exact decimal string as value. */
export function AmountField(props: AmountFieldProps) {
  const { onChange, locale, chip, other, available, max, error, disabled } = props
  const id = useId()
  const { text, change, forget, setFocused } = useTypedAmount(props)
  const length = text.length + (props.sign?.length ?? 0)
  const hint = [error && `${id}e`, available && `${id}a`].filter(Boolean).join(' ')
  const cell = (
    <div className="cell">
      <label htmlFor={id}>{props.label}</label>
      <div className="mid">
        <span
          className={cx(
            'figure',
            length > 14 ? 'longer' : length > 9 && 'long',
            props.old && 'old',
          )}
        >
          {props.sign}
          <input
            id={id}
            value={text}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              forget()
            }}
            placeholder={props.placeholder ?? writeAmount('0', locale)}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            disabled={disabled}
            readOnly={props.readOnly}
            aria-invalid={error || props.wrong ? true : undefined}
            aria-describedby={hint || undefined}
            data-autofocus={props.autoFocus || undefined}
            data-testid={props.testId}
          />
        </span>
        {chip}
      </div>
      <div className="bot">
        <OtherUnit other={other} disabled={disabled} />
        <span>
          {available && <span id={`${id}a`}>{available}</span>}
          {max && (
            <button
              type="button"
              className="txt"
              onClick={() => {
                forget()
                onChange(max.value)
              }}
              disabled={disabled}
              data-testid={props.maxTestId}
            >
              {max.label}
            </button>
          )}
        </span>
      </div>
    </div>
  )
  return (
    <div ref={adoptViewStyles}>
      {props.bare ? (
        cell
      ) : (
        <div className={cx('panel', (error || props.wrong) && 'wrong')}>{cell}</div>
      )}
      {error && (
        <p className="msg bad g8" id={`${id}e`} role="alert">
          <Icon d={ERROR} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
