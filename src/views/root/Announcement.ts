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
  /** Why the current view refuses to be closed. */
  refusalText: StringKey | undefined
}

/** Views that say themselves what became of an attempt to connect: nothing is said twice. */
const TELLING: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/** Text for assistive technology beyond the view's own: the progress of connecting, and why closing was refused. */
export function Announcement({ refusalText }: AnnouncementProps): string {
  const t = useT()
  const { shaking } = useAppSelector(selectModal)
  const { view } = useAppSelector(selectRoute)
  const flow = useAppSelector(selectConnectFlow)
  const connectorId = 'connectorId' in flow ? flow.connectorId : null
  const connector = useAppSelector((state) => selectConnector(state, connectorId))
  const wallet = connector?.name ?? ''
  const isTold = TELLING.includes(view)
  const connected = useAppSelector(selectActiveAccount).status === 'connected'
  // A connection from before the modal opened is not announced, nor one that the view tells of.
  const [known, setKnown] = useState(connected)
  if (known !== connected && (isTold || !connected)) setKnown(connected)
  // That a wallet is asked is said as the view opens, and stays: what follows is the view's to say.
  const attempt = `${view} ${connectorId}`
  const [asked, setAsked] = useState('')
  if (isTold && flow.step === 'waiting' && asked !== attempt) setAsked(attempt)
  if (shaking) return t(refusalText ?? 'unsupported.heading')
  if (isTold) return connector && asked === attempt ? t('live.connecting', { wallet }) : ''
  // Whoever logs in to the embedded wallet has agreed by that: there is nobody to ask, and nobody to decline.
  const isAsked = connector && factsOfType(connector.type).method !== 'email'
  if (connector && flow.step === 'waiting' && view !== 'ConnectingSocial')
    return isAsked ? t('live.connecting', { wallet }) : t('social.retrieving.status')
  if (isAsked && flow.step === 'declined') return t('live.declined', { wallet })
  return connected && !known ? t('live.connected') : ''
}
