import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { useLegal } from '../shared/legal'
import { Placeholder } from '../shared/Placeholder'
import { useT } from '../strings/t'
import { Footer } from '../ui/base/Footer'
import { ErrorBoundary } from './ErrorBoundary'
import type { ShownView } from './useShownView'
import { useViewCode } from './views'

const LegalFooter = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalFooter').then(
    (module) => module.LegalFooter,
  ),
)

/** Footer of the card, if the view has one. */
export function ModalFooter({ route, depth }: Pick<ShownView, 'route' | 'depth'>) {
  const { Footer: ViewFooter } = useViewCode(route.view) ?? {}
  if (route.view === 'Connect' && depth === 1) return <ConnectFooter />
  return ViewFooter ? <ViewFooter /> : null
}

/** Link for people without a wallet, and the site's legal pages. */
function ConnectFooter() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { hasPages, hasBox } = useLegal()
  const explain = () => {
    dispatch(eventTracked({ event: 'CLICK_WALLET_HELP' }))
    dispatch(viewPushed({ view: 'WhatIsAWallet', params: {} }))
  }
  return (
    <>
      <Footer>
        <p>{t('connect.new')}</p>
        <button type="button" className="link" onClick={explain} data-testid="connect-help">
          {t('getWallet.title')}
        </button>
      </Footer>
      {hasPages && !hasBox && (
        // Its code loads together with code that every wallet needs.
        <ErrorBoundary fallback={() => null}>
          <LegalFooter waiting={<Placeholder height={[27, 19]} />} />
        </ErrorBoundary>
      )}
    </>
  )
}
