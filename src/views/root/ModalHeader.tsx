import { useEffect, useState } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { backRequested, modalCloseRequested, viewPushed } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { useChooseWallet } from '../shared/useChooseWallet'
import { useWalletCount } from '../shared/useWalletCount'
import { useT } from '../strings/t'
import { useCount } from '../strings/useCount'
import { Header } from '../ui/base/Header'
import { IconButton } from '../ui/base/IconButton'
import { HELP, QR } from '../ui/base/icons'
import { useTitle } from './useTitle'

const networkChip = lazyView(() =>
  import(/* webpackChunkName: "account" */ './NetworkChip').then(({ NetworkChip }) => NetworkChip),
)

/** Comes with the code of Account. Not by Suspense: after one place was filled, React holds the next back for 300 ms. */
function LazyNetworkChip() {
  const [chip, setChip] = useState(() => ({ View: networkChip.now() }))
  useEffect(() => {
    networkChip.fetch().then(
      (View) => setChip({ View }),
      () => {},
    )
  }, [])
  return chip.View && <chip.View />
}

/** Props of `ModalHeader`. */
export interface ModalHeaderProps {
  route: Route
  embedded: boolean
  /** The last change of view was a step back. */
  back: boolean
}

/** Head of the card: what the view is called, where back leads, and the keys of some views. */
export function ModalHeader({ route, embedded, back }: ModalHeaderProps) {
  const t = useT()
  const writeCount = useCount()
  const dispatch = useAppDispatch()
  const { view } = route
  const first = useAppSelector(selectHistory).length === 1
  const title = useTitle(route)
  const count = useWalletCount()
  const { showQr } = useChooseWallet()
  const canGoBack = !first && view !== 'UnsupportedChain' && view !== 'ApproveTransaction'
  const help = () => {
    dispatch(eventTracked({ event: 'CLICK_WALLET_HELP' }))
    dispatch(viewPushed({ view: 'WhatIsAWallet', params: {} }))
  }
  return (
    <Header
      title={title}
      back={back}
      hideTitle={view === 'Account'}
      count={view === 'AllWallets' && count > 0 ? writeCount(count) : undefined}
      start={view === 'Account' && <LazyNetworkChip />}
      end={
        <>
          {view === 'Connect' && first && (
            <IconButton icon={HELP} label={t('connect.help')} onClick={help} testId="header-help" />
          )}
          {view === 'AllWallets' && (
            <IconButton
              icon={QR}
              label={t('allWallets.qr')}
              onClick={showQr}
              testId="wallet-list-qr"
            />
          )}
        </>
      }
      onBack={canGoBack ? () => dispatch(backRequested()) : undefined}
      backLabel={t('common.back')}
      onClose={embedded ? undefined : () => dispatch(modalCloseRequested({}))}
      closeLabel={t('common.close')}
    />
  )
}
