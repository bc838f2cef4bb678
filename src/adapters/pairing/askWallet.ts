import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { addEvm, isUnknownChain } from '../evm/switch'
import { toProviderChainId } from '../provider/providerChainId'
import type { Grant } from './session'

/**
 * Requests a network outside the session from a paired wallet: switches, and adds the network if the wallet does not
 * know it. Sent on the session's first chain, because a session accepts requests only on its own chains.
 * @throws the wallet's rejection, or LatchkeyError `CHAIN_NOT_APPROVED` when the wallet cannot be asked,
 * `CHAIN_NOT_SUPPORTED` when adding fails
 */
export async function askWalletForNetwork(
  network: Network,
  grant: Grant,
  send: (chainId: CaipNetworkId, request: { method: string; params: unknown }) => Promise<unknown>,
): Promise<void> {
  const networkId = network.caipNetworkId
  const chain = grant.accounts[0]?.networkId
  const can = (method: string): boolean => grant.methods.includes(method)
  if (!networkId.startsWith('eip155:') || !chain || !can('wallet_switchEthereumChain'))
    throw errorOf('CHAIN_NOT_APPROVED', { networkId })
  const request = (input: { method: string; params?: unknown }): Promise<unknown> =>
    send(chain, { method: input.method, params: input.params ?? [] })
  try {
    const params = [{ chainId: toProviderChainId(networkId) }]
    await request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    if (!isUnknownChain(error) || !can('wallet_addEthereumChain')) throw error
    await addEvm({ request }, network)
  }
}
