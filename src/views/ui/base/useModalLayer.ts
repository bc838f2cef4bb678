import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { deepActive, focusInto } from './focus'
import { liftToTop } from './topLayer'

/**
 * Events that are stopped at the shadow root, so that focus traps and shortcuts of the page do not
 * affect typing.
 */
const KEPT_INSIDE = [
  'keydown',
  'keyup',
  'keypress',
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
]

const stop = (event: Event): void => event.stopPropagation()

const isLost = (active: Element | null): boolean => !active || active === document.body

/** Props of `useModalLayer`. */
export interface ModalLayer {
  overlay: RefObject<HTMLElement | null>
  card: RefObject<HTMLElement | null>
  onClose: () => void
  /** Element that gets the focus if the originally focused one is gone. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined
  /** A change of the view, after which lost focus is restored. */
  viewKey?: string | undefined
}

/**
 * Lifts the overlay into the browser's top layer while mounted, traps the focus in the card, and
 * restores it on unmount.
 */
export function useModalLayer({ overlay, card, onClose, returnFocus, viewKey }: ModalLayer): void {
  const latest = useRef({ onClose, returnFocus })
  useEffect(() => {
    latest.current = { onClose, returnFocus }
  })
  useScrollLock(true)

  useLayoutEffect(() => {
    const box = overlay.current
    if (!box || !card.current) return
    const opener = deepActive()
    const root = box.getRootNode()
    const lower = liftToTop(box)
    focusInto(card.current)
    if (root !== document) KEPT_INSIDE.forEach((type) => root.addEventListener(type, stop))
    // When the focused control is removed, the focus moves to the page, but keys still belong to the dialog.
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isLost(deepActive())) return
      if (event.key === 'Escape') latest.current.onClose()
      else if (event.key !== 'Tab') return
      else if (card.current) focusInto(card.current)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    // Closes even if the page stops keyboard events before they reach the dialog.
    const onSwallowed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || !event.composedPath().includes(box)) return
      setTimeout(() => event.defaultPrevented || !box.isConnected || latest.current.onClose())
    }
    addEventListener('keydown', onSwallowed, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      removeEventListener('keydown', onSwallowed, true)
      const active = deepActive()
      const hasFocus = isLost(active) || box.contains(active)
      lower()
      KEPT_INSIDE.forEach((type) => root.removeEventListener(type, stop))
      const target =
        opener?.isConnected && opener !== document.body ? opener : latest.current.returnFocus?.()
      if (hasFocus) target?.focus({ preventScroll: true })
    }
  }, [overlay, card])

  useLayoutEffect(() => {
    if (card.current && isLost(deepActive())) focusInto(card.current)
  }, [card, viewKey])
}

/**
 * Prevents the page from scrolling while `active`. Keeps the scrollbar's space and the scroll position, and
 * restores the previous styles afterwards.
 */
function useScrollLock(active: boolean): void {
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
