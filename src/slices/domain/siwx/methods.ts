/** What every sign-in implementation has to have. */
export const SIWX_METHODS = [
  'createMessage',
  'addSession',
  'revokeSession',
  'setSessions',
  'getSessions',
] as const
export type SiwxMethod = (typeof SIWX_METHODS)[number]
