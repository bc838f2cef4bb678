import { FRAME_SHOW_MS } from '../../slices/domain/embeddedLimits'
import type { FrameArea } from './types'

const ID = 'w3m-iframe'
const NAME = 'w3m-secure-iframe'

/** What the frame may do beyond other frames: use passkeys, and copy the phrase on a press. */
const ALLOW = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'

/** Also takes back what browsers style a popover with. */
const STYLE: Record<string, string> = {
  position: 'fixed',
  'z-index': '999999',
  display: 'none',
  border: 'none',
  inset: 'auto',
  margin: '0',
  padding: '0',
  overflow: 'hidden',
  background: 'transparent',
}

const EMERGE: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.95)' },
  { opacity: 1, transform: 'none' },
]

/** The iframe of the embedded wallet in the page: at most one per widget, invisible until it is shown. */
export type FrameElement = ReturnType<typeof createFrameElement>

/**
 * Makes the iframe's keeper; nothing is in the page before `open()`.
 * @param input.url address of the frame, read when it is opened
 * @param input.title accessible name of the iframe until it is shown
 */
export function createFrameElement(input: {
  document: Document
  url: () => string
  title: () => string
}) {
  const { document } = input
  let iframe: HTMLIFrameElement | null = null
  let area: FrameArea | null = null
  let name: string | null = null

  function place(): void {
    if (!iframe) return
    if (!area) {
      lower(iframe)
      iframe.style.display = 'none'
      return
    }
    const wasHidden = iframe.style.display === 'none'
    for (const side of ['left', 'top', 'width', 'height'] as const)
      iframe.style[side] = `${area[side]}px`
    iframe.style.borderRadius = `0 0 ${area.radius}px ${area.radius}px`
    iframe.style.display = 'block'
    if (!wasHidden) return
    lift(iframe)
    emerge(iframe)
  }

  return {
    /** Puts the iframe into the page unless it is there. */
    open(): HTMLIFrameElement {
      if (iframe?.isConnected) return iframe
      iframe = document.createElement('iframe')
      // Another widget of the page may have the name already; its frame is not ours.
      if (!document.getElementById(ID)) {
        iframe.id = ID
        iframe.name = NAME
      }
      iframe.title = name ?? input.title()
      // Only the frame's own origin gets these; browsers ignore what they do not know.
      iframe.allow = ALLOW
      // Above the modal, which is a manual popover too; browsers without popovers have the z-index.
      iframe.setAttribute('popover', 'manual')
      for (const [name, value] of Object.entries(STYLE)) iframe.style.setProperty(name, value)
      iframe.src = input.url()
      document.body.append(iframe)
      place()
      return iframe
    },
    isThere: (): boolean => iframe?.isConnected ?? false,
    /** The window to post to, and the only one to listen to. */
    window: (): Window | null => iframe?.contentWindow ?? null,
    /** Shows the iframe over an area, also one that is opened later, under an accessible name; null hides it. */
    show(next: FrameArea | null, title: string): void {
      area = next
      name = title
      if (iframe) iframe.title = title
      place()
    },
    remove(): void {
      iframe?.remove()
      iframe = null
    },
  }
}

function lift(iframe: HTMLIFrameElement): void {
  try {
    iframe.showPopover()
  } catch {
    // Not supported: the z-index has to do.
  }
}

function lower(iframe: HTMLIFrameElement): void {
  try {
    iframe.hidePopover()
  } catch {
    // Not supported, or not shown.
  }
}

function emerge(iframe: HTMLIFrameElement): void {
  const view = iframe.ownerDocument.defaultView
  if (view?.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Old engines have no `animate`.
  const animate: unknown = Reflect.get(iframe, 'animate')
  if (typeof animate === 'function')
    iframe.animate(EMERGE, { duration: FRAME_SHOW_MS, easing: 'ease-out' })
}
