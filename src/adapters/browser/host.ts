import type { TrackedEvent } from '../../slices/domain/widget/events'
import type { Metadata } from '../../slices/domain/options/options'
import { read } from '../untrusted'
import { platformOf } from './platform'

/**
 * The page that embeds the widget: its address, its platform, and its network.
 * @param options.metadata stands in for the address of a page without one (`file:`, `srcdoc`)
 */
export function createPage(options: {
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
  }
}

function toUrl(text: string | undefined): URL | null {
  try {
    return text ? new URL(text) : null
  } catch {
    return null
  }
}
