import { getWallets } from '@wallet-standard/app'
import type { Connector } from '../../slices/domain/wallet/connector'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { AdapterRegistry, Discover } from '../types'
import { comparable } from '../../slices/domain/wallet/walletNames'
import { cleanIcon, cleanName, isFreeId } from '../untrusted'
import { createStandardProvider } from './provider'
import { isSolanaWallet } from './standardWallet'

/** Limit of found wallets; it protects the list from a page that registers without end. */
const FOUND_MAX = 100

/**
 * Finds the Solana wallets of the page, now and later (Wallet Standard). Everything they say is hostile until parsed.
 * The first of a name keeps it; a wallet of another namespace by the same name shares its row.
 */
export const discoverSolana: Discover = ({ registry }) => {
  const { get, on } = getWallets()
  const found = new Set<unknown>()
  const add = (...wallets: unknown[]): void => {
    for (const wallet of wallets) {
      const connector = found.size < FOUND_MAX && !found.has(wallet) && read(wallet, registry)
      if (!connector) continue
      found.add(wallet)
      registry.addConnector(connector, createStandardProvider(wallet))
    }
  }
  const stop = on('register', add)
  add(...get())
  return stop
}

function read(wallet: unknown, registry: AdapterRegistry): Connector | null {
  const name = cleanName(readProperty(wallet, 'name'))
  if (!isFreeId(name) || !isSolanaWallet(wallet)) return null
  const imageUrl = cleanIcon(readProperty(wallet, 'icon'))
  const elsewhere = registry
    .connectors()
    .find((other) => other.chain !== 'solana' && comparable(other.name) === comparable(name))
  return {
    id: elsewhere?.id ?? name,
    type: 'ANNOUNCED',
    name,
    chain: 'solana',
    ...(imageUrl && { imageUrl }),
  }
}
