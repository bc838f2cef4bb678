import type { ErrorContext } from './codes'
import { LatchkeyError } from './latchkeyError'

/** Messages of errors that can occur before the rest of the widget has loaded. */
export const EARLY_MESSAGES = {
  INVALID_OPTIONS: 'Invalid options',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  INSTANCE_DESTROYED: 'Widget destroyed',
  SERVER_ONLY: 'Needs a browser',
  NETWORK_ERROR: 'The service cannot be reached',
} as const

/** Creates an error that can occur before the catalogue of messages has loaded. */
export function earlyError(
  code: keyof typeof EARLY_MESSAGES,
  context?: ErrorContext,
): LatchkeyError {
  return new LatchkeyError(code, EARLY_MESSAGES[code], context)
}
