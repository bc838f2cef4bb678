import { EmailPart } from './EmailPart'
import { SocialPart } from './SocialPart'
import type { Place } from './useMethods'

/** Props of `MethodPart`. */
export interface MethodPartProps {
  place: Place
  /** Whether it is in the list of the two-pane layout. */
  inPane?: boolean
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
  /** Called when the visitor focuses the email field. */
  onUse: () => void
}

/** A way to connect without a wallet. */
export function MethodPart({ place, inPane = false, choose, onUse }: MethodPartProps) {
  const { method, belowEmail, beforeWallets } = place
  const at = inPane ? 'pane' : place.at
  return method === 'email' ? (
    <EmailPart at={at} beforeWallets={beforeWallets} choose={choose} onUse={onUse} />
  ) : (
    <SocialPart at={at} belowEmail={belowEmail} beforeWallets={beforeWallets} choose={choose} />
  )
}
