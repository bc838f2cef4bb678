import { adoptViewStyles } from '../../theme/viewStyles'

/** Props of `Switch`. */
export interface ToggleProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  testId?: string
}

/** A labelled switch; the label is clickable too. */
export function Switch({ label, checked, onChange, disabled, testId }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      data-testid={testId}
      ref={adoptViewStyles}
    >
      {label}
      <i />
    </button>
  )
}
