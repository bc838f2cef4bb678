import { useEffect, useRef } from 'react'

/** A long list does not keep more room than this for shorter ones, in px. */
const MOST = 360

/** A box that never becomes lower than it has been, up to a limit: what is below it, or a sheet around it, does not jump. */
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
