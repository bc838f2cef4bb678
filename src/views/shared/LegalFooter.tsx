import { Footer } from '../ui/base/Footer'
import { LegalText } from './LegalText'

/** Links to the site's legal pages, in the footer of Connect. */
export function LegalFooter() {
  return (
    <Footer testId="legal-footer">
      <p>
        <LegalText both="connect.legal" one="connect.legal.one" />
      </p>
    </Footer>
  )
}
