import type { ErrorContext } from './codes'
import { LatchkeyError } from './latchkeyError'

/** Messages of the few errors that can come before the rest of the widget has arrived. */
export const EARLY_MESSAGES = {
  INVALID_OPTIONS: 'Invalid options',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  INSTANCE_DESTROYED: 'Widget destroyed',
  SERVER_ONLY: 'Needs a browser',
} as const

/** Message of `NETWORK_ERROR`. The core needs it when a chunk does not load; the loader does not. */
export const NETWORK_MESSAGE = 'The service cannot be reached'

/** Makes one of the errors that the loader itself can throw. */
export function earlyError(
  code: keyof typeof EARLY_MESSAGES,
  context?: ErrorContext,
): LatchkeyError {
  return new LatchkeyError(code, EARLY_MESSAGES[code], context)
}
