import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react'
import { cx } from './cx'
import { tabStops } from './focus'
import { TITLE_ID } from './Header'
import { hasNativeModal } from './topLayer'
import { useModalLayer } from './useModalLayer'

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

/** The modal card over its scrim. It traps focus while mounted and restores it on unmount. */
function Modal({ children, onClose, shake, wide, viewKey, returnFocus }: DialogProps) {
  const overlay = useRef<HTMLElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  const [native] = useState(hasNativeModal)
  useModalLayer({ overlay, card, onClose, returnFocus, viewKey })

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
  useSheetDrag(card, onClose)
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

/** Lets a finger pull the bottom sheet down. The code loads after the card is rendered. */
function useSheetDrag(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const gone = new AbortController()
    void import(/* webpackChunkName: "parts" */ './dragSheet').then(
      ({ dragSheet }) =>
        card.current && dragSheet(card.current, () => close.current(), gone.signal),
      // Ignored: the sheet can also be closed by its button.
      () => {},
    )
    return () => gone.abort()
  }, [card])
}
