import type { LinkTarget } from '../../slices/domain/deepLinks'
import type { TrackedEvent } from '../../slices/domain/events'
import { safeLink } from '../../slices/domain/links'
import type { LinkKind } from '../../slices/domain/links'
import type { Metadata } from '../../slices/domain/options'
import { read } from '../untrusted'
import { platformOf } from './platform'

/**
 * The page that embeds the widget, as a port: its address, its platform, and the only place that opens links.
 * @param options.metadata stands in for the address of a page without one (`file:`, `srcdoc`)
 */
export function createHost(options: {
  window: Window
  metadata?: Metadata | undefined
  emit: (event: TrackedEvent) => void
}) {
  const { window: host } = options
  const named = host.location.host ? host.location : toUrl(options.metadata?.url)
  return {
    domain: named?.host ?? '',
    origin: named?.origin ?? '',
    href: (): string => host.location.href,
    platform: platformOf(host),
    privacyControl: read(host.navigator, 'globalPrivacyControl') === true,
    emit: options.emit,
    fetch: (...input: Parameters<typeof globalThis.fetch>): Promise<Response> =>
      host.fetch(...input),
    openLink(url: string, kind: LinkKind, target: LinkTarget = '_blank'): boolean {
      const safe = safeLink(url, kind)
      if (!safe) return false
      // With `noopener` the browser hides whether a tab opened, but it opens none without a fresh tap.
      const allowed =
        target !== '_blank' || read(read(host.navigator, 'userActivation'), 'isActive') !== false
      host.open(safe, target, 'noopener,noreferrer')
      return allowed
    },
    async copy(text: string): Promise<boolean> {
      try {
        await host.navigator.clipboard.writeText(text)
        return true
      } catch {
        return copyByCommand(host.document, text)
      }
    },
  }
}

/** Copies where the clipboard API is missing or refused (plain http, frames, older web views). */
function copyByCommand(page: Document, text: string): boolean {
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('copy', write, { capture: true })
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where the clipboard API is refused
    return page.execCommand('copy')
  } catch {
    return false
  } finally {
    page.removeEventListener('copy', write, { capture: true })
  }
}

function toUrl(text: string | undefined): URL | null {
  try {
    return text ? new URL(text) : null
  } catch {
    return null
  }
}
