import { referenceOf } from '../../slices/domain/ids/caip'
import { errorNumber, isUserRejection } from '../../slices/domain/errors/records'
import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Network } from '../../slices/domain/network/network'
import type { Eip1193Provider } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toEvmNetworkId } from './networkId'

/** What wallets answer for a chain they do not know (EIP-3085, EIP-3326, and what peers meet in the wild). */
const UNKNOWN_CHAIN = [4902, 5000, 32603, -32603]
/** How long a wallet may take to move after it has said yes, and how often it is looked at. */
const MOVING_MS = 1_000
const MOVING_POLL_MS = 100
const REJECTION_TEXT = /reject|denied|cancell?ed/i

/**
 * Asks the wallet to switch (EIP-3326); adds the network first when the wallet does not know it (EIP-3085), then makes
 * sure that the wallet really is there.
 * @throws the wallet's refusal (4001), or LatchkeyError `CHAIN_NOT_SUPPORTED` when the network cannot be added
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
    // Some wallets add without switching, some switch while adding: only the chain id tells.
    if (await isOn(provider, network)) return
    await ask()
  }
  if (!(await hasMoved(provider, network))) throw unsupported(network)
}

/** Whether the wallet is on a network now, or is within a moment: some answer before they have moved. */
async function hasMoved(provider: Eip1193Provider, network: Network): Promise<boolean> {
  const end = Date.now() + MOVING_MS
  for (;;) {
    if (await isOn(provider, network)) return true
    if (Date.now() >= end) return false
    await delay(MOVING_POLL_MS)
  }
}

/**
 * Adds a network to the wallet with the chain's own public node addresses (EIP-3085).
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

/** Says whether a failed switch means "I do not know this chain" rather than "no". */
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
