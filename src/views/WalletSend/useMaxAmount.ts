import { rpcApi } from '../../api/rpc/rpc'
import { SEND_MAX_GAS, SOLANA_KEPT_LAMPORTS } from '../../slices/domain/trade/limits'
import type { Network } from '../../slices/domain/network/network'
import { maxAmount, type SendToken } from '../../slices/domain/trade/transfer'
import { useQuery } from '../shared/useQuery'

const QUANTITY = /^0x[0-9a-f]{1,32}$/i

/**
 * The maximum amount of a token that can be sent, a decimal string; null while the gas price is
 * unknown.
 */
export function useMaxAmount(token: SendToken | null, network: Network): string | null {
  const isSolana = network.chainNamespace === 'solana'
  const needsFee = token?.address === null && !isSolana
  const { data } = useQuery(
    rpcApi.endpoints.rpcRequest,
    needsFee ? { network, method: 'eth_gasPrice', params: [] } : null,
  )
  if (!token) return null
  if (!needsFee) return maxAmount(token, isSolana ? SOLANA_KEPT_LAMPORTS : 0n)
  return typeof data === 'string' && QUANTITY.test(data)
    ? maxAmount(token, SEND_MAX_GAS * BigInt(data))
    : null
}
