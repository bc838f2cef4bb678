import type { LinkTarget } from '../../slices/domain/wallet/deepLinks'
import { safeLink } from '../../slices/domain/text/links'
import type { LinkKind } from '../../slices/domain/text/links'
import type { Platform } from '../../slices/domain/widget/platform'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Size of a pop-up; all other targets open as tabs. */
const SIZE: Partial<Record<LinkTarget, string>> = { popupWindow: ',width=600,height=800' }

/** The clipboard's text, and the text that the widget last copied; null if it copied none. */
export type ClipboardText = { text: string; copied: string | null }

/** In-app browsers: Android marks them, and on Apple's systems they do not call themselves Safari. */
const WEB_VIEW = /; wv\)|(?:iP|Mac).+AppleWebKit(?!.+Safari\/)/

/**
 * Creates the port that opens links, and reads and writes the clipboard. Only this code opens links; it loads with
 * the flows that need it.
 */
export function createLinks(host: Window, { telegram }: Pick<Platform, 'telegram'>) {
  // A web view replaces the page by an error for an unknown scheme.
  const isWebView = telegram || WEB_VIEW.test(host.navigator.userAgent)
  let copied: string | null = null
  return {
    openLink(url: string, kind: LinkKind, target: LinkTarget = '_blank'): boolean {
      const safe = safeLink(url, kind)
      if (!safe || (!/^https?:/.test(safe) && isWebView)) return false
      // With `noopener` the browser does not report whether a tab opened; without user activation it opens none.
      const allowed =
        target === '_self' ||
        target === '_top' ||
        readProperty(readProperty(host.navigator, 'userActivation'), 'isActive') !== false
      host.open(safe, target, `noopener,noreferrer${SIZE[target] ?? ''}`)
      return allowed
    },
    async copy(text: string): Promise<boolean> {
      const written = await write(host, text)
      if (written) copied = text
      return written
    },
    /** Reads the clipboard; null if the browser has no clipboard API, or the user denies access. */
    async readClipboard(): Promise<ClipboardText | null> {
      try {
        return { text: await host.navigator.clipboard.readText(), copied }
      } catch {
        return null
      }
    },
  }
}

async function write(host: Window, text: string): Promise<boolean> {
  try {
    await host.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(host.document, text)
  }
}

/** Copies with `execCommand` when the clipboard API is missing or rejects (plain http, frames, older web views). */
function copyByCommand(page: Document, text: string): boolean {
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('copy', write, { capture: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without the clipboard API
    return page.execCommand('copy')
  } catch {
    return false
  } finally {
    page.removeEventListener('copy', write, { capture: true })
  }
}
