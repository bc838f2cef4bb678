import { Suspense, useState } from 'react'
import { modalCloseRequested } from '../../slices/navigation'
import { selectModal } from '../../slices/modal'
import { selectOptions } from '../../slices/options'
import type { Route } from '../../slices/domain/widget/views'
import { selectRoute } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { Dialog } from '../ui/base/Dialog'
import { LiveRegion } from '../ui/status/LiveRegion'
import type { AnnouncementProps } from './Announcement'
import { FrameContent } from './FrameContent'
import { MessageSlot } from './MessageSlot'
import type { Layout } from './useLayout'
import { useView } from './views'
import { useViewTransition } from './useViewTransition'

const announcement = lazyView<AnnouncementProps>(() =>
  import(/* webpackChunkName: "parts" */ './Announcement').then(({ Announcement }) => Announcement),
)

/** Props of `ModalFrame`. */
export interface ModalFrameProps {
  /** Where focus goes when the modal closes. */
  getOpener: () => HTMLElement | null
  /** How the card is laid out. */
  Panes: Layout
}

/** The dialog around the current view, with its messages and announcements. */
export function ModalFrame({ getOpener, Panes }: ModalFrameProps) {
  const dispatch = useAppDispatch()
  const route = useAppSelector(selectRoute)
  const view = useView(route.view)
  const { shaking } = useAppSelector(selectModal)
  const { embedded } = useAppSelector(selectOptions)
  const transition = useViewTransition()
  const [Announcement] = useState(announcement.view)
  const [wide, setWide] = useState(false)
  const content = (shown: Route) => (
    <FrameContent route={shown} embedded={embedded} {...transition} />
  )
  return (
    <Dialog
      onClose={() => dispatch(modalCloseRequested({}))}
      shake={shaking}
      embedded={embedded}
      wide={wide}
      viewKey={transition.viewKey}
      returnFocus={getOpener}
    >
      <Panes route={route} beside={view?.beside ?? false} onWide={setWide}>
        {content}
      </Panes>
      <MessageSlot kind="snackbar" />
      <LiveRegion
        message={
          route.view !== 'Connect' && (
            <Suspense>
              <Announcement refusalText={view?.refusalText} />
            </Suspense>
          )
        }
      />
    </Dialog>
  )
}
