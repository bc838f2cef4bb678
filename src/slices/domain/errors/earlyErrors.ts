import type { ErrorContext } from './codes'
import { LatchkeyError } from './latchkeyError'

/** Messages of the few errors that can come before the rest of the widget has arrived. */
export const EARLY_MESSAGES = {
  INVALID_OPTIONS: 'Invalid options',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  INSTANCE_DESTROYED: 'Widget destroyed',
  SERVER_ONLY: 'Needs a browser',
  NETWORK_ERROR: 'The service cannot be reached',
} as const

/** Makes one of the errors that can come before the catalogue of messages. */
export function earlyError(
  code: keyof typeof EARLY_MESSAGES,
  context?: ErrorContext,
): LatchkeyError {
  return new LatchkeyError(code, EARLY_MESSAGES[code], context)
}
