import * as z from 'zod/mini'
import { looksLikeBitcoinAddress } from '../../slices/domain/ids/bitcoinAddress'
import { exchange } from '../core/http'
import { POLICIES } from '../core/policies'
import { portsOf } from '../core/ports'
import { fail, parse, type Answer } from '../core/reply'
import { withRetry } from '../core/retry'
import type { CoinReader } from './coins'

const Sums = z.object({ funded_txo_sum: z.int(), spent_txo_sum: z.int() })
const Address = z.object({ chain_stats: Sums, mempool_stats: Sums })

/**
 * Balance of a Bitcoin address, including unconfirmed coins, from the first of the network's endpoints that answers.
 * Bitcoin nodes have no address index, so `rpcUrls` of bip122 contain explorers with the HTTP API of Esplora (`GET
 * /address/:address`).
 */
export const bitcoinCoins: CoinReader = {
  isAddress: looksLikeBitcoinAddress,
  async read(api, { rpcUrls }, address) {
    const ports = portsOf(api)
    await ports.whenLive()
    const { retries, timeoutMs } = POLICIES.getNativeBalance
    let answer: Answer<bigint> = fail('NETWORK_ERROR', { nodes: rpcUrls.default.http.length })
    for (const base of rpcUrls.default.http) {
      const url = `${base.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
      const reply = await withRetry(
        () => exchange(ports.host.fetch, { url, method: 'GET', timeoutMs }, api.signal),
        retries,
        api.signal,
      )
      answer = reply.error ? { error: reply.error } : readCoins(reply.data)
      if (!answer.error || api.signal.aborted) break
    }
    return answer
  },
}

function readCoins(value: unknown): Answer<bigint> {
  const { data, error } = parse(Address, value)
  if (error) return { error }
  const sums = [data.chain_stats, data.mempool_stats]
  if (sums.some((of) => of.funded_txo_sum < 0 || of.spent_txo_sum < 0))
    return fail('MALFORMED_REPLY')
  const coins = sums.reduce((sum, of) => sum + BigInt(of.funded_txo_sum - of.spent_txo_sum), 0n)
  return coins < 0n ? fail('MALFORMED_REPLY') : { data: coins }
}
