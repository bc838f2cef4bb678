import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Maximum number of list items that are read. */
const LIST_MAX = 100

type Method = (...inputs: unknown[]) => unknown

/**
 * The method of a Wallet Standard feature, which has the feature's name; null when the wallet lacks it.
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

/** The items of an untrusted list; empty for any other value. */
export function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, LIST_MAX) : []
}

/** The strings in an untrusted list. */
export function textsOf(value: unknown): string[] {
  return elementsOf(value).filter((item) => typeof item === 'string')
}
