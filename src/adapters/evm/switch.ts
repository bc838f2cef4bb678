import { referenceOf } from '../../slices/domain/ids/caip'
import { errorNumber, isUserRejection } from '../../slices/domain/errors/records'
import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Network } from '../../slices/domain/network/network'
import type { Eip1193Provider } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toEvmNetworkId } from './networkId'

/** Error codes of wallets for an unknown chain (EIP-3085, EIP-3326, and others seen in wallets). */
const UNKNOWN_CHAIN = [4902, 5000, 32603, -32603]
/** Time limit for a wallet to switch after it has agreed, and the polling interval. */
const MOVING_MS = 1_000
const MOVING_POLL_MS = 100
const REJECTION_TEXT = /reject|denied|cancell?ed/i

/**
 * Requests a switch from the wallet (EIP-3326); adds the network first when the wallet does not know it (EIP-3085),
 * then verifies the wallet's network.
 * @throws the wallet's rejection (4001), or LatchkeyError `CHAIN_NOT_SUPPORTED` when the network cannot be added
 */
export async function switchEvm(provider: Eip1193Provider, network: Network): Promise<void> {
  const chainId = toHexChainId(network)
  const ask = (): Promise<unknown> =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await ask()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await addEvm(provider, network)
    // Some wallets add without switching, some switch while adding, so the chain id is read.
    if (await isOn(provider, network)) return
    await ask()
  }
  if (!(await hasMoved(provider, network))) throw unsupported(network)
}

/**
 * Whether the wallet is on a network, or switches to it within the time limit: some answer before they have switched.
 */
async function hasMoved(provider: Eip1193Provider, network: Network): Promise<boolean> {
  const end = Date.now() + MOVING_MS
  for (;;) {
    if (await isOn(provider, network)) return true
    if (Date.now() >= end) return false
    await delay(MOVING_POLL_MS)
  }
}

/**
 * Adds a network to the wallet with the chain's own public node URLs (EIP-3085).
 * @throws as `switchEvm`
 */
export async function addEvm(provider: Eip1193Provider, network: Network): Promise<void> {
  const rpcUrls = [...network.rpcUrls.default.http]
  if (rpcUrls.length === 0) throw unsupported(network)
  const explorer = network.blockExplorers?.default.url
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: toHexChainId(network),
          chainName: network.name,
          nativeCurrency: network.nativeCurrency,
          rpcUrls,
          ...(explorer && { blockExplorerUrls: [explorer] }),
          ...(network.imageUrl && { iconUrls: [network.imageUrl] }),
        },
      ],
    })
  } catch (error) {
    throw isUserRejection(error) ? error : unsupported(network, error)
  }
}

/** Whether a failed switch means an unknown chain, not a rejection. */
export function isUnknownChain(error: unknown): boolean {
  const text = readProperty(error, 'message')
  if (typeof text === 'string' && REJECTION_TEXT.test(text)) return false
  return UNKNOWN_CHAIN.includes(errorNumber(error) ?? 0)
}

function toHexChainId(network: Network): string {
  const reference = referenceOf(network.caipNetworkId)
  if (!/^\d+$/.test(reference)) throw unsupported(network)
  return `0x${BigInt(reference).toString(16)}`
}

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return toEvmNetworkId(await provider.request({ method: 'eth_chainId' })) === network.caipNetworkId
}

function unsupported(network: Network, cause?: unknown): LatchkeyError {
  return errorOf('CHAIN_NOT_SUPPORTED', { networkId: network.caipNetworkId }, cause)
}
