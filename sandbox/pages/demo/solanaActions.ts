import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { askNode } from '../../../services/wallet/jsonRpc'
import type { TestContext, Outcome } from './actions'

const Signed = z.object({ signature: z.string() })
const Blockhash = z.object({ value: z.object({ blockhash: z.string() }) })

/** A thousandth of a coin. */
const LAMPORTS = 1_000_000n
/** The program that transfers coins; its address is all zeros. */
const SYSTEM_PROGRAM = new Uint8Array(32)
const TRANSFER = 2

/** Sends a thousandth of a coin to another account, with a legacy transaction. */
export async function sendSol({
  provider,
  address,
  friend,
  nodeUrl,
}: TestContext): Promise<Outcome> {
  const { value } = Blockhash.parse(await askNode(nodeUrl, 'getLatestBlockhash', []))
  const transaction = base64.encode(transfer(address, friend, value.blockhash))
  const params = { transaction, pubkey: address, options: { preflightCommitment: 'confirmed' } }
  const method = 'solana_signAndSendTransaction'
  return { hash: Signed.parse(await provider.request({ method, params })).signature }
}

/** An unsigned transaction: an empty signature, then the message to sign. */
function transfer(from: string, to: string, blockhash: string): Uint8Array {
  const amount = new Uint8Array(8)
  new DataView(amount.buffer).setBigUint64(0, LAMPORTS, true)
  const data = [TRANSFER, 0, 0, 0, ...amount]
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    // One signer, no read-only signer, and one other read-only account: the program.
    ...[1, 0, 1],
    ...[3, ...base58.decode(from), ...base58.decode(to), ...SYSTEM_PROGRAM],
    ...base58.decode(blockhash),
    // One instruction: the program's index, the accounts' indexes, the data.
    ...[1, 2, 2, 0, 1, data.length, ...data],
  ])
}
