import { useEffect, useRef } from 'react'
import type { WalletImpression } from '../../slices/domain/widget/eventProperties'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { IMPRESSION_BATCH_MS, IMPRESSION_VISIBLE_SHARE } from '../../slices/domain/limits'

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

/**
 * Watches which wallets of a list become visible. Each is reported once per search, together with
 * others of the same second.
 * @param input.list the element that holds the wallets, now or later
 * @param input.factsOf the facts that are reported of a wallet, by the test id of its control; undefined for any other element
 * @returns a function that stops it, and reports the wallets seen last
 */
function watchImpressions(input: {
  list: HTMLElement
  factsOf: (testId: string) => WalletImpression | undefined
  report: (items: readonly WalletImpression[]) => void
}): () => void {
  const { list, factsOf, report } = input
  const reported = new Set<string>()
  const waiting: WalletImpression[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) report(waiting.splice(0))
  }
  const sight = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        const testId = target.getAttribute('data-testid') ?? ''
        const item = factsOf(testId)
        const key = JSON.stringify([testId, item?.query])
        if (!item || intersectionRatio < IMPRESSION_VISIBLE_SHARE || reported.has(key)) continue
        reported.add(key)
        waiting.push(item)
        timer ??= setTimeout(flush, IMPRESSION_BATCH_MS)
      }
    },
    { threshold: IMPRESSION_VISIBLE_SHARE },
  )
  const watchControls = () =>
    list.querySelectorAll('[data-testid]').forEach((control) => sight.observe(control))
  const arrivals = new MutationObserver(watchControls)
  arrivals.observe(list, { childList: true, subtree: true })
  watchControls()
  return () => {
    arrivals.disconnect()
    sight.disconnect()
    flush()
  }
}
