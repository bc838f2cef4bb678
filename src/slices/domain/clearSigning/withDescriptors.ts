import type { FindDescriptor } from './describe'
import type { Descriptor } from './descriptor'

/** Loads the descriptor of a contract; null if the bundle has none, or its hash does not match. */
export type LoadDescriptor = (chainId: string, address: string) => Promise<Descriptor | null>

/** Maximum number of descriptors for one request: that of its contract and those of inner calls. */
const LOADED_MAX = 16

/**
 * Describes a request with the descriptors that it needs. Inner calls are known only after the
 * outer call is described, so it is described again after each load.
 * @param describe describes with the descriptors that are there
 */
export async function withDescriptors<T>(
  describe: (find: FindDescriptor) => T,
  load: LoadDescriptor,
): Promise<T> {
  const loaded = new Map<string, Descriptor | null>()
  for (;;) {
    const missing = new Map<string, readonly [chainId: string, address: string]>()
    const found = describe((chainId, address) => {
      const key = `${chainId}/${address}`
      if (!loaded.has(key)) missing.set(key, [chainId, address])
      return loaded.get(key) ?? null
    })
    const next = [...missing].slice(0, LOADED_MAX - loaded.size)
    if (next.length === 0) return found
    await Promise.all(
      next.map(async ([key, place]) => {
        loaded.set(key, await load(...place).catch(() => null))
      }),
    )
  }
}
