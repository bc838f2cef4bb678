import { useEffect, useRef } from 'react'
import type { WalletImpression } from '../../slices/domain/widget/eventProperties'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { watchImpressions } from './watchImpressions'

/** Props of `Impressions`. */
export interface ImpressionsProps {
  /** Event properties of the wallet whose control has a test id; undefined for any other element. Asked once it is in sight. */
  factsOf: (testId: string) => WalletImpression | undefined
}

/** Tells which wallets beside it came into sight (WALLET_IMPRESSION_V2). Draws nothing. */
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
      tell: (items) => dispatch(eventTracked({ event: 'WALLET_IMPRESSION_V2', items })),
    })
  }, [dispatch])
  return <span hidden ref={here} />
}
