import { useEffect, useState } from 'react'
import type { Outcome } from '../../../slices/domain/trade/receipt'
import { Latch, type LatchState, type Side } from './Latch'
import { LiveRegion } from './LiveRegion'

/** Status of a transaction on the network: pending, or its outcome. */
export type OutcomeStatus = Outcome['status'] | 'pending'

const PICTURES: Record<OutcomeStatus, LatchState> = {
  pending: 'waiting',
  confirmed: 'connected',
  reverted: 'declined',
  replaced: 'declined',
  dropped: 'declined',
}

/** Props of `OutcomeState`. */
export interface OutcomeStateProps {
  status: OutcomeStatus
  /** The sent token and amount. */
  from: Side
  /** The recipient, or the received token and amount. */
  to: Side
  title: string
  text?: string | undefined
  testId: string
}

/** Status of a sent transaction, as a picture and as text that is also announced. */
export function OutcomeState({ status, from, to, title, text, testId }: OutcomeStateProps) {
  // Screen readers announce text added to a status region, not text inserted together with it.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div data-testid={testId} data-status={status === 'reverted' ? 'failed' : status}>
      <Latch app={from} wallet={to} state={PICTURES[status]} />
      <h3 className="title2 g12">{title}</h3>
      {text && <p className="lead g8">{text}</p>}
      <LiveRegion message={isThere ? [title, text].filter(Boolean).join('. ') : ''} />
    </div>
  )
}
