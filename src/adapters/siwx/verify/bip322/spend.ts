import { OP } from '@scure/btc-signer/script.js'
import {
  compareBytes,
  concatBytes,
  equalBytes,
  hash160,
  sha256,
  tagSchnorr,
  taprootTweakPubkey,
} from '@scure/btc-signer/utils.js'
import { compactSize } from './bytes'
import type { Spend } from './digests'
import { runScript } from './interpreter'
import type { Proof } from './interpreter'
import { fail, InconclusiveError, readPushes } from './script'
import { isSchnorrValid } from './signatures'
import type { Work } from './signatures'
import { sized } from './transaction'

const KEY_HASH_BYTES = 20
const SCRIPT_HASH_BYTES = 32
const TAPROOT_KEY_BYTES = 32
/** First byte of the annex, an optional last item of a Taproot witness without a meaning yet. */
const ANNEX = 0x50
/** Version of the scripts of BIP-342. */
const TAPSCRIPT = 0xc0
const CONTROL_BYTES = 33
const NODE_BYTES = 32
const DEPTH_MAX = 128

/**
 * Checks that an input satisfies the script of the output that it spends, and returns what it proved.
 * @throws Error if it does not
 * @throws InconclusiveError if the script has an unsupported form
 */
export function checkInput(spend: Spend, work: Work): Proof {
  const input = spend.transaction.inputs[spend.index]
  const script = spend.spent[spend.index]?.script
  if (!input || !script) fail('No such input.')
  const { scriptSig, witness } = input
  const program = witnessProgram(script)
  if (program) {
    if (scriptSig.length > 0) fail('A script where a witness is expected.')
    return checkWitness(program, witness, spend, work, false)
  }
  const pushes = readPushes(scriptSig)
  if (!isScriptHash(script)) {
    if (witness.length > 0) fail('A witness where none is expected.')
    return runScript(pushes, { kind: 'legacy', script }, spend, work)
  }
  const redeem = pushes.at(-1) ?? fail('No script.')
  if (!equalBytes(hash160(redeem), script.slice(2, -1))) fail('Another script.')
  const nested = witnessProgram(redeem)
  if (nested) {
    if (pushes.length > 1) fail('Items where a witness is expected.')
    return checkWitness(nested, witness, spend, work, true)
  }
  if (witness.length > 0) fail('A witness where none is expected.')
  return runScript(pushes.slice(0, -1), { kind: 'legacy', script: redeem }, spend, work)
}

type Program = { version: number; bytes: Uint8Array }

/** The witness program of a script; null for any other script. */
export function witnessProgram(script: Uint8Array): Program | null {
  const [first = 0, length] = script
  const isVersion = first === 0 || (first >= OP.OP_1 && first <= OP.OP_16)
  if (!isVersion || script.length < 4 || script.length > 42 || length !== script.length - 2)
    return null
  return { version: first === 0 ? 0 : first - OP.OP_1 + 1, bytes: script.slice(2) }
}

/** Whether a script pays to the hash of another script. */
export function isScriptHash(script: Uint8Array): boolean {
  const [first, second] = script
  return (
    script.length === KEY_HASH_BYTES + 3 &&
    first === OP.HASH160 &&
    second === KEY_HASH_BYTES &&
    script.at(-1) === OP.EQUAL
  )
}

function checkWitness(
  { version, bytes }: Program,
  witness: readonly Uint8Array[],
  spend: Spend,
  work: Work,
  isNested: boolean,
): Proof {
  if (version === 1 && bytes.length === TAPROOT_KEY_BYTES && !isNested)
    return checkTaproot(bytes, witness, spend, work)
  if (version > 0) throw new InconclusiveError('A kind of output that is not defined yet.')
  if (bytes.length === KEY_HASH_BYTES) {
    if (witness.length !== 2) fail('A witness of other than two items.')
    const script = Uint8Array.of(OP.DUP, OP.HASH160, 20, ...bytes, OP.EQUALVERIFY, OP.CHECKSIG)
    return runScript(witness, { kind: 'witness', script }, spend, work)
  }
  const script = witness.at(-1) ?? fail('An empty witness.')
  if (bytes.length !== SCRIPT_HASH_BYTES || !equalBytes(sha256(script), bytes))
    fail('Another script.')
  return runScript(witness.slice(0, -1), { kind: 'witness', script }, spend, work)
}

/** Checks a spend of Taproot by its key or by one of its scripts (BIP-341). */
function checkTaproot(
  key: Uint8Array,
  witness: readonly Uint8Array[],
  spend: Spend,
  work: Work,
): Proof {
  const last = witness.at(-1) ?? fail('An empty witness.')
  const [signature] = witness
  if (witness.length === 1 && signature) {
    if (!isSchnorrValid(signature, key, spend, work)) fail('A signature that is not valid.')
    return { signatures: 1, isTimeLocked: false }
  }
  if (last[0] === ANNEX) throw new InconclusiveError('An annex, which has no meaning yet.')
  const script = witness.at(-2) ?? fail('No script.')
  const depth = (last.length - CONTROL_BYTES) / NODE_BYTES
  if (!Number.isInteger(depth) || depth < 0 || depth > DEPTH_MAX) fail('A malformed control block.')
  const [control = 0] = last
  const version = control & 0xfe
  const leaf = tagSchnorr('TapLeaf', Uint8Array.of(version), sized(script))
  const root = Array.from({ length: depth }, (_, level) => CONTROL_BYTES + level * NODE_BYTES)
    .map((start) => last.slice(start, start + NODE_BYTES))
    .reduce(branchOf, leaf)
  const [tweaked, parity] = taprootTweakPubkey(last.slice(1, CONTROL_BYTES), root)
  if (!equalBytes(tweaked, key) || parity !== (control & 1)) fail('Another script.')
  if (version !== TAPSCRIPT) throw new InconclusiveError('A script of a later version.')
  const weight = concatBytes(compactSize(witness.length), ...witness.map(sized)).length
  const rules = { kind: 'tapscript', script, leaf } as const
  return runScript(witness.slice(0, -2), rules, spend, work, weight)
}

function branchOf(node: Uint8Array, sibling: Uint8Array): Uint8Array {
  const pair = compareBytes(node, sibling) < 0 ? [node, sibling] : [sibling, node]
  return tagSchnorr('TapBranch', ...pair)
}
