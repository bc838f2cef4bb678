import { isSolanaAddress } from '../../slices/domain/ids/address'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Longer lists than any wallet has are cut. */
const LIST_MAX = 100

/** An account of a wallet of the Wallet Standard. */
export type StandardAccount = {
  address: string
  /** Chains it can be used on, as the wallet names them. */
  chains: readonly string[]
  /** The wallet's own object, which its methods take. */
  handle: unknown
}

type Method = (...inputs: unknown[]) => unknown

/**
 * The method of a feature, which bears its name; null when the wallet lacks it.
 * @example featureOf(wallet, 'solana:signMessage')
 */
export function featureOf(
  wallet: unknown,
  feature: string,
  name = feature.slice(feature.indexOf(':') + 1),
): Method | null {
  const holder = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(holder, name)
  if (typeof method !== 'function') return null
  return (...inputs) => Reflect.apply(method, holder, inputs) as unknown
}

/** Whether a foreign object is a wallet that connects and does something on Solana. */
export function isSolanaWallet(wallet: unknown): boolean {
  return (
    textsOf(readProperty(wallet, 'chains')).some(isOfSolana) &&
    featureOf(wallet, 'standard:connect') !== null &&
    ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'].some(
      (feature) => featureOf(wallet, feature) !== null,
    )
  )
}

/** The Solana accounts among those that a wallet shares with the site, the active one first and each once. */
export function accountsOf(wallet: unknown): StandardAccount[] {
  const given = readProperty(wallet, 'accounts')
  const found = new Map<string, StandardAccount>()
  for (const handle of Array.isArray(given) ? (given as unknown[]).slice(0, LIST_MAX) : []) {
    const address = readProperty(handle, 'address')
    const chains = textsOf(readProperty(handle, 'chains')).filter(isOfSolana)
    if (typeof address !== 'string' || !isSolanaAddress(address) || chains.length === 0) continue
    if (!found.has(address)) found.set(address, { address, chains, handle })
  }
  return [...found.values()]
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return (value as unknown[]).slice(0, LIST_MAX).filter((item) => typeof item === 'string')
}

function isOfSolana(chain: string): boolean {
  return chain.startsWith('solana:')
}
