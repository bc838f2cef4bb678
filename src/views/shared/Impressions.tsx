import { useEffect, useRef } from 'react'
import type { EventProperties } from '../../slices/domain/widget/events'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { watchImpressions } from './watchImpressions'

/** Props of `Impressions`. */
export interface ImpressionsProps {
  /** Event properties of each wallet of the list, by the test id of its control. */
  wallets: ReadonlyMap<string, EventProperties>
}

/** Tells which wallets beside it came into sight (WALLET_IMPRESSION_V2). Draws nothing. */
export function Impressions({ wallets }: ImpressionsProps) {
  const dispatch = useAppDispatch()
  const here = useRef<HTMLSpanElement>(null)
  const facts = useRef(wallets)
  useEffect(() => {
    facts.current = wallets
  })
  useEffect(() => {
    const list = here.current?.parentElement
    if (!list) return
    return watchImpressions({
      list,
      factsOf: (testId) => facts.current.get(testId),
      tell: (items) => dispatch(eventTracked({ event: 'WALLET_IMPRESSION_V2', items })),
    })
  }, [dispatch])
  return <span hidden ref={here} />
}
