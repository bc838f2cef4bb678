import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** Distance in px and speed in px per ms from which releasing the sheet closes it. */
const FAR = 120
const FAST = 0.6

/** Returns the pointer handlers to pull the bottom sheet down by its header. */
export function useSheetDrag(card: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const move = (dy: number): void => {
    card.current?.style.setProperty('transform', dy > 0 ? `translateY(${dy}px)` : '')
  }
  const end = (event: PointerEvent): void => {
    const from = start.current
    start.current = null
    if (!from) return
    const dy = event.clientY - from.y
    move(0)
    const pulled = dy > FAR || (dy > 24 && dy / (event.timeStamp - from.at) > FAST)
    if (event.type === 'pointerup' && pulled) onClose()
  }
  return {
    onPointerDown(event: PointerEvent): void {
      const target = event.target instanceof Element ? event.target : null
      if (event.pointerType !== 'touch' || !target?.closest('.head') || target.closest('button'))
        return
      if (!matchMedia('(max-width: 430px)').matches) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent): void {
      if (start.current) move(event.clientY - start.current.y)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
