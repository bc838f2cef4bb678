import { parseJson } from '../slices/domain/untrusted/parseJson'
import { readProperty } from '../slices/domain/untrusted/readProperty'

/** What a wallet knows from one page to the next. */
export type Kept = {
  permitted: boolean
  locked: boolean
  /** Place of the account in use among those of the options. */
  active: number
  chainId: number
  /** Chains that it knows. */
  chains: readonly number[]
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Keeps it in a storage of the page, or nowhere. */
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
