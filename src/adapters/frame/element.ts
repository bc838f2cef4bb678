import { emerge, fade, shake } from './motion'
import type { FrameArea } from './types'

const ID = 'w3m-iframe'
const NAME = 'w3m-secure-iframe'

/** Permissions of the frame: passkeys, and copying the recovery phrase on a click. */
const ALLOW = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'

/** Also resets the browsers' popover styles. */
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
 * The iframe of the embedded wallet in the page: at most one per widget, invisible until it is shown. It is not part
 * of the card, because an iframe that moves in the document loads again.
 */
export type FrameElement = ReturnType<typeof createFrameElement>

/**
 * Creates the manager of the iframe; nothing is in the page before `open()`.
 * @param input.url URL of the frame, read when it is opened
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
    // Raised again, because a card may have opened above it meanwhile.
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
    /** Adds the iframe to the page unless it is there. */
    open(): HTMLIFrameElement {
      if (iframe?.isConnected) return iframe
      iframe = document.createElement('iframe')
      // Another widget of the page may already use the id and name for its own frame.
      if (!document.getElementById(ID)) {
        iframe.id = ID
        iframe.name = NAME
      }
      iframe.title = name ?? input.title()
      // Only the frame's own origin gets these permissions; browsers ignore unknown ones.
      iframe.allow = ALLOW
      // Above the modal, which is a manual popover too; browsers without popovers use the z-index.
      iframe.setAttribute('popover', 'manual')
      for (const [name, value] of Object.entries(STYLE)) iframe.style.setProperty(name, value)
      iframe.src = input.url()
      document.body.append(iframe)
      place()
      return iframe
    },
    isThere: (): boolean => iframe?.isConnected ?? false,
    /** The window to post to and to accept messages from. */
    window: (): Window | null => iframe?.contentWindow ?? null,
    /**
     * Shows the iframe over an area under an accessible name, also one that is opened later. Null hides it, without a
     * fade if another view replaces it.
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
    /** Shakes the visible frame together with its card when closing is refused. */
    shake(): void {
      if (iframe && area) shake(iframe)
    },
    /** Moves the focus back to the page, so that the card can restore it when it closes. */
    release: (): void => iframe?.blur(),
    remove(): void {
      iframe?.remove()
      iframe = null
      exit.forget()
    },
  }
}

/** Hides the iframe, with a fade if possible. */
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
    /** Disables input to the iframe, and hides it when it has faded out. */
    begin(iframe: HTMLIFrameElement): void {
      if (leaving || iframe.style.display === 'none') return
      iframe.style.pointerEvents = 'none'
      iframe.blur()
      leaving = fade(iframe)
      if (leaving) leaving.onfinish = () => end(iframe)
      else end(iframe)
    },
    end,
    /** The iframe itself was removed. */
    forget(): void {
      leaving = null
    },
  }
}

function lift(iframe: HTMLIFrameElement): void {
  try {
    iframe.showPopover()
  } catch {
    // Not supported: the z-index is used instead.
  }
}

function lower(iframe: HTMLIFrameElement): void {
  try {
    iframe.hidePopover()
  } catch {
    // Not supported, or not shown.
  }
}
