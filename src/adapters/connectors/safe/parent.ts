import { readProperty } from '../../../slices/domain/untrusted/readProperty'

/**
 * What the page can find out about its parent window without a message: whether it is a Safe, or `unknown` in
 * browsers without `location.ancestorOrigins`.
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
