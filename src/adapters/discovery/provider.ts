import type { Eip1193Provider } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Returns an untrusted object as an EIP-1193 provider; null when it has no `request`. */
export function toProvider(value: unknown): Eip1193Provider | null {
  return isProvider(value) ? value : null
}

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}
