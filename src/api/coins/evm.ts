import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { fail } from '../core/reply'
import { rpcOf } from '../rpc/rpc'
import type { CoinReader } from './coins'

const HEX_QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** The balance of an EVM account in wei, by `eth_getBalance`. */
export const evmCoins: CoinReader = {
  isAddress: isPrefixedEvmAddress,
  async read(api, network, address) {
    try {
      const rpc = await rpcOf(api, network)
      const wei = await rpc.request('eth_getBalance', [address, 'latest'])
      if (typeof wei !== 'string' || !HEX_QUANTITY.test(wei)) return fail('MALFORMED_REPLY')
      return { data: BigInt(wei) }
    } catch (error) {
      return { error: toErrorRecord(error) }
    }
  },
}
