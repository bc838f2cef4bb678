import { ensNormalize } from 'ethers'

/**
 * Writes a name the one way that a registry knows it (ENSIP-15); null for one that no registry can hold, such as letters of
 * several scripts that look like those of one (threat S15).
 * @example normaliseName('Ines.reown.id') // 'ines.reown.id'
 */
export function normaliseName(name: string): string | null {
  try {
    return ensNormalize(name)
  } catch {
    return null
  }
}
