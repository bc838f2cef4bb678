import type { ReactNode } from 'react'
import type { Social } from '../../../slices/domain/options/features'
import { adoptViewStyles } from '../../theme/viewStyles'
import { Button } from '../base/Button'
import { SOCIAL_MARKS } from './socialMarks'

/** The mark of a provider, hidden from assistive technology; the label of its button names the provider. */
export function SocialMark({ social }: { social: Social }) {
  const { grid, shapes } = SOCIAL_MARKS[social]
  return (
    <svg className="brand" viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true" ref={adoptViewStyles}>
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  )
}

/** Props of `SocialButton`. */
export interface SocialButtonProps {
  social: Social
  /** "Continue with Google": providers require a verb with their name. */
  children: ReactNode
  onClick: () => void
  /** The provider's window is open: a spinner replaces the mark and clicks are ignored. */
  busy?: boolean
  disabled?: boolean
  testId?: string
}

/**
 * A button that continues with a provider. As the providers require, the mark is unaltered and not tinted, on
 * the card's surface, and the label has a verb.
 */
export function SocialButton({ social, children, busy = false, ...rest }: SocialButtonProps) {
  return (
    <Button tone="secondary" busy={busy} {...rest}>
      {!busy && <SocialMark social={social} />}
      {children}
    </Button>
  )
}
