import { useEffect, useRef } from 'react'
import type { WalletImpression } from '../../slices/domain/widget/eventProperties'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { watchImpressions } from './watchImpressions'

/** Props of `Impressions`. */
export interface ImpressionsProps {
  /**
   * Event properties of the wallet by the test id of its control; undefined for other elements.
   * Called once it is visible.
   */
  factsOf: (testId: string) => WalletImpression | undefined
}

/** Reports which wallets became visible (WALLET_IMPRESSION_V2). Renders nothing. */
export function Impressions({ factsOf }: ImpressionsProps) {
  const dispatch = useAppDispatch()
  const here = useRef<HTMLSpanElement>(null)
  const latest = useRef(factsOf)
  useEffect(() => {
    latest.current = factsOf
  })
  useEffect(() => {
    const list = here.current?.parentElement
    if (!list) return
    return watchImpressions({
      list,
      factsOf: (testId) => latest.current(testId),
      report: (items) => dispatch(eventTracked({ event: 'WALLET_IMPRESSION_V2', items })),
    })
  }, [dispatch])
  return <span hidden ref={here} />
}
