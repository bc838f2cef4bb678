import type { CaipNetworkId } from '../ids/caip'
import type { ConnectedAccount } from '../state/flows'
import { EMBEDDED_CONNECTOR_ID } from '../wallet/connector'
import type { PlainOptions } from './options'

/** URL of the paymaster of a network (ERC-7677); undefined for none. */
export const paymasterOf = (
  { paymaster }: Pick<PlainOptions, 'paymaster'>,
  networkId: CaipNetworkId,
): string | undefined =>
  networkId.startsWith('eip155:') ? (paymaster[networkId] ?? paymaster['*']) : undefined

/**
 * Host of the paymaster for an account; null unless the account is a smart account of the embedded
 * wallet.
 */
export function sponsorHost(
  options: Pick<PlainOptions, 'paymaster'>,
  { connectorId, accounts }: Pick<ConnectedAccount, 'connectorId' | 'accounts'>,
  networkId: CaipNetworkId,
): string | null {
  const isSmart = connectorId === EMBEDDED_CONNECTOR_ID && accounts[0]?.type === 'smartAccount'
  const url = paymasterOf(options, networkId)
  return isSmart && url !== undefined ? new URL(url).host : null
}
