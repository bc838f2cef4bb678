import { cx } from './cx'
import { Icon, type IconSize } from './Icon'

/** Props of `IconButton`. */
export interface IconButtonProps {
  /** Path data. */
  icon: string
  /** Accessible name. */
  label: string
  onClick: () => void
  size?: IconSize
  mirror?: boolean | undefined
  /** `copy` is the 28 px variant within a line of text. Both have a hit area of 44 px. */
  kind?: 'iconbtn' | 'copy'
  className?: string
  testId?: string
}

/** A button with an icon only and an accessible name. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, size, mirror, kind = 'iconbtn' } = props
  return (
    <button
      type="button"
      className={cx(kind, props.className)}
      aria-label={label}
      onClick={onClick}
      data-testid={props.testId}
    >
      <Icon d={icon} size={size ?? (kind === 'copy' ? 16 : 20)} mirror={mirror} />
    </button>
  )
}
