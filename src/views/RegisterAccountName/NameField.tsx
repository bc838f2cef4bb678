import { useId, useState, type SyntheticEvent } from 'react'
import { DEFAULT_NAME_ZONE } from '../../slices/domain/account/names'
import { nameTyped } from '../../slices/names'
import { useAppDispatch } from '../../store/hooks'
import { adoptViewStyles } from '../theme/viewStyles'
import { useT } from '../strings/t'
import { cx } from '../ui/base/cx'
import { Icon } from '../ui/base/Icon'
import { AT, ERROR } from '../ui/base/viewIcons'
import { Spinner } from '../ui/status/Spinner'

/** Props of `NameField`. */
interface NameFieldProps {
  /** The name without its zone. */
  label: string
  /** Whether the name is being looked up. */
  looking: boolean
  /** Disabled while the wallet or the service has the request. */
  disabled: boolean
  /** Why the name cannot be registered; null shows the rule. */
  error: string | null
  onEnter: () => void
}

/** The name field, followed by the zone. */
export function NameField({ label, looking, disabled, error, onEnter }: NameFieldProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const id = useId()
  // Shows the input as typed; the store has it in lower case.
  const [typed, setTyped] = useState(label)
  const value = typed.trim().toLowerCase() === label ? typed : label
  const type = (text: string) => {
    setTyped(text)
    dispatch(nameTyped(text))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <form onSubmit={submit} noValidate ref={adoptViewStyles}>
      <div className={cx('field', error && 'wrong')}>
        <Icon d={AT} />
        <input
          value={value}
          onChange={(event) => type(event.target.value)}
          aria-label={t('names.label')}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          disabled={disabled}
          data-autofocus
          data-testid="account-name-input"
        />
        <bdi className="zone">.{DEFAULT_NAME_ZONE}</bdi>
        {looking && <Spinner />}
      </div>
      <div id={id}>
        {error ? (
          <p className="msg bad g8" role="alert" data-testid="account-name-error">
            <Icon d={ERROR} size={16} />
            {error}
          </p>
        ) : (
          <p className="note g8">{t('names.rule')}</p>
        )}
      </div>
    </form>
  )
}
