import { namehash, normalize } from 'viem/ens'
import type { KnownName } from '../types'

/**
 * Writes a name the one way that a registry knows it (ENSIP-15); null for one that no registry can hold, such as letters of
 * several scripts that look like those of one (threat S15).
 * @example normaliseName('Ines.reown.id')?.name // 'ines.reown.id'
 */
export function normaliseName(name: string): KnownName | null {
  try {
    const known = normalize(name)
    return { name: known, hash: namehash(known) }
  } catch {
    return null
  }
}
