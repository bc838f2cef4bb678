import type { ReactNode } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { BACK, CLOSE } from './icons'

/** Id of the title, which labels the dialog. Unique within a shadow root. */
export const TITLE_ID = 'lk-title'

/** Props of `Header`. */
export interface HeaderProps {
  /** Also the accessible name of the dialog. */
  title: string
  /** Hides the title visually (Account shows its network instead). */
  hideTitle?: boolean
  /** A number beside the title. */
  count?: ReactNode
  /** Animates the title in the backward direction. */
  back?: boolean | undefined
  /** Content before the title, e.g. the network chip. */
  start?: ReactNode
  /** Content between title and close button: help, settings, QR. */
  end?: ReactNode
  onBack?: (() => void) | undefined
  backLabel: string
  /** Without it there is no close button (embedded). */
  onClose?: (() => void) | undefined
  closeLabel: string
}

/** The header of the card, 60 px high. */
export function Header(props: HeaderProps) {
  const { title, hideTitle, count, start, end, onBack, onClose } = props
  return (
    <div className={cx('head', onBack && 'has-back', props.back && 'back')}>
      {onBack && (
        <IconButton
          icon={BACK}
          label={props.backLabel}
          onClick={onBack}
          mirror
          testId="header-back"
        />
      )}
      {start}
      <h2 id={TITLE_ID} className={hideTitle ? 'sr' : undefined} data-testid="header-text">
        <span key={title}>
          {title}
          {count}
        </span>
      </h2>
      {hideTitle && <span className="grow" />}
      {end}
      {onClose && (
        <IconButton icon={CLOSE} label={props.closeLabel} onClick={onClose} testId="header-close" />
      )}
    </div>
  )
}
