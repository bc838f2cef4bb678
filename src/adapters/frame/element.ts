import { emerge, fade, shake } from './motion'
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

/**
 * The iframe of the embedded wallet in the page: at most one per widget, invisible until it is shown. It is not part of the
 * card, because an iframe that moves in the document loads again.
 */
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
  const exit = createExit()

  function place(): void {
    if (!iframe) return
    if (!area) return exit.begin(iframe)
    // Shown again, it has to stand above a card that came after it.
    if (exit.isUnderWay()) exit.end(iframe)
    const wasHidden = iframe.style.display === 'none'
    for (const side of ['left', 'top', 'width', 'height'] as const)
      iframe.style[side] = `${area[side]}px`
    const { radius, inset } = area
    iframe.style.borderRadius = inset ? `${radius}px` : `0 0 ${radius}px ${radius}px`
    const isCut = inset && (inset.above > 0 || inset.below > 0)
    iframe.style.clipPath = isCut ? `inset(${inset.above}px 0 ${inset.below}px 0)` : ''
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
    /**
     * Shows the iframe over an area, also one that is opened later, under an accessible name; null hides it, at once where
     * another view takes its place.
     */
    show(next: FrameArea | null, title: string, isReplaced = false): void {
      area = next
      name = title
      if (iframe) iframe.title = title
      if (iframe && !next && isReplaced) {
        iframe.blur()
        exit.end(iframe)
      }
      place()
    },
    /** The card refused to close: what is shown shakes with it. */
    shake(): void {
      if (iframe && area) shake(iframe)
    },
    /** Gives the keyboard back to the page, so that the card can hand it on when it closes. */
    release: (): void => iframe?.blur(),
    remove(): void {
      iframe?.remove()
      iframe = null
      exit.forget()
    },
  }
}

/** How the iframe goes out of sight. */
function createExit() {
  let leaving: Animation | null = null

  function end(iframe: HTMLIFrameElement): void {
    leaving?.cancel()
    leaving = null
    lower(iframe)
    iframe.style.display = 'none'
    iframe.style.pointerEvents = ''
  }

  return {
    isUnderWay: (): boolean => leaving !== null,
    /** The iframe takes no presses and no keys from now on, and is gone when it has faded. */
    begin(iframe: HTMLIFrameElement): void {
      if (leaving || iframe.style.display === 'none') return
      iframe.style.pointerEvents = 'none'
      iframe.blur()
      leaving = fade(iframe)
      if (leaving) leaving.onfinish = () => end(iframe)
      else end(iframe)
    },
    end,
    /** The iframe itself was taken away. */
    forget(): void {
      leaving = null
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
