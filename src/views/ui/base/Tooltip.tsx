import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { adoptInputs } from '../../theme/inputStyles'
import { liftToTop } from './topLayer'

/** Milliseconds: a pointer that only passes opens nothing; one on its way to the words does not lose them. */
const OPEN_MS = 300
const CLOSE_MS = 150
/** Distance in px to the trigger and to the edge of the window. */
const GAP = 8

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** The explanation. */
  text: string
  /** Draws the control; it spreads what it is given, so that the words are read out with it. */
  children: (given: { 'aria-describedby': string | undefined }) => ReactNode
}

/**
 * Words that explain a control: open on hover and on keyboard focus, stay while the pointer is on them, and go with
 * Escape (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (to: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(to), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // The dialog around it stays.
    event.preventDefault()
    turn(false, 0)
    setOpen(false)
  }
  const enter = ({ pointerType }: PointerEvent) => turn(true, pointerType === 'touch' ? 0 : OPEN_MS)
  return (
    <span
      className="tipbox"
      ref={adoptInputs}
      onPointerEnter={enter}
      onPointerLeave={() => turn(false, CLOSE_MS)}
      onFocus={({ target }) => target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
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
    // A pointer opened it while the focus is elsewhere: Escape takes it away all the same, and nothing else.
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
