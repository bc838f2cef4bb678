import { LegalFooter } from '../shared/LegalFooter'
import { useLegal } from '../shared/legal'

/** The legal text, unless the list beside the view shows it. */
export function ConnectWalletsFooter() {
  const { hasPages, hasBox, isBeside } = useLegal()
  return hasPages && !hasBox && !isBeside ? <LegalFooter /> : null
}
