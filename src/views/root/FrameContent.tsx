import { Transition } from '../ui/base/Transition'
import { MessageSlot } from './MessageSlot'
import { ModalFooter } from './ModalFooter'
import { ModalHeader, type ModalHeaderProps } from './ModalHeader'
import { ViewSlot } from './ViewSlot'

/** Header, view and footer of a route. */
export function FrameContent(props: ModalHeaderProps & { viewKey: string }) {
  const { route, viewKey, back } = props
  return (
    <>
      <ModalHeader {...props} />
      <MessageSlot kind="alertBar" />
      <Transition viewKey={viewKey} back={back}>
        <ViewSlot key={viewKey} name={route.view} />
      </Transition>
      <ModalFooter view={route.view} />
    </>
  )
}
