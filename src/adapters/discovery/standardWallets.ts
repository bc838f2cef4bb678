import { getWallets } from '@wallet-standard/app'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { ProviderOf } from '../types'
import { withdraw } from '../withdraw'
import type { Listing } from './places'

/**
 * Follows the wallets of the Wallet Standard that a page has: those that are there, those that come and those that leave.
 * @param makerOf makes the provider over a wallet; null for one of another namespace
 * @returns a function that ends it
 */
export function followStandardWallets(
  { registry, chain, enter, listed }: Listing,
  makerOf: (wallet: unknown) => (() => ProviderOf) | null,
): () => void {
  const { get, on } = getWallets()
  const enterAll = (wallets: readonly unknown[]): void => {
    for (const of of wallets) {
      const provider = makerOf(of)
      if (!provider) continue
      enter({ name: readProperty(of, 'name'), icon: readProperty(of, 'icon'), of, provider })
    }
  }
  const leave = (wallet: unknown): void => {
    const entry = listed.get(wallet)
    listed.delete(wallet)
    if (entry) withdraw(registry, chain, entry.provider)
  }
  const stops = [
    on('register', (...wallets) => enterAll(wallets)),
    on('unregister', (...wallets) => {
      wallets.forEach(leave)
      // A name that is free again goes to the next wallet that has it.
      enterAll(get())
    }),
  ]
  enterAll(get())
  return () => stops.forEach((stop) => stop())
}
