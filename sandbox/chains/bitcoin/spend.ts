import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { OutScript } from '@scure/btc-signer/payment.js'
import { Script } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'

/** A coin: an output of a transaction. */
export interface Coin {
  txid: string
  vout: number
  script: Uint8Array
  /** Satoshi. */
  amount: bigint
}

/** A refused transaction, with the message of Bitcoin Core. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Satoshi per virtual byte below which nodes do not relay. */
const FEE_RATE_MIN = 1
const SCHNORR_BYTES = 64
const SIGHASH_DEFAULT = 0

/** The key of an output. */
export const outpoint = (txid: string, vout: number): string => `${txid}:${vout}`

/** Parses a transaction. @throws Refusal */
export const readTransaction = (raw: Uint8Array): Transaction => {
  try {
    return Transaction.fromRaw(raw, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
  } catch {
    throw new Refusal('TX decode failed')
  }
}

/** The coins that a transaction spends, by key. */
export const spentBy = (transaction: Transaction): string[] =>
  Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid = new Uint8Array(32), index: vout = 0 } = transaction.getInput(index)
    return outpoint(hex.encode(txid), vout)
  })

/** The coins that a transaction creates. */
export const madeBy = (transaction: Transaction): Coin[] =>
  Array.from({ length: transaction.outputsLength }, (_, vout) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(vout)
    return { txid: transaction.id, vout, script, amount }
  })

/**
 * The fee of a transaction. It may spend P2WPKH, P2SH-P2WPKH and Taproot key-path coins, each
 * signed by the key of the coin.
 * @throws Refusal
 */
export const feeOf = (transaction: Transaction, unspent: ReadonlyMap<string, Coin>): bigint => {
  const names = spentBy(transaction)
  const coins = names.flatMap((name) => unspent.get(name) ?? [])
  if (coins.length === 0 || coins.length < names.length || new Set(names).size < names.length)
    throw new Refusal('bad-txns-inputs-missingorspent')
  const sum = (of: readonly Coin[]) => of.reduce((total, { amount }) => total + amount, 0n)
  const fee = sum(coins) - sum(madeBy(transaction))
  if (fee < 0n) throw new Refusal('bad-txns-in-belowout')
  if (fee < BigInt(transaction.vsize * FEE_RATE_MIN)) throw new Refusal('min relay fee not met')
  if (!coins.every((_, index) => isSigned(transaction, index, coins)))
    throw new Refusal('mandatory-script-verify-flag-failed')
  return fee
}

/** Whether an input has a signature of the key of its coin. */
const isSigned = (transaction: Transaction, index: number, coins: readonly Coin[]): boolean => {
  const coin = coins[index]
  const { finalScriptSig: before, finalScriptWitness: witness = [] } = transaction.getInput(index)
  if (!coin) return false
  try {
    const out = OutScript.decode(coin.script)
    if (out.type === 'tr') return isSignedByTaproot(transaction, index, coins, out.pubkey, witness)
    if (out.type === 'wpkh') return isSignedByKey(transaction, index, coin, out.hash, witness)
    if (out.type !== 'sh' || !before) return false
    const [redeem] = Script.decode(before)
    if (!(redeem instanceof Uint8Array) || !equalBytes(hash160(redeem), out.hash)) return false
    const inner = OutScript.decode(redeem)
    return inner.type === 'wpkh' && isSignedByKey(transaction, index, coin, inner.hash, witness)
  } catch {
    return false
  }
}

/** BIP-143. */
const isSignedByKey = (
  transaction: Transaction,
  index: number,
  { amount }: Coin,
  hash: Uint8Array,
  [signature, key]: readonly Uint8Array[],
): boolean => {
  if (!signature || !key || !equalBytes(hash160(key), hash)) return false
  const script = OutScript.encode({ type: 'pkh', hash })
  const kind = signature.at(-1) ?? SIGHASH_DEFAULT
  const digest = transaction.preimageWitnessV0(index, script, kind, amount)
  const options = { prehash: false, format: 'der' } as const
  return secp256k1.verify(signature.slice(0, -1), digest, key, options)
}

/** BIP-341. */
const isSignedByTaproot = (
  transaction: Transaction,
  index: number,
  coins: readonly Coin[],
  key: Uint8Array,
  [signature]: readonly Uint8Array[],
): boolean => {
  if (!signature) return false
  const kind = signature[SCHNORR_BYTES] ?? SIGHASH_DEFAULT
  const digest = transaction.preimageWitnessV1(
    index,
    coins.map(({ script }) => script),
    kind,
    coins.map(({ amount }) => amount),
  )
  return schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, key)
}
