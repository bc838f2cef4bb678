import type { CaipAddress, CaipNetworkId } from '../slices/domain/ids/caip'
import { parseCaipAddress } from '../slices/domain/ids/caipAddress'
import { SWAP_SLIPPAGE_PERCENT } from '../slices/domain/trade/limits'
import { sameCaip, type BuiltTransaction } from '../slices/domain/trade/swap'
import { ApprovalReply, SwapTransactionReply } from '../slices/domain/trade/swapReplies'
import { baseApi } from './core/baseApi'
import { portsOf } from './core/ports'
import { fetchParsed, fail } from './core/reply'
import { isServed } from './supportedChains'

/** Arguments of a swap transaction; `amount` in base units of `from`. */
export type BuildArg = {
  caipNetworkId: CaipNetworkId
  amount: string
  from: CaipAddress
  to: CaipAddress
  userAddress: CaipAddress
  /** A signed ERC-2612 permit instead of an approval. */
  permit?: string
  disableEstimate?: boolean
}

/**
 * Transactions the service builds for a swap. Their content is not verified here; decode a transaction before it is
 * sent.
 */
export const swapTransactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    buildTransaction: build.mutation<BuiltTransaction, BuildArg>({
      async queryFn(arg, api, _extra, send) {
        const { caipNetworkId, amount, from, to, userAddress, permit, disableEstimate } = arg
        if (!(await isServed(api, caipNetworkId))) return fail('SWAPS_UNSUPPORTED')
        const slippage = SWAP_SLIPPAGE_PERCENT
        const { data, error } = await fetchParsed(send, SwapTransactionReply, {
          base: 'blockchainApi',
          path: '/v1/convert/build-transaction',
          identity: 'none',
          method: 'POST',
          json: true,
          body: {
            projectId: portsOf(api).config().projectId,
            amount,
            // The public API documents `slippage`; the current service reads `eip155.slippage`. Each ignores the
            // other.
            slippage,
            eip155: { slippage, permit },
            from,
            to,
            userAddress,
            disableEstimate,
          },
        })
        if (error) return { error }
        const { tx } = data
        const router = parseCaipAddress(tx.to)
        if (!sameCaip(tx.from, userAddress) || router?.networkId !== caipNetworkId)
          return fail('MALFORMED_REPLY')
        return { data: toBuilt(router.address, tx, tx.amount) }
      },
    }),

    buildApproval: build.mutation<BuiltTransaction, BuildArg>({
      async queryFn(arg, api, _extra, send) {
        const { caipNetworkId, amount, from, to, userAddress } = arg
        if (!(await isServed(api, caipNetworkId))) return fail('SWAPS_UNSUPPORTED')
        const { data, error } = await fetchParsed(send, ApprovalReply, {
          base: 'blockchainApi',
          path: '/v1/convert/build-approve',
          // Without an amount the service builds an unlimited approval.
          query: { userAddress, from, to, amount },
        })
        if (error) return { error }
        const { tx } = data
        // The reply repeats the source token in `from`; it is the contract to call.
        const token = parseCaipAddress(tx.from)
        if (!token || !sameCaip(tx.from, from) || tx.value !== '0') return fail('MALFORMED_REPLY')
        return { data: toBuilt(token.address, tx, null) }
      },
    }),
  }),
})

type Fees = { gas?: string | null | undefined; gasPrice?: string | null | undefined }

function toBuilt(
  to: string,
  tx: { data: string; eip155?: Fees | null | undefined },
  toAmount: string | null,
): BuiltTransaction {
  const { gas, gasPrice } = tx.eip155 ?? {}
  return { to, data: tx.data, gas: gas ?? null, gasPrice: gasPrice ?? null, toAmount }
}
