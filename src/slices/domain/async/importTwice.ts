import { delay } from './timers'

/** Code that did not arrive is asked for once more, after this: a browser may keep a wrong answer for a moment. */
const AGAIN_MS = 500

/**
 * Runs an `import()` once more when it fails. For code without which something stored would be given up.
 * @throws the error of the second try
 * @example importTwice(() => import('./adapters/siwx/local'))
 */
export function importTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => delay(AGAIN_MS).then(load))
}
