import { createClient, fallback, http } from 'viem'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { EvmAddress } from '../../slices/domain/address'
import type { CaipNetworkId } from '../../slices/domain/caip'
import { LatchkeyError } from '../../slices/domain/errors'
import { RPC_TIMEOUT_MS } from '../../slices/domain/limits'
import { toEvmNetworkId } from './shared'

/**
 * Checks a signed text with the chain: contract accounts (ERC-1271), also before they are deployed (ERC-6492). Its own
 * chunk, since accounts with a key are checked without it.
 * @throws LatchkeyError `NETWORK_ERROR` when no node answers, or one of another chain does: never "valid" by default
 */
export async function verifyByContract(input: {
  networkId: CaipNetworkId
  rpcUrls: string[]
  address: EvmAddress
  message: string
  signature: Hex
}): Promise<boolean> {
  const { networkId, address, message, signature } = input
  const transports = input.rpcUrls.map((url) =>
    http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0 }),
  )
  const client = createClient({ transport: fallback(transports, { retryCount: 0 }) })
  try {
    // The check itself cannot tell a refused signature from a node that is down, so the node is asked first.
    const chainId = await client.request({ method: 'eth_chainId' })
    if (toEvmNetworkId(chainId) !== networkId) throw new Error(`the node answers for ${chainId}`)
    return await verifyMessage(client, { address, message, signature })
  } catch (cause) {
    throw new LatchkeyError('NETWORK_ERROR', { networkId }, cause)
  }
}
