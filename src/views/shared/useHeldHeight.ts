import { useLayoutEffect, useRef } from 'react'

/**
 * A box that keeps its height while `held` is true, so that the card does not shrink when content
 * is removed.
 */
export function useHeldHeight(held: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.style.minHeight = held ? `${before.current}px` : ''
    if (!held) before.current = current.offsetHeight
  })
  return box
}
