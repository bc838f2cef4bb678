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
  'cacao',
  'nonce',
])
/** Part of every pairing URI and Farcaster login URI, also in a URL-encoded link. */
const SECRET_PART = /symkey|channel(?:token)?=/i
const MASK = '<masked>'

/**
 * Copies a value with all secrets masked: pairing and login URIs, signatures, email addresses,
 * codes and tokens, and messages of wallets, nodes and services, which may contain any of these.
 * @param key name the value has in its object
 */
export function maskSecrets(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return SECRET_KEYS.has(key) || SECRET_PART.test(value) ? MASK : value
  if (typeof value !== 'object' || value === null) return value
  if (key === 'cacao') return MASK
  if (Array.isArray(value)) return value.map((entry) => maskSecrets(entry, key))
  const entries = Object.entries(value).map(([name, entry]) => [name, maskSecrets(entry, name)])
  return Object.fromEntries(entries)
}

function mask<T>(value: T): T {
  return maskSecrets(value) as T
}

/**
 * Settings of Redux DevTools for one widget: named by instance, with secrets masked, and limited to
 * jump, export and import. DevTools rewinds the state of the widget, never the wallet or the chain.
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
