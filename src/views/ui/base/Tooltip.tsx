import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { liftToTop } from './topLayer'

/** Delays in ms: a pointer passing over does not open the tooltip, and one moving to it does not close it. */
const OPEN_MS = 300
const CLOSE_MS = 150
/** Distance in px to the trigger and to the edge of the window. */
const GAP = 8

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** The explanation. */
  text: string
  /** Renders the control. It must spread the given props, so that the tooltip describes it. */
  children: (given: { 'aria-describedby': string | undefined }) => ReactNode
}

/**
 * A tooltip that opens on hover and keyboard focus, stays open while hovered, and closes on Escape (WCAG 2.2,
 * 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const setOpenAfter = (to: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(to), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Keeps the surrounding dialog open.
    event.preventDefault()
    setOpenAfter(false, 0)
    setOpen(false)
  }
  const enter = ({ pointerType }: PointerEvent) =>
    setOpenAfter(true, pointerType === 'touch' ? 0 : OPEN_MS)
  return (
    <span
      className="tipbox"
      ref={adoptViewStyles}
      onPointerEnter={enter}
      onPointerLeave={() => setOpenAfter(false, CLOSE_MS)}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpenAfter(true, 0)}
      onBlur={() => setOpenAfter(false, 0)}
      onKeyDown={hide}
    >
      {children({ 'aria-describedby': open ? id : undefined })}
      {open && <Bubble id={id} text={text} onEscape={() => setOpen(false)} />}
    </span>
  )
}

function Bubble({ id, text, onEscape }: { id: string; text: string; onEscape: () => void }) {
  const box = useRef<HTMLSpanElement>(null)
  const escape = useRef(onEscape)
  useLayoutEffect(() => {
    const bubble = box.current
    const trigger = bubble?.parentElement?.firstElementChild
    if (!bubble || !trigger) return
    const lower = liftToTop(bubble)
    const { left, right, top, bottom } = trigger.getBoundingClientRect()
    const { width, height } = bubble.getBoundingClientRect()
    const most = innerWidth - width - GAP
    const x = Math.max(GAP, Math.min(most, (left + right - width) / 2))
    const y = top - height - GAP < GAP ? bottom + GAP : top - height - GAP
    bubble.style.left = `${x}px`
    bubble.style.top = `${y}px`
    return lower
  }, [text])
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    // When opened by a pointer, focus may be elsewhere; Escape then closes the tooltip only.
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      escape.current()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <span id={id} role="tooltip" className="tip" popover="manual" ref={box}>
      {text}
    </span>
  )
}
