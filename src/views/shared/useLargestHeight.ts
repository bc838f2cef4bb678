import { useEffect, useRef } from 'react'

/** Maximum height that a long list reserves for shorter ones, in px. */
const MOST = 360

/**
 * A box that never shrinks, up to a limit, so that content below it or a sheet around it does not
 * jump.
 */
export function useLargestHeight() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver !== 'function') return
    let largest = 0
    const observer = new ResizeObserver(() => {
      const height = Math.min(MOST, current.offsetHeight)
      if (height <= largest) return
      largest = height
      current.style.minHeight = `${largest}px`
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return box
}
