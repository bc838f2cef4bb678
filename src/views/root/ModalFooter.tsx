import type { ViewName } from '../../slices/domain/widget/views'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { LegalText } from '../shared/LegalText'
import { useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { Footer, TextLink } from '../ui/base/Footer'

/** Foot of the card, on the views that have one (views reference section 2). */
export function ModalFooter({ view }: { view: ViewName }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { hasPages, hasBox } = useLegal()
  if (view === 'Connect' && hasPages && !hasBox) {
    return (
      <Footer testId="legal-footer">
        <p>
          <LegalText both="connect.legal" one="connect.legal.one" />
        </p>
      </Footer>
    )
  }
  if (view !== 'Networks') return null
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
