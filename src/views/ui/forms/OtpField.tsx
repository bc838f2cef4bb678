import { Fragment, useId, useState } from 'react'
import type {
  ChangeEvent,
  ClipboardEvent,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
  SyntheticEvent,
} from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'
import { asciiDigit } from './digits'
import { Icon } from '../base/Icon'
import { CHECK, ERROR } from '../base/viewIcons'

/** Digits of a code sent by email (EmailVerifyOtp). */
const LENGTH = 6

/** Props of `OtpField`. */
export interface OtpFieldProps {
  /** The digits so far. */
  value: string
  onChange: (value: string) => void
  /** Called with the code when its last digit is entered. */
  onComplete?: (value: string) => void
  /** Accessible name. */
  label: string
  /** Shown below the boxes in red, and announced. */
  error?: string | undefined
  /** Shown below the boxes and announced politely when there is no error: "A new code is on its way". */
  note?: ReactNode
  /** The code is being checked. */
  busy?: boolean
  /** The code was correct; shown until the next view appears. */
  done?: boolean
  disabled?: boolean
  autoFocus?: boolean
  testId?: string
}

/** Returns the first six digits of a text in ASCII, so that "Your code: 407-192" can be pasted. */
function digitsOf(text: string): string {
  return Array.from(text.match(/\p{Nd}/gu) ?? [], asciiDigit)
    .join('')
    .slice(0, LENGTH)
}

/** Six boxes over one real input, so that paste, autofill, arrow keys and screen readers work as usual. */
export function OtpField(props: OtpFieldProps) {
  const { value, onChange, onComplete, error, note, busy, done, disabled } = props
  const id = useId()
  const [at, setAt] = useState(Math.min(value.length, LENGTH - 1))
  const enter = (digits: string, caret: number | null) => {
    setAt(Math.min(caret ?? digits.length, LENGTH - 1))
    if (digits === value) return
    onChange(digits)
    if (digits.length === LENGTH) onComplete?.(digits)
  }
  const change = ({ target: input }: ChangeEvent<HTMLInputElement>) =>
    enter(digitsOf(input.value), input.selectionStart)
  // A pasted code replaces all digits, wherever the caret is. Merging it with existing digits would give a wrong code.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits.length < LENGTH || busy || done) return
    event.preventDefault()
    enter(digits, null)
  }
  // Selects the digit at the caret, so that typing replaces it. (React's `onSelect` does not fire in a shadow root.)
  const select = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: input, nativeEvent } = event
    const { selectionStart: from, selectionEnd: to } = input
    if (from === null) return
    // Backspace moves backwards without selecting.
    const erased = 'key' in nativeEvent && nativeEvent.key === 'Backspace'
    if (from === to && from < input.value.length && !erased) input.setSelectionRange(from, from + 1)
    setAt(Math.min(from, LENGTH - 1))
  }
  // A full field contains a rejected code, so that typing starts a new one.
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (value.length < LENGTH) return select(event)
    event.currentTarget.select()
    setAt(0)
  }
  // From a selected digit, ArrowLeft would only move to its start, where it is selected again.
  const goBack = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key !== 'ArrowLeft' || shiftKey || ctrlKey || altKey || metaKey) return
    if (!from || from === to) return
    event.preventDefault()
    event.currentTarget.setSelectionRange(from - 1, from)
  }
  return (
    <div ref={adoptViewStyles}>
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
          onMouseUp={press}
          onPaste={paste}
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
            <span
              className={i === Math.min(at, value.length) ? 'at' : undefined}
              aria-hidden="true"
            >
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
      <p className={cx('note', Boolean(note) && !error && 'g8')} role="status">
        {!error && note}
      </p>
    </div>
  )
}
