import { isSolanaAddress } from '../../slices/domain/ids/address'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { fail } from '../core/reply'
import { rpcOf } from '../rpc/rpc'
import type { CoinReader } from './coins'

/** The balance of a Solana account in lamports, by `getBalance`. */
export const solanaCoins: CoinReader = {
  isAddress: isSolanaAddress,
  async read(api, network, address) {
    try {
      const rpc = await rpcOf(api, network)
      const lamports = readProperty(await rpc.request('getBalance', [address]), 'value')
      if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports) || lamports < 0)
        return fail('MALFORMED_REPLY')
      return { data: BigInt(lamports) }
    } catch (error) {
      return { error: toErrorRecord(error) }
    }
  },
}
