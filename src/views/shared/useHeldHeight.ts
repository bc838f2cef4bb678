import { useLayoutEffect, useRef } from 'react'

/** A box that has, from when `held` is true, the height that it had before: with less in it the card does not shrink. */
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
