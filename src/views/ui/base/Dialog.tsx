import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from './cx'
import { deepActive, focusInto, tabStops } from './focus'
import { TITLE_ID } from './Header'
import { hasNativeModal, liftToTop } from './topLayer'
import { useScrollLock } from './useScrollLock'
import { useSheetDrag } from './useSheetDrag'

/** Props of `Dialog`. */
export interface DialogProps {
  /** A `Header` (its title names the dialog), the view in a `Transition`, a `Footer`. */
  children: ReactNode
  /** Called on Escape, a click on the overlay, or a pull on the sheet. The owner may refuse and set `shake`. */
  onClose: () => void
  /** True for 500 ms after a refused close. */
  shake?: boolean
  /** Renders in place, without overlay, focus trap or scroll lock. */
  embedded?: boolean
  /** Two panes on a desktop. */
  wide?: boolean
  /** Changes with the view; focus lost with the old view then moves into the dialog. */
  viewKey?: string
  /** Returns the element to focus on close when the opener is gone. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined
}

/** Events stopped at the shadow root, so that the page's focus traps and shortcuts do not interfere. */
const STOPPED_EVENTS = [
  'keydown',
  'keyup',
  'keypress',
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
]

const stop = (event: Event): void => event.stopPropagation()

/** The card in place, for embedded use. */
function Embedded({ children, wide }: DialogProps) {
  return (
    <section
      className={cx('card', wide && 'wide')}
      aria-labelledby={TITLE_ID}
      data-testid="modal-card"
    >
      {children}
    </section>
  )
}

/** The modal card over its scrim. It traps focus while mounted and restores it on unmount. */
function Modal({ children, onClose, shake, wide, viewKey, returnFocus }: DialogProps) {
  const overlay = useRef<HTMLElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  const [native] = useState(hasNativeModal)
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
    if (root !== document) STOPPED_EVENTS.forEach((type) => root.addEventListener(type, stop))
    // When the focused control is removed, focus moves to the page; the dialog still handles the keys.
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const active = deepActive()
      if (event.defaultPrevented || (active && active !== document.body)) return
      if (event.key === 'Escape') latest.current.onClose()
      else if (event.key !== 'Tab') return
      else if (card.current) focusInto(card.current)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      const active = deepActive()
      const ours = !active || active === document.body || box.contains(active)
      lower()
      STOPPED_EVENTS.forEach((type) => root.removeEventListener(type, stop))
      const target =
        opener?.isConnected && opener !== document.body ? opener : latest.current.returnFocus?.()
      if (ours) target?.focus({ preventScroll: true })
    }
  }, [])

  useLayoutEffect(() => {
    const active = deepActive()
    if (card.current && (!active || active === document.body)) focusInto(card.current)
  }, [viewKey])

  const onKeyDown = (event: KeyboardEvent): void => {
    // During composition Escape belongs to the input method.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  const wrap = (last: boolean): void => {
    const stops = card.current ? tabStops(card.current) : []
    ;(stops[last ? stops.length - 1 : 0] ?? card.current)?.focus()
  }
  const drag = useSheetDrag(card, onClose)
  const frame = {
    ref: (element: HTMLElement | null): void => {
      overlay.current = element
    },
    className: 'scrim',
    role: 'presentation',
    onKeyDown,
    onMouseDown: (event: MouseEvent): void => {
      pressed.current = event.target
    },
    onClick: (event: MouseEvent): void => {
      // A click that began inside the card (selecting text) does not close it.
      if (event.target === overlay.current && pressed.current === event.target) onClose()
    },
    'data-testid': 'modal-overlay',
  }
  const inside = (
    <>
      <span tabIndex={0} onFocus={() => wrap(true)} />
      <div
        ref={card}
        className={cx('card', wide && 'wide', shake && 'shake')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={TITLE_ID}
        tabIndex={-1}
        data-testid="modal-card"
        {...drag}
      >
        {children}
      </div>
      <span tabIndex={0} onFocus={() => wrap(false)} />
    </>
  )
  if (native) return <dialog {...frame}>{inside}</dialog>
  return (
    <div popover="manual" {...frame}>
      {inside}
    </div>
  )
}

/**
 * The dialog frame: a centred card, a sheet on phones, two panes when wide, or in place when embedded. It is
 * in the browser's top layer, so no z-index of the page covers it.
 */
export function Dialog(props: DialogProps) {
  return props.embedded ? <Embedded {...props} /> : <Modal {...props} />
}
