import type { Route } from '../../slices/domain/widget/views'
import { backRequested, modalCloseRequested, viewPushed } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Header } from '../ui/base/Header'
import { IconButton } from '../ui/base/IconButton'
import { HELP } from '../ui/base/icons'
import { useTitle } from './useTitle'
import { useView, useViewCode } from './views'

/** Props of `ModalHeader`. */
export interface ModalHeaderProps {
  route: Route
  embedded: boolean
  /** The last change of view was a step back. */
  back: boolean
}

/** Header of the card: title, back, close and the parts that the view adds. */
export function ModalHeader({ route, embedded, back }: ModalHeaderProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const first = useAppSelector(selectHistory).length === 1
  const view = useView(route.view)
  const canGoBack = !first && view?.back !== false
  const { HeaderStart, HeaderCount, HeaderEnd } = useViewCode(route.view) ?? {}
  const help = () => {
    dispatch(eventTracked({ event: 'CLICK_WALLET_HELP' }))
    dispatch(viewPushed({ view: 'WhatIsAWallet', params: {} }))
  }
  return (
    <Header
      {...useTitle(route)}
      back={back}
      count={HeaderCount && <HeaderCount />}
      start={HeaderStart && <HeaderStart />}
      end={
        <>
          {route.view === 'Connect' && first && (
            <IconButton icon={HELP} label={t('connect.help')} onClick={help} testId="header-help" />
          )}
          {HeaderEnd && <HeaderEnd />}
        </>
      }
      onBack={canGoBack ? () => dispatch(backRequested()) : undefined}
      backLabel={t('common.back')}
      onClose={embedded ? undefined : () => dispatch(modalCloseRequested({}))}
      closeLabel={t('common.close')}
    />
  )
}
