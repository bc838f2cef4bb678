import { base64 } from '@scure/base'
import { concatBytes, equalBytes, tagSchnorr } from '@scure/btc-signer/utils.js'
import { pushOf, InconclusiveError, fail } from './script'
import type { Proof } from './interpreter'
import { readFinalizedPsbt } from './psbt'
import type { SpentOutput } from './psbt'
import { checkInput, isScriptHash, witnessProgram } from './spend'
import { readTransaction, readWholeWitness, transactionId } from './transaction'
import type { Output, Transaction } from './transaction'
import { hash160 } from '@scure/btc-signer/utils.js'

/** Maximum length of a signature. */
const SIGNATURE_CHARS_MAX = 32_768
const PREFIXED = /^(smp|ful|pof)(.*)$/s
/** The only output of `to_sign`: OP_RETURN. */
const RETURN = Uint8Array.of(0x6a)
/** Total supply of bitcoin, in satoshi. */
const AMOUNT_MAX = 2_100_000_000_000_000n
/** Valid versions of `to_sign`. */
const VERSIONS = [0, 2]
const COINBASE = new Uint8Array(36).fill(0xff, 32)
const COMPRESSED_KEY_BYTES = 33

/**
 * Result of a verification in the terms of BIP-322. A valid signature has the lock time and the sequence of its
 * transaction (`time`, `age`), the number of signatures over the message that the account's script accepted, and
 * whether that script required a time lock.
 */
export type Bip322Result =
  | ({ state: 'valid'; time: number; age: number } & Proof)
  | { state: 'inconclusive' }
  | { state: 'invalid' }

/**
 * Verifies a BIP-322 signature of version 2.0.0: `smp` (simple), `ful` (full), `pof` (proof of funds), or simple without
 * prefix as in earlier versions. The chain is not consulted: time locks and the funds of a proof are not checked against it.
 * Does not throw.
 * @param script output script of the address
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip322(message: string, signature: string, script: Uint8Array): Bip322Result {
  try {
    return verifyOrThrow(message, signature, script)
  } catch (error) {
    return { state: error instanceof InconclusiveError ? 'inconclusive' : 'invalid' }
  }
}

function verifyOrThrow(message: string, signature: string, script: Uint8Array): Bip322Result {
  if (signature.length > SIGNATURE_CHARS_MAX) fail('A signature that is too long.')
  const [, prefix = 'smp', encoded = signature] = PREFIXED.exec(signature) ?? []
  const bytes = base64.decode(encoded)
  const toSpend = createToSpend(message, script)
  const { transaction, spent } = readToSign(prefix, bytes, script, toSpend)
  const [first] = transaction.inputs
  if (!first || !equalBytes(first.outpoint, outpointOf(toSpend))) fail('Another message.')
  checkForm(transaction)
  const outputs = spentOutputs(transaction, spent, toSpend)
  const work = { checks: 0 }
  const proofs = transaction.inputs.map((_, index) =>
    checkInput({ transaction, index, spent: outputs }, work),
  )
  const proof = proofs[0] ?? fail('No input.')
  if (!VERSIONS.includes(transaction.version))
    throw new InconclusiveError('A version that has no meaning yet.')
  return { state: 'valid', time: transaction.lockTime, age: first.sequence, ...proof }
}

/** The virtual transaction `to_spend`, which contains the message and pays to the account. */
function createToSpend(message: string, script: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const scriptSig = concatBytes(Uint8Array.of(0), pushOf(hash))
  return {
    version: 0,
    inputs: [{ outpoint: COINBASE, scriptSig, sequence: 0, witness: [] }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  }
}

function outpointOf(toSpend: Transaction): Uint8Array {
  return concatBytes(transactionId(toSpend), new Uint8Array(4))
}

/** The virtual transaction `to_sign`, and a PSBT's data about the outputs that it spends. */
function readToSign(
  prefix: string,
  bytes: Uint8Array,
  script: Uint8Array,
  toSpend: Transaction,
): { transaction: Transaction; spent: SpentOutput[] } {
  if (prefix === 'pof') return readFinalizedPsbt(bytes)
  if (prefix === 'ful') return { transaction: readTransaction(bytes), spent: [] }
  const witness = readWholeWitness(bytes)
  const scriptSig = nestedScriptSig(script, witness)
  const input = { outpoint: outpointOf(toSpend), scriptSig, sequence: 0, witness }
  const outputs = [{ amount: 0n, script: RETURN }]
  return { transaction: { version: 0, inputs: [input], outputs, lockTime: 0 }, spent: [] }
}

/**
 * The `scriptSig` of a simple signature. BIP-322 defines simple signatures for native witness programs only, but
 * wallets use them for P2SH-P2WPKH as well. Its script follows from the key.
 */
function nestedScriptSig(script: Uint8Array, witness: readonly Uint8Array[]): Uint8Array {
  const key = witness[1]
  if (!isScriptHash(script) || witness.length !== 2 || key?.length !== COMPRESSED_KEY_BYTES)
    return new Uint8Array()
  return pushOf(concatBytes(Uint8Array.of(0), pushOf(hash160(key))))
}

/** Checks everything except scripts. @throws Error */
function checkForm({ inputs, outputs }: Transaction): void {
  const [output] = outputs
  if (outputs.length !== 1 || output?.amount !== 0n || !equalBytes(output.script, RETURN))
    fail('Another output than the one of BIP-322.')
  const outpoints = inputs.map(({ outpoint }) => outpoint)
  const isTwice = outpoints.some((one, index) =>
    outpoints.slice(0, index).some((other) => equalBytes(one, other)),
  )
  if (isTwice || outpoints.some((one) => equalBytes(one, COINBASE)))
    fail('An output that cannot be spent, or is spent twice.')
}

/**
 * The outputs that the inputs spend: the first is from `to_spend`, the others from the PSBT.
 * @throws Error if one is missing or contradicts its transaction
 */
function spentOutputs(
  { inputs }: Transaction,
  spent: readonly SpentOutput[],
  toSpend: Transaction,
): Output[] {
  return inputs.map(({ outpoint, witness }, index) => {
    const [id, position] = [outpoint.slice(0, 32), outpoint.slice(32)]
    const isFirst = index === 0
    const given = spent[index]
    // The PSBT may contain a transaction only once, at the first input that spends from it.
    const earliest = inputs.findIndex((other) => equalBytes(other.outpoint.slice(0, 32), id))
    const transaction = given?.transaction ?? spent[earliest]?.transaction
    if (transaction && !equalBytes(transactionId(transaction), id)) fail('Another transaction.')
    const source = isFirst ? toSpend : transaction
    const output = source
      ? (source.outputs[new DataView(position.buffer).getUint32(0, true)] ?? fail('No output.'))
      : given?.output
    if (!output || output.amount > AMOUNT_MAX) fail('An input without an output.')
    if (given?.output && !isSameOutput(given.output, output)) fail('Another output.')
    // Only signatures of segregated witness commit to the amount.
    const isSegwit = witnessProgram(output.script) !== null || witness.length > 0
    if (!source && !isSegwit) fail('An input without its transaction.')
    return output
  })
}

function isSameOutput(one: Output, other: Output): boolean {
  return one.amount === other.amount && equalBytes(one.script, other.script)
}
