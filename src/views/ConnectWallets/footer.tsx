import { LegalText } from '../shared/LegalText'
import { useLegal } from '../shared/legal'
import { Footer } from '../ui/base/Footer'

/** The legal line, unless the list beside the view has it. */
export function ConnectWalletsFooter() {
  const { hasPages, hasBox, isBeside } = useLegal()
  if (!hasPages || hasBox || isBeside) return null
  return (
    <Footer testId="legal-footer">
      <p>
        <LegalText both="connect.legal" one="connect.legal.one" />
      </p>
    </Footer>
  )
}
