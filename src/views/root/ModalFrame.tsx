import { useState } from 'react'
import { modalCloseRequested } from '../../slices/navigation'
import { selectModal } from '../../slices/modal'
import { selectOptions } from '../../slices/options'
import type { Route } from '../../slices/domain/widget/views'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Dialog } from '../ui/base/Dialog'
import { LiveRegion } from '../ui/status/LiveRegion'
import { FrameContent } from './FrameContent'
import { MessageSlot } from './MessageSlot'
import { Spoken } from './Spoken'
import type { Layout } from './useLayout'
import { useRest, useView } from './views'
import { useShownView } from './useShownView'

/** Props of `ModalFrame`. */
export interface ModalFrameProps {
  /** Element that gets the focus when the modal closes. */
  getOpener: () => HTMLElement | null
  /** Layout of the card. */
  Panes: Layout
}

/** The dialog around the current view, with its messages and announcements. */
export function ModalFrame({ getOpener, Panes }: ModalFrameProps) {
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
