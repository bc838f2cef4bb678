import { useLayoutEffect } from 'react'

/**
 * Keeps the page behind from scrolling while `active`, without moving it: the room of the
 * scrollbar is kept, the scroll position isn't touched, and what was there before comes back.
 */
export function useScrollLock(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    const page = document.documentElement
    const { overflow, scrollbarGutter, paddingInlineEnd } = page.style
    const bar = window.innerWidth - page.clientWidth
    const keepsRoom = 'scrollbarGutter' in page.style
    if (bar > 0 && keepsRoom) page.style.scrollbarGutter = 'stable'
    else if (bar > 0) page.style.paddingInlineEnd = `${bar}px`
    page.style.overflow = 'hidden'
    return () => {
      Object.assign(page.style, { overflow, scrollbarGutter, paddingInlineEnd })
    }
  }, [active])
}
