import type { ReactNode } from 'react'
import type { Social } from '../../../slices/domain/options/options'
import { adoptInputs } from '../../theme/inputStyles'
import { Button } from '../base/Button'
import { SOCIAL_MARKS } from './socialMarks'

/** The mark of a provider, hidden from assistive technology: the words beside it, or its key's name, say who it is. */
export function SocialMark({ social }: { social: Social }) {
  const { grid, shapes } = SOCIAL_MARKS[social]
  return (
    <svg className="brand" viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true" ref={adoptInputs}>
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  )
}

/** Props of `SocialButton`. */
export interface SocialButtonProps {
  social: Social
  /** "Continue with Google": the providers ask for a verb beside their name. */
  children: ReactNode
  onClick: () => void
  /** The provider's window is open: a spinner stands for the mark and presses do nothing. */
  busy?: boolean
  disabled?: boolean
  testId?: string
}

/**
 * A button that continues with a provider, by the providers' rules: mark unaltered and never tinted, on the card's own
 * surface, with the verb.
 */
export function SocialButton({ social, children, busy = false, ...rest }: SocialButtonProps) {
  return (
    <Button tone="secondary" busy={busy} {...rest}>
      {!busy && <SocialMark social={social} />}
      {children}
    </Button>
  )
}
