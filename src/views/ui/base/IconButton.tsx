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
  /** `copy` is the 28 px kind that stands in a line of text; both reach 44 px with their hit area. */
  kind?: 'iconbtn' | 'copy'
  className?: string
  testId?: string
}

/** A control shown as an icon alone, with a spoken name. */
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
