import { useEffect, useState } from 'react'
import type { Outcome } from '../../../slices/domain/trade/receipt'
import { stateRing } from '../base/ringPath'
import { cx } from '../base/cx'
import { LiveRegion } from './LiveRegion'

/** What the network says of a transaction: nothing yet, or how it ended. */
export type OutcomeStatus = Outcome['status'] | 'pending'

const CROSS = 'm44 44 12 12m0-12-12 12'
const GLYPHS: Record<OutcomeStatus, string> = {
  pending: 'M43 50h14',
  confirmed: 'm42 50 6 6 11-12',
  reverted: CROSS,
  replaced: CROSS,
  dropped: CROSS,
}
const TONES = {
  pending: null,
  confirmed: 'ok',
  reverted: 'bad',
  replaced: 'bad',
  dropped: 'bad',
} as const

/** Props of `OutcomeState`. */
export interface OutcomeStateProps {
  status: OutcomeStatus
  title: string
  text: string
  testId: string
}

/** How a sent transaction stands, in a drawing and in words that are also read out. */
export function OutcomeState({ status, title, text, testId }: OutcomeStateProps) {
  // Screen readers announce text that is added to a status region, not text that is inserted together with it.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div
      className="state"
      data-testid={testId}
      data-status={status === 'reverted' ? 'failed' : status}
    >
      <svg className={cx('art', TONES[status])} viewBox="0 0 100 100" aria-hidden="true">
        <path d={stateRing()} strokeWidth=".9" opacity=".75" />
        <path d={GLYPHS[status]} strokeWidth="1.5" />
      </svg>
      <h3 className="title2">{title}</h3>
      <p className="lead g8">{text}</p>
      <LiveRegion message={isThere ? `${title}. ${text}` : ''} />
    </div>
  )
}
