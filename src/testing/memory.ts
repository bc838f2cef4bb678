import { parseJson } from '../slices/domain/untrusted/parseJson'
import { readProperty } from '../slices/domain/untrusted/readProperty'

/** State of a wallet that survives a reload. */
export type Kept = {
  permitted: boolean
  locked: boolean
  /** Index of the active account in the options. */
  active: number
  chainId: number
  /** Known chains. */
  chains: readonly number[]
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the state in a storage of the page, or not at all. */
export function createMemory(storage: TextStorage | null, rdns: string, first: Kept) {
  const key = `latchkey.testing:${rdns}`
  return {
    load(): Kept {
      const kept = parseJson(storage?.getItem(key) ?? '')
      const chains = readProperty(kept, 'chains')
      if (!Array.isArray(chains)) return first
      return {
        permitted: readProperty(kept, 'permitted') === true,
        locked: readProperty(kept, 'locked') === true,
        active: Number(readProperty(kept, 'active')),
        chainId: Number(readProperty(kept, 'chainId')),
        chains: chains.map(Number),
      }
    },
    save: (kept: Kept) => storage?.setItem(key, JSON.stringify(kept)),
  }
}
