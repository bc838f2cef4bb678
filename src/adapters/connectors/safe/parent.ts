import { readProperty } from '../../../slices/domain/untrusted/readProperty'

/**
 * What is known of the window around the page before that says anything: whether it is a Safe, or `unknown` where the
 * browser does not tell (`location.ancestorOrigins`).
 */
export function parentOf(
  window: EventTarget,
  origins: readonly string[],
): 'safe' | 'other' | 'unknown' {
  const parent = readProperty(window, 'parent')
  if (!parent || parent === window) return 'other'
  const ancestors = readProperty(readProperty(window, 'location'), 'ancestorOrigins')
  const nearest = readProperty(ancestors, '0')
  if (typeof nearest !== 'string') return 'unknown'
  return origins.includes(nearest) ? 'safe' : 'other'
}
