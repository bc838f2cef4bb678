import { useEffect, useSyncExternalStore, useState } from 'react'
import { asAutomatic } from '../../slices/intent'
import { modalOpenRequested, modalCloseRequested } from '../../slices/navigation'
import { selectModal } from '../../slices/modal'
import { selectOptions } from '../../slices/options'
import { selectInitialized } from '../../slices/status'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { LocaleController } from '../strings/locale'
import { StringsContext } from '../strings/t'
import { ErrorBoundary } from './ErrorBoundary'
import { BrokenFrame } from './Failure'
import { useLayout, type Layout } from './useLayout'
import { useTheme } from './useTheme'
import type { Route } from '../../slices/domain/widget/views'
import { Dialog } from '../ui/base/Dialog'
import { LiveRegion } from '../ui/status/LiveRegion'
import { FrameContent } from './FrameContent'
import { MessageSlot } from './MessageSlot'
import { useRest, useView } from './views'
import { useShownView } from './useShownView'
import { lazyView } from '../shared/lazyView'
import type { AnnouncementProps } from './Announcement'

const Announcement = lazyView<AnnouncementProps>(() =>
  import(/* webpackChunkName: "parts" */ './Announcement').then(({ Announcement }) => Announcement),
)

/** Props of `ModalRoot`. */
export interface ModalRootProps {
  /** Root element with theme, language and direction. */
  root: HTMLElement
  localeController: LocaleController
  /** Element that gets the focus when the modal closes. */
  getOpener: () => HTMLElement | null
}

/**
 * The whole widget: the dialog with the current view, or nothing while it is closed or has no
 * strings.
 */
export function ModalRoot({ root, localeController, getOpener }: ModalRootProps) {
  const strings = useSyncExternalStore(localeController.subscribe, localeController.strings)
  useTheme(root, strings)
  useEmbedded()
  const { open } = useAppSelector(selectModal)
  const Panes = useLayout()
  if (!open || !strings || !Panes) return null
  return (
    <StringsContext.Provider value={strings}>
      <ErrorBoundary fallback={(failure) => <BrokenFrame {...failure} />}>
        <ModalFrame getOpener={getOpener} Panes={Panes} />
      </ErrorBoundary>
    </StringsContext.Provider>
  )
}

/** Keeps an embedded widget open. */
function useEmbedded(): void {
  const dispatch = useAppDispatch()
  const { open } = useAppSelector(selectModal)
  const { embedded } = useAppSelector(selectOptions)
  const initialized = useAppSelector(selectInitialized)
  useEffect(() => {
    if (embedded && initialized && !open) dispatch(asAutomatic(modalOpenRequested({})))
  }, [embedded, initialized, open, dispatch])
}

/** Props of `ModalFrame`. */
interface ModalFrameProps {
  /** Element that gets the focus when the modal closes. */
  getOpener: () => HTMLElement | null
  /** Layout of the card. */
  Panes: Layout
}

/** The dialog around the current view, with its messages and announcements. */
function ModalFrame({ getOpener, Panes }: ModalFrameProps) {
  const dispatch = useAppDispatch()
  const { shown, waiting } = useShownView()
  const { route, viewKey } = shown
  const view = useView(route.view)
  const { shaking } = useAppSelector(selectModal)
  const { embedded } = useAppSelector(selectOptions)
  const [wide, setWide] = useState(false)
  const { CardExtras } = useRest() ?? {}
  const content = (inPane: Route) => (
    <FrameContent {...shown} route={inPane} embedded={embedded} waiting={waiting} />
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
      <Panes route={route} beside={view?.beside ?? false} onWide={setWide}>
        {content}
      </Panes>
      <MessageSlot kind="snackbar" />
      {CardExtras && <CardExtras />}
      <LiveRegion
        message={
          route.view !== 'Connect' && <Spoken viewKey={viewKey} refusalText={view?.refusalText} />
        }
      />
    </Dialog>
  )
}

/** Props of `Spoken`. */
interface SpokenProps extends AnnouncementProps {
  /** Key that changes with the view. */
  viewKey: string
}

/**
 * Announcements for assistive technology. Silent if their code does not load; the next view
 * retries.
 */
function Spoken({ viewKey, refusalText }: SpokenProps) {
  const [failedAt, setFailedAt] = useState('')
  if (failedAt === viewKey) return null
  return (
    <ErrorBoundary fallback={() => null} onError={() => setFailedAt(viewKey)}>
      <Announcement refusalText={refusalText} />
    </ErrorBoundary>
  )
}
