import { Footer } from '../ui/base/Footer'
import { LegalText } from './LegalText'

/** The site's legal pages, at the foot of Connect. */
export function LegalFooter() {
  return (
    <Footer testId="legal-footer">
      <p>
        <LegalText both="connect.legal" one="connect.legal.one" />
      </p>
    </Footer>
  )
}
