import { backRequested, modalCloseRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Header } from '../ui/base/Header'
import type { ShownView } from './useShownView'
import { useTitle } from './useTitle'
import { useView, useViewCode } from './views'

/** Props of `ModalHeader`. */
export interface ModalHeaderProps extends ShownView {
  embedded: boolean
}

/** Header of the card: title, back, close and the parts of the view. */
export function ModalHeader({ route, embedded, back, depth }: ModalHeaderProps) {
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
