import { OwnLoginPart } from './OwnLoginPart'
import type { Place } from './useMethods'
import { SocialMethod } from '../ConnectSocials/SocialMethod'
import { EmailMethod } from '../EmailLogin/EmailMethod'

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
  const { method, belowEmail, belowOwnLogin, beforeWallets } = place
  const at: Place['at'] | 'pane' = inPane ? 'pane' : place.at
  const common = { at, beforeWallets, choose }
  switch (method) {
    case 'ownLogin':
      return <OwnLoginPart {...common} />
    case 'email':
      return <EmailMethod {...common} belowOwnLogin={belowOwnLogin} onUse={onUse} />
    case 'social':
      return <SocialMethod {...common} belowEmail={belowEmail} belowOwnLogin={belowOwnLogin} />
  }
}
