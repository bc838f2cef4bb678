import { useState } from 'react'
import { factsOfType } from '../../slices/domain/wallet/connectorFacts'
import { selectConnectFlow } from '../../slices/connect'
import { selectConnector } from '../../slices/connectors'
import { selectActiveAccount } from '../../slices/accounts'
import type { ViewName } from '../../slices/domain/widget/views'
import { selectModal } from '../../slices/modal'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'
import { useT, type StringKey } from '../strings/t'

/** Props of `Announcement`. */
export interface AnnouncementProps {
  /** Why the current view cannot be closed. */
  refusalText: StringKey | undefined
}

/**
 * Views that announce the result of a connection attempt themselves, so that it is not announced
 * twice.
 */
const TELLING: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/** Views of a login, which announce that the embedded wallet opens. */
const LOGGING_IN: readonly ViewName[] = ['ConnectingSocial', 'ConnectingOwnLogin']

/**
 * Announcements for assistive technology beyond those of the view: the progress of connecting, and
 * why closing was refused.
 */
export function Announcement({ refusalText }: AnnouncementProps): string {
  const t = useT()
  const { shaking } = useAppSelector(selectModal)
  const { view } = useAppSelector(selectRoute)
  const flow = useAppSelector(selectConnectFlow)
  const connectorId = 'connectorId' in flow ? flow.connectorId : null
  const connector = useAppSelector((state) => selectConnector(state, connectorId))
  const wallet = connector?.name ?? ''
  const isAnnounced = TELLING.includes(view)
  const connected = useAppSelector(selectActiveAccount).status === 'connected'
  // Do not announce connections from before the modal opened, or those that the view announces.
  const [known, setKnown] = useState(connected)
  if (known !== connected && (isAnnounced || !connected)) setKnown(connected)
  // The prompt is announced when the view opens and stays; the view announces everything after it.
  const attempt = `${view} ${connectorId}`
  const [asked, setAsked] = useState('')
  if (isAnnounced && flow.step === 'waiting' && asked !== attempt) setAsked(attempt)
  if (shaking) return t(refusalText ?? 'unsupported.heading')
  if (isAnnounced) return connector && asked === attempt ? t('live.connecting', { wallet }) : ''
  // Embedded wallet: the person has just logged in, so the wallet does not prompt for approval.
  const isAsked = connector && factsOfType(connector.type).method !== 'email'
  if (connector && flow.step === 'waiting' && !LOGGING_IN.includes(view))
    return isAsked ? t('live.connecting', { wallet }) : t('social.retrieving.status')
  if (isAsked && flow.step === 'declined') return t('live.declined', { wallet })
  return connected && !known ? t('live.connected') : ''
}
