/**
 * Tables whose state must survive, of all services. The restore itself creates
 * `latchkey_migrations`.
 */
export const BACKED_UP = [
  'frame_wallets',
  'frame_devices',
  'frame_passkeys',
  'frame_sessions',
  'frame_former_recoveries',
  'frame_logins',
  'records',
  'audit_log',
  'projects',
  'webhooks',
  'webhook_messages',
] as const
/** A table that is backed up. */
export type BackedUpTable = (typeof BACKED_UP)[number]
