import { useState } from 'react'
import { receiptsApi } from '../../api/receipts'
import { RECEIPT_POLL_MS } from '../../slices/domain/trade/limits'
import type { Network } from '../../slices/domain/network/network'
import type { Outcome } from '../../slices/domain/trade/receipt'
import { useQuery } from '../shared/useQuery'

/** What became of a transaction, asked again until the network has confirmed or refused it. */
export function useOutcome(hash: string, network: Network): Outcome | null {
  const [settled, setSettled] = useState<Outcome | null>(null)
  const { data = null } = useQuery(
    receiptsApi.endpoints.getOutcome,
    settled ? null : { network, hash },
    RECEIPT_POLL_MS,
  )
  if (data && !settled) setSettled(data)
  return settled ?? data
}
