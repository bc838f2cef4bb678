import type { TrackedEvent } from '../../slices/domain/widget/events'
import type { Metadata } from '../../slices/domain/options/options'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { watchPageReturn } from './pageReturn'
import { platformOf } from './platform'

/**
 * Creates the port to the embedding page: its URL, platform and `fetch`.
 * @param options.metadata its `url` replaces the location of a page without a host (`file:`, `srcdoc`)
 */
export function createPage(options: {
  window: Window
  metadata?: Metadata | undefined
  emit: (event: TrackedEvent) => void
}) {
  const { window: host } = options
  const location = host.location.host ? host.location : toUrl(options.metadata?.url)
  return {
    domain: location?.host ?? '',
    origin: location?.origin ?? '',
    href: (): string => host.location.href,
    platform: platformOf(host),
    privacyControl: readProperty(host.navigator, 'globalPrivacyControl') === true,
    savesData: readProperty(readProperty(host.navigator, 'connection'), 'saveData') === true,
    emit: options.emit,
    fetch: (...input: Parameters<typeof globalThis.fetch>): Promise<Response> =>
      host.fetch(...input),
    onReturn: (listener: () => void) => watchPageReturn(listener, host),
    whenIdle: (timeout = 2000): Promise<void> =>
      new Promise((resolve) => {
        // Safari has no idle callback. After 50 ms it has rendered pending changes.
        if (typeof host.requestIdleCallback === 'function')
          host.requestIdleCallback(() => resolve(), { timeout })
        else setTimeout(resolve, 50)
      }),
  }
}

function toUrl(text: string | undefined): URL | null {
  try {
    return text ? new URL(text) : null
  } catch {
    return null
  }
}
