import { useLayoutEffect } from 'react'

/**
 * Prevents the page from scrolling while `active`. Keeps the scrollbar's space and the scroll position, and
 * restores the previous styles afterwards.
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
