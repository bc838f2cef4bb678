import { Transition } from '../ui/base/Transition'
import { MessageSlot } from './MessageSlot'
import { ViewSlot } from './ViewSlot'
import { viewPushed, backRequested, modalCloseRequested } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { useLegal } from '../shared/legal'
import { Placeholder } from '../shared/Placeholder'
import { useT, StringsContext } from '../strings/t'
import { Footer } from '../ui/base/Footer'
import { ErrorBoundary } from './ErrorBoundary'
import type { ShownView } from './useShownView'
import { useViewCode, useView, useRest } from './views'
import { Header } from '../ui/base/Header'
import { useContext, useMemo } from 'react'
import { selectConnector } from '../../slices/connectors'
import type { Route } from '../../slices/domain/widget/views'
import { useWalletById } from '../shared/useWalletById'

const LegalFooter = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalFooter').then(
    (module) => module.LegalFooter,
  ),
)

/** Props of `FrameContent`. */
export interface FrameContentProps extends ModalHeaderProps {
  /** The code of the next view is loading. */
  waiting: boolean
}

/** Header, view and footer of a route. */
export function FrameContent(props: FrameContentProps) {
  const { route, viewKey, back, waiting } = props
  return (
    <>
      <ModalHeader {...props} />
      <MessageSlot kind="alertBar" />
      <Transition viewKey={viewKey} back={back} waiting={waiting}>
        <ViewSlot key={viewKey} route={route} />
      </Transition>
      <ModalFooter {...props} />
    </>
  )
}

/** Footer of the card, if the view has one. */
function ModalFooter({ route, depth }: Pick<ShownView, 'route' | 'depth'>) {
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

/** Props of `ModalHeader`. */
interface ModalHeaderProps extends ShownView {
  embedded: boolean
}

/** Header of the card: title, back, close and the parts of the view. */
function ModalHeader({ route, embedded, back, depth }: ModalHeaderProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const view = useView(route.view)
  const canGoBack = depth > 1 && view?.back !== false
  const { HeaderStart, HeaderCount, HeaderEnd } = useViewCode(route.view) ?? {}
  return (
    <Header
      {...useTitle(route)}
      back={back}
      count={HeaderCount && <HeaderCount />}
      start={HeaderStart && <HeaderStart />}
      end={HeaderEnd && <HeaderEnd />}
      onBack={canGoBack ? () => dispatch(backRequested()) : undefined}
      backLabel={t('common.back')}
      onClose={embedded ? undefined : () => dispatch(modalCloseRequested({}))}
      closeLabel={t('common.close')}
    />
  )
}

/** Title of a view. While its description loads, a loading text for screen readers. */
function useTitle({ view: name, params }: Route): { title: string; hideTitle: boolean } {
  const strings = useContext(StringsContext)
  const { withWords } = useRest() ?? {}
  const { t } = useMemo(() => withWords?.(strings) ?? strings, [withWords, strings])
  const connector = useAppSelector((state) => selectConnector(state, params.connectorId))
  const network = useAppSelector(({ networks }) =>
    networks.all.find(({ caipNetworkId }) => caipNetworkId === params.networkId),
  )
  const { wallet } = useWalletById(params.walletId)
  const view = useView(name)
  if (!view) return { title: t('common.loading'), hideTitle: true }
  const provider = params.provider ? { name: params.provider } : undefined
  const subjects = { connector, network, wallet, provider }
  const title = view.title(t, view.subject && subjects[view.subject]?.name)
  return { title, hideTitle: view.hideTitle ?? false }
}
