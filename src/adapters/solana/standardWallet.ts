import { isSolanaAddress } from '../../slices/domain/ids/address'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf, featureOf, textsOf } from '../discovery/standardFeatures'

/** An account of a Wallet Standard wallet. */
export type StandardAccount = {
  address: string
  /** Chains of the account, with the wallet's names for them. */
  chains: readonly string[]
  /** The wallet's own account object, which its methods expect. */
  handle: unknown
}

/** Whether an untrusted object is a wallet that connects and signs on Solana. */
export function isSolanaWallet(wallet: unknown): boolean {
  return (
    textsOf(readProperty(wallet, 'chains')).some(isOfSolana) &&
    featureOf(wallet, 'standard:connect') !== null &&
    ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'].some(
      (feature) => featureOf(wallet, feature) !== null,
    )
  )
}

/** The Solana accounts that a wallet shares with the site, the active one first, without duplicates. */
export function accountsOf(wallet: unknown): StandardAccount[] {
  const found = new Map<string, StandardAccount>()
  for (const handle of elementsOf(readProperty(wallet, 'accounts'))) {
    const address = readProperty(handle, 'address')
    const chains = textsOf(readProperty(handle, 'chains')).filter(isOfSolana)
    if (typeof address !== 'string' || !isSolanaAddress(address) || chains.length === 0) continue
    if (!found.has(address)) found.set(address, { address, chains, handle })
  }
  return [...found.values()]
}

function isOfSolana(chain: string): boolean {
  return chain.startsWith('solana:')
}
