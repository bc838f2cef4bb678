import { ripemd160 } from '@noble/hashes/legacy.js'
import { OP } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256, sha256x2 } from '@scure/btc-signer/utils.js'
import type { Spend } from './digests'
import { fail, InconclusiveError, isTrue, ITEM_BYTES_MAX, numberItem } from './script'
import { readNumber, readScript, SCRIPT_BYTES_MAX } from './script'
import type { Step } from './script'
import { isEcdsaValid, isSchnorrValid } from './signatures'
import type { Rules, Work } from './signatures'
import { checkLockTime, checkSequence } from './timeLocks'

/** Bitcoin's limits for a script; the number of operations is unlimited in Taproot. */
const OPERATIONS_MAX = 201
const STACK_ITEMS_MAX = 1_000
const MULTISIG_KEYS_MAX = 20
/** Cost of each signature in a Taproot script, from the budget of its witness (BIP-342). */
const SIGNATURE_WEIGHT = 50
const EMPTY = new Uint8Array()
const TRUE = Uint8Array.of(1)

/** The result of a script: the number of valid signatures, and whether it required a time lock. */
export type Proof = { signatures: number; isTimeLocked: boolean }

type Machine = {
  stack: Uint8Array[]
  alternate: Uint8Array[]
  /** Whether each open branch of the script is executed. */
  branches: boolean[]
  operations: number
  weight: number
  proof: Proof
  rules: Rules
  spend: Spend
  work: Work
}

type Operation = (machine: Machine) => void

/** Operations that also run in branches that are not executed. */
const BRANCHES: Readonly<Partial<Record<number, Operation>>> = {
  [OP.IF]: (machine) => openBranch(machine, true),
  [OP.NOTIF]: (machine) => openBranch(machine, false),
  [OP.ELSE]: ({ branches }) => void branches.push(!(branches.pop() ?? fail('ELSE without IF.'))),
  [OP.ENDIF]: ({ branches }) => void (branches.pop() ?? fail('ENDIF without IF.')),
}

/** The other operations that Miniscript compiles to. Scripts with more than these are inconclusive. */
const OPERATIONS: Readonly<Partial<Record<number, Operation>>> = {
  [OP.VERIFY]: (machine) => verify(isTrue(pop(machine))),
  [OP.TOALTSTACK]: (machine) => void machine.alternate.push(pop(machine)),
  [OP.FROMALTSTACK]: (machine) => push(machine, machine.alternate.pop() ?? fail('Empty stack.')),
  [OP.IFDUP]: (machine) => {
    if (isTrue(top(machine))) push(machine, top(machine))
  },
  [OP.DROP]: (machine) => void pop(machine),
  [OP.DUP]: (machine) => push(machine, top(machine)),
  [OP.SWAP]: (machine) => push(machine, ...[pop(machine), pop(machine)]),
  [OP.SIZE]: (machine) => push(machine, numberItem(top(machine).length)),
  [OP.EQUAL]: (machine) => push(machine, truth(areEqual(machine))),
  [OP.EQUALVERIFY]: (machine) => verify(areEqual(machine)),
  [OP['0NOTEQUAL']]: (machine) => push(machine, truth(popNumber(machine) !== 0)),
  [OP.ADD]: (machine) => push(machine, numberItem(popNumber(machine) + popNumber(machine))),
  [OP.BOOLAND]: (machine) => {
    const [a, b] = [popNumber(machine), popNumber(machine)]
    push(machine, truth(a !== 0 && b !== 0))
  },
  [OP.BOOLOR]: (machine) => {
    const [a, b] = [popNumber(machine), popNumber(machine)]
    push(machine, truth(a !== 0 || b !== 0))
  },
  [OP.NUMEQUAL]: (machine) => push(machine, truth(popNumber(machine) === popNumber(machine))),
  [OP.NUMEQUALVERIFY]: (machine) => verify(popNumber(machine) === popNumber(machine)),
  [OP.RIPEMD160]: (machine) => push(machine, ripemd160(pop(machine))),
  [OP.SHA256]: (machine) => push(machine, sha256(pop(machine))),
  [OP.HASH160]: (machine) => push(machine, hash160(pop(machine))),
  [OP.HASH256]: (machine) => push(machine, sha256x2(pop(machine))),
  [OP.CHECKSIG]: (machine) => push(machine, truth(checkSignature(machine))),
  [OP.CHECKSIGVERIFY]: (machine) => verify(checkSignature(machine)),
  [OP.CHECKMULTISIG]: (machine) => push(machine, truth(checkMultisig(machine))),
  [OP.CHECKMULTISIGVERIFY]: (machine) => verify(checkMultisig(machine)),
  [OP.CHECKSIGADD]: (machine) => {
    const key = pop(machine)
    const sum = popNumber(machine)
    push(machine, numberItem(sum + Number(checkSchnorr(machine, pop(machine), key))))
  },
  [OP.CHECKLOCKTIMEVERIFY]: ({ stack, spend, proof }) => {
    checkLockTime(stack.at(-1) ?? fail('Empty stack.'), spend)
    proof.isTimeLocked = true
  },
  [OP.CHECKSEQUENCEVERIFY]: ({ stack, spend, proof }) => {
    checkSequence(stack.at(-1) ?? fail('Empty stack.'), spend)
    proof.isTimeLocked = true
  },
}

/**
 * Runs a script on a stack of items by the rules that BIP-322 requires, and returns what it proved. The script must
 * leave exactly one item, which is true.
 * @param weight size of the witness, which limits the signatures of a Taproot script
 * @throws Error if the script fails
 * @throws InconclusiveError if the script has an opcode that is not supported
 */
export function runScript(
  items: readonly Uint8Array[],
  rules: Rules,
  spend: Spend,
  work: Work,
  weight = 0,
): Proof {
  const isTapscript = rules.kind === 'tapscript'
  if (!isTapscript && rules.script.length > SCRIPT_BYTES_MAX) fail('A script that is too long.')
  if (items.length > STACK_ITEMS_MAX || items.some(({ length }) => length > ITEM_BYTES_MAX))
    fail('A stack that is too large.')
  const steps = readScript(rules.script)
  for (const { code, item } of steps) if (!item) refuseUnknown(code, isTapscript)
  const machine: Machine = {
    stack: [...items],
    alternate: [],
    branches: [],
    operations: 0,
    weight: weight + SIGNATURE_WEIGHT,
    proof: { signatures: 0, isTimeLocked: false },
    rules,
    spend,
    work,
  }
  for (const step of steps) runStep(machine, step)
  const [result] = machine.stack
  if (machine.branches.length > 0 || machine.stack.length !== 1 || !result || !isTrue(result))
    fail('A script that does not end with one true item.')
  return machine.proof
}

function refuseUnknown(code: number, isTapscript: boolean): void {
  if (code === OP.CODESEPARATOR) fail('A code separator.')
  const isMultisig = code === OP.CHECKMULTISIG || code === OP.CHECKMULTISIGVERIFY
  const isKnown = code in OPERATIONS || code in BRANCHES
  if (!isKnown || (isTapscript ? isMultisig : code === OP.CHECKSIGADD))
    throw new InconclusiveError('An opcode that is not supported.')
}

function runStep(machine: Machine, { code, item, isMinimal }: Step): void {
  const isTaken = machine.branches.every(Boolean)
  if (item) {
    if (isTaken && !isMinimal) fail('A push that is not minimal.')
    if (isTaken) push(machine, item)
    return
  }
  countOperations(machine, 1)
  const operation = BRANCHES[code] ?? (isTaken ? OPERATIONS[code] : undefined)
  operation?.(machine)
}

function countOperations(machine: Machine, operations: number): void {
  machine.operations += operations
  if (machine.rules.kind !== 'tapscript' && machine.operations > OPERATIONS_MAX)
    fail('A script with too many operations.')
}

function openBranch(machine: Machine, isTakenIfTrue: boolean): void {
  if (!machine.branches.every(Boolean)) return void machine.branches.push(false)
  const condition = pop(machine)
  if (condition.length > 1 || (condition.length === 1 && condition[0] !== 1))
    fail('A condition that is neither empty nor 1.')
  machine.branches.push((condition.length === 1) === isTakenIfTrue)
}

function push({ stack, alternate }: Machine, ...items: Uint8Array[]): void {
  stack.push(...items)
  if (stack.length + alternate.length > STACK_ITEMS_MAX) fail('A stack that is too large.')
}

function pop({ stack }: Machine): Uint8Array {
  return stack.pop() ?? fail('Empty stack.')
}

function top({ stack }: Machine): Uint8Array {
  return stack.at(-1) ?? fail('Empty stack.')
}

function popNumber(machine: Machine): number {
  return readNumber(pop(machine))
}

function areEqual(machine: Machine): boolean {
  return equalBytes(pop(machine), pop(machine))
}

function truth(value: boolean): Uint8Array {
  return value ? TRUE : EMPTY
}

function verify(value: boolean): void {
  if (!value) fail('A condition that does not hold.')
}

function checkSignature(machine: Machine): boolean {
  const [key, signature] = [pop(machine), pop(machine)]
  if (machine.rules.kind === 'tapscript') return checkSchnorr(machine, signature, key)
  const { rules, spend, work, proof } = machine
  const isValid = isEcdsaValid(signature, key, rules, spend, work)
  if (!isValid && signature.length > 0) fail('A signature that is not valid.')
  if (isValid) proof.signatures += 1
  return isValid
}

function checkSchnorr(machine: Machine, signature: Uint8Array, key: Uint8Array): boolean {
  const { rules, spend, work, proof } = machine
  if (rules.kind !== 'tapscript' || key.length === 0) fail('No key.')
  if (key.length !== 32) throw new InconclusiveError('A key of a kind that is not defined yet.')
  if (signature.length === 0) return false
  machine.weight -= SIGNATURE_WEIGHT
  if (machine.weight < 0) fail('More signatures than the witness pays for.')
  if (!isSchnorrValid(signature, key, spend, work, rules.leaf))
    fail('A signature that is not valid.')
  proof.signatures += 1
  return true
}

function checkMultisig(machine: Machine): boolean {
  const keys = popList(machine, MULTISIG_KEYS_MAX)
  countOperations(machine, keys.length)
  const signatures = popList(machine, keys.length)
  if (pop(machine).length > 0) fail('An extra item that is not empty.')
  const { rules, spend, work, proof } = machine
  let found = 0
  for (const [index, key] of keys.entries()) {
    const signature = signatures[found]
    if (!signature || signatures.length - found > keys.length - index) break
    if (isEcdsaValid(signature, key, rules, spend, work)) found += 1
  }
  const isValid = found === signatures.length
  if (!isValid && signatures.some(({ length }) => length > 0))
    fail('A signature that is not valid.')
  if (isValid) proof.signatures += found
  return isValid
}

/** Pops a count and as many items; the first is the one that was on top. */
function popList(machine: Machine, limit: number): Uint8Array[] {
  const length = popNumber(machine)
  if (length < 0 || length > limit) fail('A count that is out of range.')
  return Array.from({ length }, () => pop(machine))
}
