import { Fragment, useId, useState } from 'react'
import type { ChangeEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { adoptInputs } from '../../theme/inputStyles'
import { cx } from '../base/cx'
import { asciiDigit } from './digits'
import { Icon } from '../base/Icon'
import { CHECK, ERROR } from '../base/viewIcons'

/** Digits of a code sent by e-mail (views reference, EmailVerifyOtp). */
const LENGTH = 6

/** Props of `OtpField`. */
export interface OtpFieldProps {
  /** The digits so far. */
  value: string
  onChange: (value: string) => void
  /** Told of the whole code, once, when its last digit is there. */
  onComplete?: (value: string) => void
  /** Accessible name. */
  label: string
  /** Said below the boxes, in red, and announced. */
  error?: string | undefined
  /** Said below the boxes and announced politely while there is no error: "A new code is on its way". */
  note?: string | undefined
  /** The code is being checked. */
  busy?: boolean
  /** It was right: the boxes say so until the next view is there. */
  done?: boolean
  disabled?: boolean
  autoFocus?: boolean
  testId?: string
}

/** The first six digits of a text, in ASCII: "Your code: 407-192" is a code too. */
function digitsOf(text: string): string {
  return Array.from(text.match(/\p{Nd}/gu) ?? [], asciiDigit)
    .join('')
    .slice(0, LENGTH)
}

/** Six boxes over one real input: paste, autofill, arrow keys and screen readers work as in any field. */
export function OtpField(props: OtpFieldProps) {
  const { value, onChange, onComplete, error, note, busy, done, disabled } = props
  const id = useId()
  const [at, setAt] = useState(Math.min(value.length, LENGTH - 1))
  const change = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(input.value)
    setAt(Math.min(input.selectionStart ?? digits.length, LENGTH - 1))
    if (digits === value) return
    onChange(digits)
    if (digits.length === LENGTH) onComplete?.(digits)
  }
  // A digit that is there is selected, so that typing replaces it. (React's own `onSelect` is silent in a shadow root.)
  const select = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: input, nativeEvent } = event
    const { selectionStart: from, selectionEnd: to } = input
    if (from === null) return
    // What is taken away one by one goes backwards.
    const erased = 'key' in nativeEvent && nativeEvent.key === 'Backspace'
    if (from === to && from < input.value.length && !erased) input.setSelectionRange(from, from + 1)
    setAt(Math.min(from, LENGTH - 1))
  }
  // Back from a selected digit the caret would only go to its start, where it is selected again.
  const goBack = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key !== 'ArrowLeft' || shiftKey || ctrlKey || altKey || metaKey) return
    if (!from || from === to) return
    event.preventDefault()
    event.currentTarget.setSelectionRange(from - 1, from)
  }
  return (
    <div ref={adoptInputs}>
      <div
        className={cx('otp', error && 'wrong', done && 'done', disabled && 'off')}
        aria-busy={busy || undefined}
      >
        <input
          value={value}
          onChange={change}
          onKeyDown={goBack}
          onFocus={select}
          onKeyUp={select}
          onMouseUp={select}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          aria-label={props.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          disabled={disabled}
          readOnly={busy || done}
          data-autofocus={props.autoFocus || undefined}
          data-testid={props.testId ?? 'otp-input'}
        />
        {Array.from({ length: LENGTH }, (_, i) => (
          <Fragment key={i}>
            {i === LENGTH / 2 && (done ? <Icon d={CHECK} size={14} /> : <em aria-hidden="true" />)}
            <span className={i === at ? 'at' : undefined} aria-hidden="true">
              {value[i]}
            </span>
          </Fragment>
        ))}
      </div>
      {error && (
        <p className="msg bad g8" id={id} role="alert">
          <Icon d={ERROR} size={16} />
          {error}
        </p>
      )}
      <p className={cx('note', note && !error && 'g8')} role="status">
        {!error && note}
      </p>
    </div>
  )
}
