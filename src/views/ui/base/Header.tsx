import type { ReactNode } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { BACK, CLOSE } from './icons'

/** Id of the title: the dialog is named by it. Unique within a shadow root. */
export const TITLE_ID = 'lk-title'

/** Props of `Header`. */
export interface HeaderProps {
  /** Also the accessible name of the dialog. */
  title: string
  /** The title is only spoken (Account shows its network there). */
  hideTitle?: boolean
  /** A number beside the title. */
  count?: string | undefined
  /** The way of travel: a title that comes back moves down instead of up. */
  back?: boolean | undefined
  /** Before the title: the network chip. */
  start?: ReactNode
  /** Between title and close: help, settings, QR. */
  end?: ReactNode
  onBack?: (() => void) | undefined
  backLabel: string
  /** Without it there is no close key (embedded). */
  onClose?: (() => void) | undefined
  closeLabel: string
}

/** The 60 px head of the card. */
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
          {count && <bdi className="count">{count}</bdi>}
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
