import { SIWX_REFETCH_MS } from '../../slices/domain/limits'
import type { SiweConfig } from '../../slices/domain/siwx/siweConfig'

/** Caches one nonce of the site's server until it is used, expires, or is needed for another account. */
export function createSiweNonces(config: SiweConfig, now: () => number) {
  const { nonceRefetchIntervalMs = SIWX_REFETCH_MS } = config
  const state: { nonce?: { value: Promise<string>; at: number; address: string } } = {}
  return {
    forget() {
      delete state.nonce
    },
    take(address: string): Promise<string> {
      const { nonce } = state
      if (nonce?.address === address && now() - nonce.at < nonceRefetchIntervalMs)
        return nonce.value
      const value = Promise.resolve(config.getNonce(address || undefined))
      state.nonce = { value, at: now(), address }
      value.catch(() => delete state.nonce)
      return value
    },
  }
}
