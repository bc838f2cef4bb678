import { toSendTokens } from '../../slices/domain/trade/sendTokens'
import type { SendToken } from '../../slices/domain/trade/transfer'
import type { Network } from '../../slices/domain/network/network'
import { useBalances } from '../Account/useBalances'

/** The tokens that can be sent on a network, and whether they are loading or failed to load. */
export function useSendTokens(address: string, network: Network) {
  const { list, native, loading, failed, retry } = useBalances(address, network)
  const tokens: SendToken[] = toSendTokens(list, native, network)
  return { tokens, loading: loading && tokens.length === 0, failed, retry }
}
