import type { ReactNode } from 'react'
import { cx } from './cx'

/** The 12 px foot of the card, above a rule. */
export function Footer({ children, testId }: { children: ReactNode; testId?: string }) {
  return (
    <div className="foot" data-testid={testId}>
      {children}
    </div>
  )
}

/** Props of `TextLink`. */
export interface TextLinkProps {
  children: ReactNode
  onClick: () => void
  strong?: boolean
  testId?: string
}

/** Underlined words within text. It is a button: links that leave the page go through one gate. */
export function TextLink({ children, onClick, strong, testId }: TextLinkProps) {
  return (
    <button
      type="button"
      className={cx('link', strong && 'strong')}
      onClick={onClick}
      data-testid={testId}
    >
      {children}
    </button>
  )
}

/** Props of `ExternalLink`. */
export interface ExternalLinkProps {
  children: ReactNode
  /** Checked by the caller's link gate (https). */
  href: string
  testId?: string
}

/** An underlined link that opens a new tab and tells the target nothing about this page. */
export function ExternalLink({ children, href, testId }: ExternalLinkProps) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer" data-testid={testId}>
      {children}
    </a>
  )
}
