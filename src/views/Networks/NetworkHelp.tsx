import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Footer, TextLink } from '../ui/base/Footer'

/** Link below the networks that explains networks. */
export function NetworkHelp() {
  const t = useT()
  const dispatch = useAppDispatch()
  const help = () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORK_HELP' }))
    dispatch(viewPushed({ view: 'WhatIsANetwork', params: {} }))
  }
  return (
    <Footer>
      <TextLink onClick={help}>{t('networks.help')}</TextLink>
    </Footer>
  )
}
