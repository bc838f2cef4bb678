import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { modalCloseRequested, modalOpenRequested } from '../../slices/navigation'
import { selectModal } from '../../slices/modal'
import { selectOptions } from '../../slices/options'
import type { Route } from '../../slices/domain/widget/views'
import { selectRoute } from '../../slices/router'
import { selectInitialized } from '../../slices/status'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { LegalContext } from '../shared/legal'
import type { LocaleController } from '../strings/locale'
import { StringsContext } from '../strings/t'
import { Dialog } from '../ui/base/Dialog'
import { LiveRegion } from '../ui/status/LiveRegion'
import { Transition } from '../ui/base/Transition'
import { ErrorBoundary } from './ErrorBoundary'
import { BrokenFrame } from './Failure'
import { MessageSlot } from './MessageSlot'
import { ModalFooter } from './ModalFooter'
import { ModalHeader } from './ModalHeader'
import { useTheme } from './useTheme'
import { useViewTransition } from './useViewTransition'
import { ViewSlot } from './ViewSlot'
import type { WidePanesProps } from './WidePanes'

const widePanes = lazyView(() =>
  import(/* webpackChunkName: "wide" */ './WidePanes').then(({ WidePanes }) => WidePanes),
)

const announcement = lazyView(() =>
  import(/* webpackChunkName: "parts" */ './Announcement').then(({ Announcement }) => Announcement),
)

/** Props of `ModalRoot`. */
export interface ModalRootProps {
  /** Carries theme, language and direction. */
  root: HTMLElement
  localeController: LocaleController
  /** Where focus goes when the modal closes. */
  getOpener: () => HTMLElement | null
}

/** The whole widget: nothing while closed or without words, else the dialog with the current view. */
export function ModalRoot({ root, localeController, getOpener }: ModalRootProps) {
  const strings = useSyncExternalStore(localeController.subscribe, localeController.strings)
  const [accepted, setAccepted] = useState(false)
  const legal = useMemo(() => ({ accepted, setAccepted }), [accepted])
  useTheme(root, strings)
  useEmbedded()
  const { open } = useAppSelector(selectModal)
  const Panes = useLayout()
  if (!open || !strings || !Panes) return null
  return (
    <StringsContext.Provider value={strings}>
      <LegalContext.Provider value={legal}>
        <ErrorBoundary fallback={(retry) => <BrokenFrame onRetry={retry} />}>
          <ModalFrame getOpener={getOpener} Panes={Panes} />
        </ErrorBoundary>
      </LegalContext.Provider>
    </StringsContext.Provider>
  )
}

/** In place there is nobody who could open the widget: it is always open. */
function useEmbedded(): void {
  const dispatch = useAppDispatch()
  const { open } = useAppSelector(selectModal)
  const { embedded } = useAppSelector(selectOptions)
  const initialized = useAppSelector(selectInitialized)
  useEffect(() => {
    if (embedded && initialized && !open) dispatch(modalOpenRequested({}))
  }, [embedded, initialized, open, dispatch])
}

type Layout = ComponentType<WidePanesProps>

/** How the card is laid out; null until the code of the wide one has arrived, and compact when it does not. */
function useLayout(): Layout | null {
  const { modalSize } = useAppSelector(selectOptions)
  const isWide = modalSize === 'wide'
  const [layout, setLayout] = useState<Layout | null>(null)
  useEffect(() => {
    if (isWide)
      widePanes.fetch().then(
        (view) => setLayout(() => view),
        () => setLayout(() => OnePane),
      )
  }, [isWide])
  return isWide ? layout : OnePane
}

/** The compact card: the route as it is. */
function OnePane({ route, children }: WidePanesProps) {
  return children(route)
}

function ModalFrame({ getOpener, Panes }: Pick<ModalRootProps, 'getOpener'> & { Panes: Layout }) {
  const dispatch = useAppDispatch()
  const route = useAppSelector(selectRoute)
  const { shaking } = useAppSelector(selectModal)
  const { embedded } = useAppSelector(selectOptions)
  const { viewKey, back } = useViewTransition()
  const [Announcement] = useState(announcement.view)
  const [wide, setWide] = useState(false)
  const inside = (shown: Route) => (
    <>
      <ModalHeader route={shown} embedded={embedded} back={back} />
      <MessageSlot kind="standing" />
      <Transition viewKey={viewKey} back={back}>
        <ViewSlot key={viewKey} name={shown.view} />
      </Transition>
      <ModalFooter view={shown.view} />
    </>
  )
  return (
    <Dialog
      onClose={() => dispatch(modalCloseRequested({}))}
      shake={shaking}
      embedded={embedded}
      wide={wide}
      viewKey={viewKey}
      returnFocus={getOpener}
    >
      <Panes route={route} onWide={setWide}>
        {inside}
      </Panes>
      <MessageSlot kind="passing" />
      <LiveRegion
        message={
          route.view !== 'Connect' && (
            <Suspense>
              <Announcement />
            </Suspense>
          )
        }
      />
    </Dialog>
  )
}
