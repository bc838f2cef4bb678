import { ensNormalize, namehash } from 'ethers'
import type { KnownName } from '../../types'

/**
 * Normalises a name (ENSIP-15); null for an invalid name, such as one that mixes look-alike letters of several
 * scripts.
 * @example normaliseName('Ines.reown.id')?.name // 'ines.reown.id'
 */
export function normaliseName(name: string): KnownName | null {
  try {
    const known = ensNormalize(name)
    return { name: known, hash: namehash(known) }
  } catch {
    return null
  }
}
