import { toSendTokens } from '../../slices/domain/trade/sendTokens'
import type { SendToken } from '../../slices/domain/trade/transfer'
import type { Network } from '../../slices/domain/network/network'
import { useBalances } from '../Account/useBalances'

/** What the account can send on a network, and whether that is still on its way or did not arrive. */
export function useSendTokens(address: string, network: Network) {
  const { list, native, loading, failed, retry } = useBalances(address, network)
  const tokens: SendToken[] = toSendTokens(list, native, network)
  return { tokens, loading: loading && tokens.length === 0, failed, retry }
}
