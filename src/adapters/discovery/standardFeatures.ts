import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Longer lists than any wallet has are cut. */
const LIST_MAX = 100

type Method = (...inputs: unknown[]) => unknown

/**
 * The method of a feature of a Wallet Standard wallet, which bears its name; null when the wallet lacks it.
 * @example featureOf(wallet, 'solana:signMessage')
 */
export function featureOf(
  wallet: unknown,
  feature: string,
  name = feature.slice(feature.indexOf(':') + 1),
): Method | null {
  const holder = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(holder, name)
  if (typeof method !== 'function') return null
  return (...inputs) => Reflect.apply(method, holder, inputs) as unknown
}

/** The elements of a foreign list; none for anything else. */
export function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, LIST_MAX) : []
}

/** The texts of a foreign list. */
export function textsOf(value: unknown): string[] {
  return elementsOf(value).filter((item) => typeof item === 'string')
}
