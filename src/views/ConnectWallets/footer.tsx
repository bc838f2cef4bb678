import { LegalFooter } from '../shared/LegalFooter'
import { useLegal } from '../shared/legal'

/** The legal line, unless the list beside the view has it. */
export function ConnectWalletsFooter() {
  const { hasPages, hasBox, isBeside } = useLegal()
  return hasPages && !hasBox && !isBeside ? <LegalFooter /> : null
}
