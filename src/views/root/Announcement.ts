import { useState } from 'react'
import { factsOfType } from '../../slices/domain/wallet/connectorFacts'
import { selectConnectFlow } from '../../slices/connect'
import { selectConnector } from '../../slices/connectors'
import { selectActiveAccount } from '../../slices/accounts'
import { selectModal } from '../../slices/modal'
import { useAppSelector } from '../../store/hooks'
import { useT, type StringKey } from '../strings/t'

/** Props of `Announcement`. */
export interface AnnouncementProps {
  /** Why the current view refuses to be closed. */
  refusalText: StringKey | undefined
}

/** Text for assistive technology beyond the view's own: the progress of connecting, and why closing was refused. */
export function Announcement({ refusalText }: AnnouncementProps): string {
  const t = useT()
  const { shaking } = useAppSelector(selectModal)
  const flow = useAppSelector(selectConnectFlow)
  const connectorId = 'connectorId' in flow ? flow.connectorId : null
  const connector = useAppSelector((state) => selectConnector(state, connectorId))
  const wallet = connector?.name ?? ''
  const connected = useAppSelector(selectActiveAccount).status === 'connected'
  // A connection from before the modal opened is not announced.
  const [before] = useState(connected)
  if (shaking) {
    return t(refusalText ?? 'unsupported.heading')
  }
  // Whoever logs in to the embedded wallet has agreed by that: there is nobody to ask, and nobody to decline.
  const isAsked = connector && factsOfType(connector.type).method !== 'email'
  if (connector && flow.step === 'waiting')
    return isAsked ? t('live.connecting', { wallet }) : t('social.retrieving.status')
  if (isAsked && flow.step === 'declined') return t('live.declined', { wallet })
  return connected && !before ? t('live.connected') : ''
}
