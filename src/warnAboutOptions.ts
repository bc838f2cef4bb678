import { lintOptions } from './slices/domain/options/lintOptions'
import type { Latchkey, LatchkeyOptions } from './store/publicApi/types'
import { findWidget, widgetOf } from './views/elements/widgets'

/**
 * Tells the developer of a site, in a line each, what was probably not meant. Only in development builds, which is up to the
 * caller: the production build then holds none of it.
 */
export function warnAboutOptions(options: LatchkeyOptions, latchkey: Latchkey): void {
  lintOptions(options).forEach(tell)
  if (typeof window === 'undefined') return
  const { instanceId = 'default' } = options
  // A widget that makes room in the same turn, as the provider of React does, is no second one.
  setTimeout(() => {
    const found = findWidget(instanceId)?.latchkey
    if (found && found !== latchkey && widgetOf(latchkey))
      tell(
        `there is another widget with the instanceId "${instanceId}": buttons and stored keys are those of the first. Destroy the first, or give each an instanceId of its own.`,
      )
  })
}

function tell(slip: string): void {
  // oxlint-disable-next-line no-console -- a slip in the site's code, told once and in development only
  console.warn(`Latchkey: ${slip}`)
}
