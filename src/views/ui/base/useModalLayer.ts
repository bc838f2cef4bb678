import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { deepActive, focusInto } from './focus'
import { liftToTop } from './topLayer'
import { useScrollLock } from './useScrollLock'

/** Events that stop at our shadow root, so that a host's focus traps and shortcuts leave typing alone. */
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
  /** Where focus goes back to if the element that had it at the start is gone. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined
  /** Changes with the view: focus that got lost with the old view is caught. */
  viewKey?: string | undefined
}

/**
 * Lifts the overlay into the browser's top layer while the component is mounted, holds focus in the card, and gives it
 * back at the end.
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
    // Focus falls to the page when the focused control goes away; keys still belong to the dialog then.
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isLost(deepActive())) return
      if (event.key === 'Escape') latest.current.onClose()
      else if (event.key !== 'Tab') return
      else if (card.current) focusInto(card.current)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    // A page that swallows keys on their way to the dialog does not keep it open.
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
