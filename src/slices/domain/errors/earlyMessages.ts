/** Messages of the few errors that can come before the rest of the widget has arrived. */
export const EARLY_MESSAGES = {
  INVALID_OPTIONS: 'Invalid options',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  INSTANCE_DESTROYED: 'This Latchkey instance was destroyed',
  SERVER_ONLY: 'Latchkey needs a browser window',
} as const

/** Message of `NETWORK_ERROR`: apart, since the first file of the script-tag build has no use for it. */
export const NETWORK_MESSAGE = 'The service cannot be reached'
