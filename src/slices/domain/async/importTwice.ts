import { delay } from './timers'

/** Delay before the second import: browsers can cache a failed response for a moment. */
const AGAIN_MS = 500

/**
 * Retries a failed `import()` once. For code that stored data depends on.
 * @throws the error of the second try
 * @example importTwice(() => import('./adapters/siwx/local'))
 */
export function importTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => delay(AGAIN_MS).then(load))
}
