import type { EmailMethodProps } from '../EmailLogin/EmailMethod'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView } from '../shared/lazyView'
import { Placeholder } from '../shared/Placeholder'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

const EmailMethod = lazyView(() =>
  import(/* webpackChunkName: "methods" */ '../EmailLogin/EmailMethod').then(
    ({ EmailMethod }) => EmailMethod,
  ),
)

/** Height of the part once its code has loaded, in px, including headings. */
const HEIGHTS = { before: [86, 54], after: [76, 18], alone: [58, 36], pane: [70, 20] } as const

/** The email login. Its code loads if the site offers it; if that fails, wallets still connect. */
export function EmailPart(props: EmailMethodProps) {
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
