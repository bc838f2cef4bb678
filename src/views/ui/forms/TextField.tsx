import { useId, type SyntheticEvent, type HTMLInputTypeAttribute } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { IconButton } from '../base/IconButton'
import { CLOSE, SEARCH } from '../base/icons'
import { ERROR, GO } from '../base/viewIcons'
import { Spinner } from '../status/Spinner'

/** Props of `TextField`. */
export interface TextFieldProps {
  value: string
  onChange: (value: string) => void
  /** Accessible name, and the default placeholder. */
  label: string
  placeholder?: string
  /** Path data of the leading icon. */
  icon?: string
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'decimal' | 'search'
  autoComplete?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Shown below the field in red, and announced. */
  error?: string | undefined
  /** Shows the submit button once the value is valid; `busy` turns its arrow into a spinner. */
  submit?: { label: string; ready: boolean; busy?: boolean; onSubmit: () => void } | undefined
  /** Called on Enter if the submit button is outside the field. */
  onEnter?: (() => void) | undefined
  /** Shows a clear button while there is text. */
  clearLabel?: string
  onFocus?: () => void
  small?: boolean
  className?: string
  testId?: string
}

/** A single-line text field with an icon, a submit or clear button, and an error below. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, label, icon, error, submit, clearLabel } = props
  const errorId = useId()
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (submit?.ready) submit.onSubmit()
    props.onEnter?.()
  }
  return (
    <form className={props.className} onSubmit={send} noValidate>
      <div className={cx('field', props.small && 'h44', error && 'wrong')}>
        {icon && <Icon d={icon} />}
        <input
          type={props.type ?? 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={props.onFocus}
          aria-label={label}
          placeholder={props.placeholder ?? label}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          disabled={props.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-autofocus={props.autoFocus || undefined}
          data-testid={props.testId}
        />
        {clearLabel && value && (
          <IconButton icon={CLOSE} size={16} label={clearLabel} onClick={() => onChange('')} />
        )}
        {submit?.ready && (
          <button
            type="submit"
            className="go"
            aria-label={submit.label}
            aria-busy={submit.busy || undefined}
            disabled={props.disabled}
          >
            {submit.busy ? <Spinner /> : <Icon d={GO} mirror />}
          </button>
        )}
      </div>
      {error && (
        <p className="msg bad g8" id={errorId} role="alert">
          <Icon d={ERROR} size={16} />
          {error}
        </p>
      )}
    </form>
  )
}

/** Props of `SearchField`. */
export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  label: string
  placeholder?: string
  clearLabel: string
  autoFocus?: boolean
  testId?: string
}

/** The search field, 44 px high, with a clear button. */
export function SearchField(props: SearchFieldProps) {
  return <TextField {...props} icon={SEARCH} type="search" inputMode="search" small />
}
