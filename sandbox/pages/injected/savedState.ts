import * as z from 'zod/mini'
import type { InjectedOptions } from './options'

const Saved = z.object({
  permitted: z.array(z.string()),
  chainId: z.int(),
  locked: z.boolean(),
  added: z.array(
    z.object({ id: z.int(), name: z.string(), rpcUrl: z.string(), symbol: z.string() }),
  ),
})

/** Stored state for one origin: granted accounts, active chain, lock, added chains. */
export type SavedState = z.output<typeof Saved>

/** The part of Web Storage that the wallet uses. */
export type StateStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Loads and stores a wallet's state under `sandbox-injected:<rdns>`; invalid content is ignored.
 */
export function createSavedState(storage: StateStorage, options: InjectedOptions) {
  const key = `sandbox-injected:${options.rdns}`
  const { chainId, locked } = options
  const state = read(storage, key) ?? { permitted: [], chainId, locked, added: [] }
  return {
    key,
    state,
    /** State that another tab may have saved since. */
    saved: () => read(storage, key),
    save: () => storage.setItem(key, JSON.stringify(state)),
  }
}

function read(storage: StateStorage, key: string): SavedState | null {
  try {
    return Saved.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
