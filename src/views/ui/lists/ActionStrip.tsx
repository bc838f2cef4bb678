import type { ReactNode } from 'react'
import { Icon } from '../base/Icon'
import { cx } from '../base/cx'

/** One button of a `ActionStrip`. */
export interface Key {
  id: string
  /** Label below the icon, or the accessible name when the strip shows icons only. */
  label: string
  /** Path data, or an element. */
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  testId?: string
}

/** Buttons of equal width in one frame, with icon and label, or with icons only. */
export function ActionStrip({
  keys,
  iconsOnly,
  className,
}: {
  keys: readonly Key[]
  iconsOnly?: boolean
  className?: string
}) {
  return (
    <div className={cx('keys', !iconsOnly && 'tall', className)}>
      {keys.map((key) => (
        <button
          key={key.id}
          type="button"
          onClick={key.onClick}
          disabled={key.disabled}
          aria-label={iconsOnly ? key.label : undefined}
          data-testid={key.testId}
        >
          {typeof key.icon === 'string' ? <Icon d={key.icon} /> : key.icon}
          {!iconsOnly && key.label}
        </button>
      ))}
    </div>
  )
}
