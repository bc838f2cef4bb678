import { readProperty } from '../../../slices/domain/untrusted/readProperty'

/**
 * Checks without a message whether the parent window is a Safe; `unknown` in browsers without
 * `location.ancestorOrigins`.
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
