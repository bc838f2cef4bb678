import { matchesSource } from '../sources'
import { readMessage } from './wire'
import type { AppMessage, FrameMessage } from './wire'

/** The site that embeds the frame. */
export type Site = {
  /** Its real origin, from the browser. */
  origin: string
  post: (message: FrameMessage) => void
  onMessage: (listener: (message: AppMessage) => void) => void
}

const originOf = (address: string): string | null => {
  try {
    return new URL(address).origin
  } catch {
    return null
  }
}

/**
 * The origin of the embedding window. Some browsers lack `ancestorOrigins`, and a site may send no
 * referrer.
 */
const parentOrigin = (page: Window): string | null => {
  const ancestors: DOMStringList | undefined = page.location.ancestorOrigins
  return ancestors?.[0] ?? originOf(page.document.referrer)
}

/** The site that embeds this page; null when there is none or it is not allowed to. */
export function findSite(page: Window, allowed: readonly string[]): Site | null {
  const { parent } = page
  const origin = parent === page ? null : parentOrigin(page)
  if (!origin || !matchesSource(allowed, origin)) return null
  return {
    origin,
    post: (message) => parent.postMessage(message, origin),
    onMessage(listener) {
      page.addEventListener('message', (event) => {
        if (event.source !== parent || event.origin !== origin) return
        const message = readMessage(event.data)
        if (message) listener(message)
      })
    },
  }
}
