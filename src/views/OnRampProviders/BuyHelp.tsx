import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { selectConnected } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { useT } from '../strings/t'
import { Footer, TextLink } from '../ui/base/Footer'

/** Link below the providers that explains buying. */
export function BuyHelp() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Footer>
      <TextLink onClick={() => dispatch(openHelp())} testId="onramp-help">
        {t('buy.help')}
      </TextLink>
    </Footer>
  )
}

export function openHelp(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const account = selectConnected(getState())
    const own = account?.accounts.find(({ address }) => address === account.address)
    const properties = { isSmartAccount: own?.type === 'smartAccount' }
    dispatch(eventTracked({ event: 'SELECT_WHAT_IS_A_BUY', properties }))
    dispatch(viewPushed({ view: 'WhatIsABuy', params: {} }))
  }
}
