import { Transition } from '../ui/base/Transition'
import { MessageSlot } from './MessageSlot'
import { ModalFooter } from './ModalFooter'
import { ModalHeader, type ModalHeaderProps } from './ModalHeader'
import { ViewSlot } from './ViewSlot'

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
