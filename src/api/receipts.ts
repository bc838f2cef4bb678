import { errorOf } from '../slices/domain/errors/errorOf'
import { toErrorRecord } from '../slices/domain/errors/records'
import { namespaceOf } from '../slices/domain/ids/caip'
import type { Network } from '../slices/domain/network/network'
import {
  toCount,
  toOutcome,
  toPlace,
  toSolanaFee,
  toSolanaStanding,
  type Outcome,
  type Place,
  type ReceiptStatus,
} from '../slices/domain/trade/receipt'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { rpcOf, type Rpc } from './rpc/rpc'

type OutcomeArg = {
  network: Pick<Network, 'caipNetworkId' | 'rpcUrls' | 'nativeCurrency'>
  /** Hash of an EVM transaction, or signature of a Solana transaction. */
  hash: string
  /** Account that sent it. */
  from: string
  /** Its sender and nonce if known. They reveal a replaced transaction even when no node has it any more. */
  place: Place | null
}

/**
 * The current status of a transaction according to the network's nodes: from the receipt, the transaction and the
 * signer's nonce on EVM networks, from the signature status on Solana. Fails with `MALFORMED_REPLY` and the node's
 * errors.
 */
export const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOutcome: build.query<ReceiptStatus, OutcomeArg>({
      ...cached('getOutcome'),
      serializeQueryArgs: ({ queryArgs: { network, hash } }) => ({
        id: network.caipNetworkId,
        hash,
      }),
      // A confirmed or failed transaction changes balances and history.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const standing = await queryFulfilled.then(({ data }) => data).catch(() => null)
        if (standing?.step === 'ended')
          dispatch(baseApi.util.invalidateTags(['Balances', 'History']))
      },
      async queryFn(arg, api) {
        try {
          const rpc = await rpcOf(api, arg.network)
          const isSolana = namespaceOf(arg.network.caipNetworkId) === 'solana'
          return { data: await (isSolana ? askSolana : askEvm)(rpc, arg) }
        } catch (error) {
          return { error: toErrorRecord(error) }
        }
      },
    }),
  }),
})

async function askEvm(rpc: Rpc, arg: OutcomeArg): Promise<ReceiptStatus> {
  const { hash, place } = arg
  const before = await readReceipt(rpc, arg)
  if (before) return { step: 'ended', outcome: before }
  const found = await rpc.request('eth_getTransactionByHash', [hash])
  const known = toPlace(found) ?? place
  if (known) {
    const count = toCount(await rpc.request('eth_getTransactionCount', [known.signer, 'latest']))
    if (count === null) throw errorOf('MALFORMED_REPLY', { method: 'eth_getTransactionCount' })
    if (count > known.nonce) {
      // It may have been included in a block since the receipt was requested.
      const after = await readReceipt(rpc, arg)
      return after ? { step: 'ended', outcome: after } : { step: 'gone', why: 'replaced' }
    }
  }
  return found === null ? { step: 'gone', why: 'dropped' } : { step: 'waiting', place: known }
}

async function readReceipt(rpc: Rpc, { hash, from, network }: OutcomeArg): Promise<Outcome | null> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await rpc.request(method, [hash])
  const outcome = toOutcome(receipt, network.nativeCurrency.decimals, from)
  if (outcome || receipt === null) return outcome
  throw errorOf('MALFORMED_REPLY', { method })
}

async function askSolana(rpc: Rpc, { hash, network }: OutcomeArg): Promise<ReceiptStatus> {
  const method = 'getSignatureStatuses'
  const config = { searchTransactionHistory: true }
  const standing = toSolanaStanding(await rpc.request(method, [[hash], config]))
  if (!standing) throw errorOf('MALFORMED_REPLY', { method })
  if (standing.step !== 'ended') return standing
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  // Nodes without history do not have the fee.
  const transaction = await rpc.request('getTransaction', [hash, options]).catch(() => null)
  const fee = toSolanaFee(transaction, network.nativeCurrency.decimals)
  return { step: 'ended', outcome: { ...standing.outcome, fee } }
}
