import { useEffect, useRef } from 'react'
import { QUOTE_LIFE_MS } from '../../slices/domain/trade/limits'

/** Calls `renew` every 10 s while the page is visible. */
export function useRenewal(renew: () => void): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, QUOTE_LIFE_MS)
    return () => clearInterval(timer)
  }, [])
}
