import { getWallets } from '@wallet-standard/app'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { ProviderOf } from '../types'
import { withdraw } from '../withdraw'
import type { Listing } from './places'

/**
 * Follows the Wallet Standard wallets of a page as they register and unregister.
 * @param makerOf returns a function that creates the wallet's provider; null for a wallet of another namespace
 * @returns a function that stops it
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
      // Another wallet with the removed one's name can now be listed.
      enterAll(get())
    }),
  ]
  enterAll(get())
  return () => stops.forEach((stop) => stop())
}
