/** Methods that every sign-in implementation must have. */
export const SIWX_METHODS = [
  'createMessage',
  'addSession',
  'revokeSession',
  'setSessions',
  'getSessions',
] as const
export type SiwxMethod = (typeof SIWX_METHODS)[number]
