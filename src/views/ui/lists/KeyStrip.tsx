import type { ReactNode } from 'react'
import { Icon } from '../base/Icon'
import { cx } from '../base/cx'

/** One key of a `KeyStrip`. */
export interface Key {
  id: string
  /** The word under the icon, or the accessible name when the strip shows icons alone. */
  label: string
  /** Path data, or a picture of its own. */
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  testId?: string
}

/** Equal keys in one frame: icon over a word, or icons alone for marks that everybody knows. */
export function KeyStrip({
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
