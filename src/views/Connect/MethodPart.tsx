import { EmailPart } from './EmailPart'
import { SocialPart } from './SocialPart'
import type { Place } from './useMethods'

/** Props of `MethodPart`. */
export interface MethodPartProps {
  place: Place
  /** It stands in the list of two panes. */
  inPane?: boolean
  /** Makes the handler of a press from what it does; the legal terms may come first. */
  choose: (act: () => void) => () => void
  /** Called when the visitor goes into the email field. */
  onUse: () => void
}

/** A way to connect besides wallets. */
export function MethodPart({ place, inPane = false, choose, onUse }: MethodPartProps) {
  const { method, belowEmail, beforeWallets } = place
  const at = inPane ? 'pane' : place.at
  return method === 'email' ? (
    <EmailPart at={at} beforeWallets={beforeWallets} choose={choose} onUse={onUse} />
  ) : (
    <SocialPart at={at} belowEmail={belowEmail} beforeWallets={beforeWallets} choose={choose} />
  )
}
