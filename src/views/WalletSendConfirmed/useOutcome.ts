import { rpcApi } from '../../api/rpc/rpc'
import type { Network } from '../../slices/domain/network/network'
import { toOutcome, type Outcome } from '../../slices/domain/trade/receipt'
import { useQuery } from '../shared/useQuery'
import { RECEIPT_POLL_MS } from '../../slices/domain/limits'
import { useState } from 'react'

/** What became of a transaction, asked again until the network has confirmed or refused it. */
export function useOutcome(hash: string, network: Network): Outcome | null {
  const [settled, setSettled] = useState<Outcome | null>(null)
  const { data } = useQuery(
    rpcApi.endpoints.rpcRequest,
    settled ? null : { network, method: 'eth_getTransactionReceipt', params: [hash] },
    RECEIPT_POLL_MS,
  )
  const outcome = toOutcome(data, network.nativeCurrency.decimals)
  if (outcome && !settled) setSettled(outcome)
  return settled ?? outcome
}
