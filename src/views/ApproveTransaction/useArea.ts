import { useLayoutEffect, useRef, useState } from 'react'
import type { Area } from '../../slices/approval'

/** Running animations of the element's ancestors. */
function movementsOf(element: Element): Animation[] {
  const root = element.getRootNode()
  const scope = root instanceof ShadowRoot ? root : document
  // Missing in old browsers, where the position is only correct after the animation.
  const running = 'getAnimations' in scope ? scope.getAnimations() : []
  return running.filter(
    ({ effect, playState }) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.target !== element &&
      effect.target?.contains(element),
  )
}

const isSame = (a: Area, b: Area | null) =>
  a.left === b?.left &&
  a.top === b.top &&
  a.width === b.width &&
  a.height === b.height &&
  a.radius === b.radius &&
  a.inset?.above === b.inset?.above &&
  a.inset?.below === b.inset?.below

/** Height of the parts of an element that scroll containers clip, in px. */
function cutOf(element: Element, { top, bottom }: { top: number; bottom: number }) {
  const cut = { above: 0, below: 0 }
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue
    const bounds = at.getBoundingClientRect()
    cut.above = Math.max(cut.above, bounds.top - top)
    cut.below = Math.max(cut.below, bottom - bounds.bottom)
  }
  return cut
}

/**
 * Position of an element in the viewport: after animations have ended, and on every change.
 * @param isInset whether it is a part of a view, which may scroll
 * @returns its ref and its place, which is null before that
 */
export function useArea(isInset: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [area, setArea] = useState<Area | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const movements = movementsOf(element)
      // Animations created by scripts end without a document event.
      for (const movement of movements)
        for (const end of ['finish', 'cancel']) movement.addEventListener(end, measure)
      if (movements.length > 0 || !element.isConnected) return
      const { left, top, width, height } = element.getBoundingClientRect()
      const rounded = isInset ? element : (element.closest('.card') ?? element)
      const radius = parseFloat(getComputedStyle(rounded).borderBottomLeftRadius) || 0
      const inset = isInset && { inset: cutOf(element, { top, bottom: top + height }) }
      const now = { left, top, width, height, radius, ...inset }
      setArea((before) => (isSame(now, before) ? before : now))
    }
    const resized = new ResizeObserver(measure)
    const places: readonly [EventTarget | null, readonly string[]][] = [
      [window, ['resize', 'scroll']],
      [window.visualViewport, ['resize', 'scroll']],
      // Scroll and animation events inside the shadow root do not reach the document.
      [element.getRootNode(), ['scroll', 'animationend', 'animationcancel']],
    ]
    const each = (act: 'addEventListener' | 'removeEventListener') => {
      for (const [place, types] of places)
        for (const type of types) place?.[act](type, measure, true)
    }
    resized.observe(element)
    each('addEventListener')
    measure()
    return () => {
      each('removeEventListener')
      resized.disconnect()
    }
  }, [isInset])
  return { ref, area }
}
