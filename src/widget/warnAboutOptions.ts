import { lintOptions } from '../slices/domain/options/lintOptions'
import type { Latchkey, LatchkeyOptions } from '../store/publicApi/types'
import { findWidget, widgetOf } from '../views/elements/widgets'

/**
 * Logs one warning for each option that is probably a mistake. Callers run it in development builds only, so that
 * production builds leave it out.
 */
export function warnAboutOptions(options: LatchkeyOptions, latchkey: Latchkey): void {
  lintOptions(options).forEach(warn)
  if (typeof window === 'undefined') return
  const { instanceId = 'default' } = options
  // Waits a turn: a widget that is destroyed in this turn, as by the React provider, is not a duplicate.
  setTimeout(() => {
    const found = findWidget(instanceId)?.latchkey
    if (found && found !== latchkey && widgetOf(latchkey))
      warn(
        `there is another widget with the instanceId "${instanceId}": buttons and stored keys are those of the first. Destroy the first, or give each an instanceId of its own.`,
      )
  })
}

function warn(warning: string): void {
  // oxlint-disable-next-line no-console -- warns the site's developer once, in development only
  console.warn(`Latchkey: ${warning}`)
}
