import { PublicKey } from '@solana/web3.js'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { ENCODINGS } from './accountJson'
import { invalidParams, RpcError } from './rpcError'

/** A JSON-RPC method with unparsed parameters. Throws an `RpcError`. */
export type RpcMethod = (params: readonly unknown[]) => unknown

const isAddress = (text: string): boolean => {
  try {
    return base58.decode(text).length === 32 && new PublicKey(text).toBase58() === text
  } catch {
    return false
  }
}

const isSignature = (text: string): boolean => {
  try {
    return base58.decode(text).length === 64
  } catch {
    return false
  }
}

/** An address or a blockhash, base58 of 32 bytes. */
export const Address = z.string().check(z.refine(isAddress, 'WrongSize'))

/** A signature, base58 of 64 bytes. */
export const Signature = z.string().check(z.refine(isSignature, 'WrongSize'))

/** Lamports or a count. */
export const Amount = z.int().check(z.gte(0))

const COMMITMENTS = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'root'] as const

const common = {
  commitment: z.optional(z.enum([...COMMITMENTS, 'singleGossip', 'max'])),
  minContextSlot: z.optional(Amount),
}

/** Options that every method accepts besides its own parameters. */
export const Config = z.nullish(z.looseObject(common))

/** Options for the form of accounts. */
export const AccountConfig = z.nullish(
  z.looseObject({
    ...common,
    encoding: z.optional(z.enum(ENCODINGS)),
    dataSlice: z.optional(z.object({ offset: Amount, length: Amount })),
  }),
)

/** Encoding of a sent transaction. */
export const WireEncoding = z._default(z.enum(['base58', 'base64']), 'base58')

/** Options of `sendTransaction`. */
export const SendConfig = z._default(
  z.looseObject({
    ...common,
    encoding: WireEncoding,
    skipPreflight: z._default(z.boolean(), false),
    preflightCommitment: common.commitment,
    maxRetries: z.optional(Amount),
  }),
  { encoding: 'base58', skipPreflight: false },
)

/** Options of `simulateTransaction`. */
export const SimulateConfig = z._default(
  z.looseObject({
    ...common,
    encoding: WireEncoding,
    sigVerify: z._default(z.boolean(), false),
    replaceRecentBlockhash: z._default(z.boolean(), false),
  }),
  { encoding: 'base58', sigVerify: false, replaceRecentBlockhash: false },
)

/** Options of `getTransaction`. */
export const TransactionConfig = z._default(
  z.looseObject({
    ...common,
    encoding: z._default(z.enum(['json', 'jsonParsed', 'base58', 'base64']), 'json'),
    maxSupportedTransactionVersion: z.optional(Amount),
  }),
  { encoding: 'json' },
)

/** A method that parses its parameters first; missing positions are undefined. */
export const method =
  <T>(shape: z.ZodMiniType<T>, run: (params: T) => unknown): RpcMethod =>
  (params) => {
    const padded = [...params, ...Array<undefined>(Math.max(0, 4 - params.length))]
    const result = z.safeParse(shape, padded)
    if (result.success) return run(result.data)
    const [issue] = result.error.issues
    throw invalidParams(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
  }

/** The chain has not reached this slot. */
export const tooEarly = (slot: number): RpcError =>
  new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
