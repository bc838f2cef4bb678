import type { Action } from '@reduxjs/toolkit'

const SECRET_KEYS = new Set([
  'uri',
  'signature',
  'message',
  'details',
  'reason',
  'stack',
  'email',
  'otp',
  'token',
  'nonce',
])
/** Keys whose whole record is a secret: a signed CACAO has its signature inside. */
const SECRET_RECORDS = new Set(['cacao'])
const MASK = '<masked>'

/**
 * Copies a value with every secret replaced: pairing URIs, signatures, e-mail, codes and tokens (threat S18), and the
 * words of wallets, nodes and services, which may hold any of them.
 */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    isSecret(key, entry) ? MASK : maskSecrets(entry),
  ])
  return Object.fromEntries(entries)
}

function isSecret(key: string, entry: unknown): boolean {
  if (SECRET_RECORDS.has(key)) return entry !== null && entry !== undefined
  return SECRET_KEYS.has(key) && typeof entry === 'string'
}

function mask<T>(value: T): T {
  return maskSecrets(value) as T
}

/**
 * Settings of Redux DevTools for one widget: named by instance, secrets masked, and limited to looking:
 * jump, export and import. DevTools rewinds the widget, never the wallet or the chain.
 */
export function devToolsOptions(instanceId: string) {
  return {
    name: `Latchkey ${instanceId}`,
    maxAge: 200,
    actionSanitizer: <A extends Action>(action: A): A => mask(action),
    stateSanitizer: <S>(state: S): S => mask(state),
    features: {
      jump: true,
      export: true,
      import: true,
      pause: false,
      lock: false,
      skip: false,
      dispatch: false,
      test: false,
    },
  }
}
