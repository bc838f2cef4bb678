import { OwnLoginPart } from './OwnLoginPart'
import type { Place } from './useMethods'
import type { EmailMethodProps } from '../EmailLogin/EmailMethod'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView } from '../shared/lazyView'
import { Placeholder } from '../shared/Placeholder'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import type { SocialMethodProps } from '../ConnectSocials/SocialMethod'

const SocialMethod = lazyView(() =>
  import(/* webpackChunkName: "methods" */ '../ConnectSocials/SocialMethod').then(
    ({ SocialMethod }) => SocialMethod,
  ),
)

const EmailMethod = lazyView(() =>
  import(/* webpackChunkName: "methods" */ '../EmailLogin/EmailMethod').then(
    ({ EmailMethod }) => EmailMethod,
  ),
)

/** Height of the part once its code has loaded, in px, including headings. */
const HEIGHTS = { before: [86, 54], after: [76, 18], alone: [58, 36], pane: [70, 20] } as const

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
      return <EmailPart {...common} belowOwnLogin={belowOwnLogin} onUse={onUse} />
    case 'social':
      return <SocialPart {...common} belowEmail={belowEmail} belowOwnLogin={belowOwnLogin} />
  }
}

/** The email login. Its code loads if the site offers it; if that fails, wallets still connect. */
function EmailPart(props: EmailMethodProps) {
  const t = useT()
  return (
    <ErrorBoundary
      fallback={({ onRetry }) => (
        <div className="state">
          <p className="lead">{t('failed.load.text')}</p>
          <Button tone="quiet" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    >
      <EmailMethod {...props} waiting={<Placeholder height={HEIGHTS[props.at]} />} />
    </ErrorBoundary>
  )
}

/**
 * The social logins. Their code loads if the site offers them; if that fails, other ways still
 * connect.
 */
function SocialPart(props: SocialMethodProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <SocialMethod
        {...props}
        waiting={<Placeholder height={props.at === 'after' ? [58, 0] : [94, 18]} />}
      />
    </ErrorBoundary>
  )
}
