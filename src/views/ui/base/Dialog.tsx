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
  /** Escape, a press on the overlay, or the sheet pulled down. Whoever listens may refuse and shake. */
  onClose: () => void
  /** True for 500 ms after a refused close. */
  shake?: boolean
  /** In place, without overlay, trap or scroll lock. */
  embedded?: boolean
  /** Two panes on a desktop. */
  wide?: boolean
  /** Changes with the view: focus that got lost with the old view is caught. */
  viewKey?: string
  /** Where focus goes back to if the element that had it at the start is gone. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined
}

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

/** The card in the page, for embedded use. */
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

/** The modal card over its scrim: names itself, holds focus and gives it back. Mounted means open. */
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
    if (root !== document) KEPT_INSIDE.forEach((type) => root.addEventListener(type, stop))
    // Focus falls to the page when the focused control goes away; keys still belong to the dialog then.
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
      KEPT_INSIDE.forEach((type) => root.removeEventListener(type, stop))
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
    // While a word is composed, Escape belongs to the input method.
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
      // A press that began inside the card (selecting text) is no press on the overlay.
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
 * The dialog shell: a centred card, a sheet on phones, two panes when wide, or in place when
 * embedded. It lies in the browser's top layer, so no z-index of the page covers it.
 */
export function Dialog(props: DialogProps) {
  return props.embedded ? <Embedded {...props} /> : <Modal {...props} />
}
