import type { ReactNode } from 'react'

/** The footer of the card, above a rule, in 12 px text. */
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
  testId?: string
}

/** An underlined text button. Links that leave the page use `ExternalLink` or `openLink`. */
export function TextLink({ children, onClick, testId }: TextLinkProps) {
  return (
    <button type="button" className="link" onClick={onClick} data-testid={testId}>
      {children}
    </button>
  )
}

/** Props of `ExternalLink`. */
export interface ExternalLinkProps {
  children: ReactNode
  /** An https URL already checked by the caller (`safeLink`). */
  href: string
  testId?: string
}

/** An underlined link that opens a new tab without opener and referrer. */
export function ExternalLink({ children, href, testId }: ExternalLinkProps) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer" data-testid={testId}>
      {children}
    </a>
  )
}
