import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { NATIVE_TOKENS } from '../../slices/domain/network/nativeTokens'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Transfer } from '../types'
import { isSolanaKey, readTransaction, toSignature } from './bytes'
import { askNetwork, sendSigned } from './node'
import { signTransaction } from './signTransaction'
import { tokenTransfer, type Plan } from './token'

type SolanaTransfer = Transfer<'solana'>

/** Priority fee of a transfer in lamports, in addition to the base fee, for busy networks. */
const PRIORITY_LAMPORTS = 10_000
const MICRO = 1_000_000
/** A SOL transfer with its two compute budget instructions uses 450 units. */
const NATIVE_UNITS = 500
/** Lamports for each signature. */
const BASE_FEE = 5_000n
const AMOUNT = /^\d{1,20}$/
const U64_MAX = 2n ** 64n - 1n
/** Error codes of wallets that sign but do not send. */
const NOT_SENDING = ['UNSUPPORTED_METHOD', 'METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED']
const COMMITMENT = 'confirmed'

/**
 * Signs and sends a transfer of SOL or of a token through the wallet, as a version 0 transaction; returns its
 * signature. If the receiver has no account for the token, the sender pays for a new one. If the wallet only signs,
 * the transaction is sent to the network's nodes.
 * @throws the wallet's rejection (4001), or LatchkeyError `INVALID_ADDRESS`, `INVALID_PARAMS`, `NETWORK_ERROR`, or
 * `TRANSACTION_MISMATCH` when the token withholds another fee than the one shown
 */
export async function sendTransfer(input: SolanaTransfer): Promise<string> {
  const { provider, network, from } = input
  const built = await build(input)
  if (built.tokenFee !== BigInt(input.tokenFee ?? '0'))
    throw errorOf('TRANSACTION_MISMATCH', { reason: 'changes' })
  const transaction = base64.encode(built.transaction.serialize())
  const method = 'solana_signAndSendTransaction'
  const options = { preflightCommitment: COMMITMENT } as const
  try {
    const params = { transaction, pubkey: from, options }
    const answer = await provider.request({ method, params })
    const signature = toSignature(readProperty(answer, 'signature'))
    if (signature) return signature
  } catch (error) {
    if (!NOT_SENDING.includes(toErrorRecord(error).code)) throw error
    const signed = await signTransaction({ provider, address: from, transaction })
    const bytes = readTransaction(signed)?.bytes
    if (bytes) return sendSigned(network, bytes, options)
  }
  throw errorOf('MALFORMED_REPLY', { method })
}

/**
 * Maximum cost of a transfer in lamports, without its amount: the fee, and the rent of the receiver's new account.
 * @throws LatchkeyError `INVALID_ADDRESS`, `INVALID_PARAMS`, `NETWORK_ERROR`
 */
export async function estimateTransfer(input: SolanaTransfer): Promise<string> {
  const { transaction, rent } = await build(input)
  const message = base64.encode(transaction.message.serialize())
  const config = { commitment: COMMITMENT }
  const answer = await askNetwork(input.network, 'getFeeForMessage', [message, config])
  const answered = readProperty(answer, 'value')
  const least = BASE_FEE + BigInt(PRIORITY_LAMPORTS)
  const fee =
    typeof answered === 'number' && Number.isSafeInteger(answered) ? BigInt(answered) : least
  return String((fee > least ? fee : least) + rent)
}

async function build(input: SolanaTransfer) {
  const { network, from, to, amount, token } = input
  if (!isSolanaKey(from) || !isSolanaKey(to)) throw errorOf('INVALID_ADDRESS')
  if (!AMOUNT.test(amount) || BigInt(amount) > U64_MAX)
    throw errorOf('INVALID_PARAMS', { parameter: 'amount' })
  const isNative = !token || token === NATIVE_TOKENS.solana
  const [plan, recentBlockhash] = await Promise.all([
    isNative ? nativeTransfer(from, to, BigInt(amount)) : tokenTransfer({ ...input, token }),
    latestBlockhash(network),
  ])
  const price = Math.floor((PRIORITY_LAMPORTS * MICRO) / plan.units)
  const message = new TransactionMessage({
    payerKey: new PublicKey(from),
    recentBlockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: plan.units }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
      ...plan.instructions,
    ],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  return { transaction, rent: plan.rent, tokenFee: plan.tokenFee }
}

function nativeTransfer(from: string, to: string, lamports: bigint): Plan {
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  const transfer = SystemProgram.transfer({ fromPubkey, toPubkey, lamports })
  return { instructions: [transfer], units: NATIVE_UNITS, rent: 0n, tokenFee: 0n }
}

async function latestBlockhash(network: Network): Promise<string> {
  const method = 'getLatestBlockhash'
  const answer = await askNetwork(network, method, [{ commitment: COMMITMENT }])
  const hash = readProperty(readProperty(answer, 'value'), 'blockhash')
  if (!isSolanaKey(hash)) throw errorOf('MALFORMED_REPLY', { method })
  return hash
}
