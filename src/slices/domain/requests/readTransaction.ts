import { addressAt, numberAt, readCall, selectorOf, type Call } from '../trade/callData'
import { bytesListAt } from './bytesList'
import { innerCalls } from './innerCalls'
import {
  endless160,
  type Allowance,
  type DecodedAction,
  type TransactionBytes,
} from './decodedActions'
import { readTokenCall } from './readTokenCall'
import { readSwapCall } from './readSwapCall'

/** The called contract, the calling account, and the value of the call. */
export type Target = { contract: string; user: string; value: bigint }
type Reader = (call: Call, target: Target) => DecodedAction | null

/** Maximum nesting of calls. Deeper nesting is suspicious and is shown as unknown. */
const DEPTH_MAX = 3

/** Multicall methods of a contract, with the index of the word that points to their list. */
const SEVERAL: Readonly<Record<string, number | undefined>> = {
  '0xac9650d8': 0, // multicall(bytes[])
  '0x5ae401dc': 1, // multicall(uint256,bytes[])
  '0x1f0464d1': 1, // multicall(bytes32,bytes[])
}

const READERS: Readonly<Record<string, { words: number; read: Reader } | undefined>> = {
  '0xa9059cbb': { words: 2, read: readTransfer }, // transfer(address,uint256)
  '0x23b872dd': { words: 3, read: readMove }, // transferFrom(address,address,uint256)
  '0x095ea7b3': { words: 2, read: readAllowance }, // approve(address,uint256)
  '0x39509351': { words: 2, read: readIncrease }, // increaseAllowance(address,uint256)
  '0xa22cb465': { words: 2, read: readAllowanceOfAll }, // setApprovalForAll(address,bool)
  '0xd505accf': { words: 7, read: readPermit }, // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x87517c45': { words: 4, read: readTimedAllowance }, // approve(address,address,uint160,uint48) of Permit2
  '0x42842e0e': { words: 3, read: readItem }, // safeTransferFrom(address,address,uint256)
}

/**
 * Decodes a transaction from the bytes that a wallet signs. No other source is trusted.
 * @param user the account that signs
 * @returns the actions in their order; an unreadable one is `unknown`
 * @example readTransaction({ to, value: '0', data: '0xa9059cbb…' }, user) // [{ kind: 'sends', token: to, … }]
 */
export function readTransaction(
  { to, value, data }: TransactionBytes,
  user: string,
): DecodedAction[] {
  if (to === null) return [{ kind: 'deploys' }]
  return readCallOf({ contract: to.toLowerCase(), user, value: BigInt(value) }, data, 0)
}

const NOTHING = { kind: 'sends', token: null, amount: 0n } as const

function readCallOf(target: Target, data: string, depth: number): DecodedAction[] {
  const { contract, value } = target
  const coins: DecodedAction[] =
    value > 0n ? [{ kind: 'sends', token: null, to: contract, amount: value }] : []
  if (data === '0x') return coins.length > 0 ? coins : [{ ...NOTHING, to: contract }]
  const actions = readData(data, target, depth)
  // Coins that another account spends are not those of this call.
  const isSpent = actions[0]?.kind !== 'acts' && actions.some(isPaid)
  return [...(isSpent ? [] : coins), ...actions]
}

/** Whether an action accounts for the coins of the call. */
const isPaid = (action: DecodedAction): boolean =>
  (action.kind === 'swaps' && action.paid.token === null) ||
  (action.kind === 'wraps' && action.isWrapped)

function readData(data: string, target: Target, depth: number): DecodedAction[] {
  const { contract } = target
  const method = selectorOf(data)
  const unknown: DecodedAction = { kind: 'unknown', contract, method }
  const list = method === null ? undefined : SEVERAL[method]
  if (list === undefined)
    return (
      readActs(data, target, depth) ??
      readTokenCall(data, target) ?? [readOne(data, target) ?? unknown]
    )
  const parts = depth < DEPTH_MAX ? bytesListAt(data, list) : null
  if (!parts || parts.length === 0) return [unknown]
  return parts.flatMap((part) => readData(part, target, depth + 1))
}

/** The calls that the called contract makes from its own account. */
function readActs(data: string, { contract }: Target, depth: number): DecodedAction[] | null {
  const calls = depth < DEPTH_MAX ? innerCalls(data, contract) : null
  if (!calls) return null
  const actions = calls.map(({ to, value, data: inner, isDelegate }) =>
    isDelegate
      ? [delegated(to, inner)]
      : readCallOf({ contract: to, user: contract, value }, inner, depth + 1),
  )
  return [{ kind: 'acts', account: contract }, ...actions.flat()]
}

/**
 * Code of another contract that runs as the account. It can do anything, whatever the call data
 * says.
 */
export const delegated = (contract: string, data: string): DecodedAction => ({
  ...{ kind: 'unknown', contract, method: selectorOf(data), isDelegate: true },
})

/** Extra bytes after the words of a method are suspicious, so such a call counts as unknown. */
function readOne(data: string, target: Target): DecodedAction | null {
  const call = readCall(data)
  const reader = call && READERS[call.selector]
  if (!call || !reader) return readSwapCall(data, target)
  return call.words.length === reader.words ? reader.read(call, target) : null
}

function readTransfer(call: Call, { contract }: Target): DecodedAction | null {
  const to = addressAt(call, 0)
  return to === null ? null : { kind: 'sends', token: contract, to, amount: at(call, 1) }
}

function readMove(call: Call, { contract }: Target): DecodedAction | null {
  const [from, to] = [addressAt(call, 0), addressAt(call, 1)]
  if (from === null || to === null) return null
  return { kind: 'moves', token: contract, from, to, amount: at(call, 2), signed: null }
}

function readItem(call: Call, { contract }: Target): DecodedAction | null {
  const [from, to] = [addressAt(call, 0), addressAt(call, 1)]
  if (from === null || to === null) return null
  return { kind: 'item', contract, id: at(call, 2), amount: null, from, to }
}

const BY_TRANSACTION = { isMore: false, isLess: false, isSigned: false, until: null } as const

function readAllowance(call: Call, { contract }: Target): Allowance | null {
  const spender = addressAt(call, 0)
  if (spender === null) return null
  return { kind: 'allows', token: contract, spender, amount: at(call, 1), ...BY_TRANSACTION }
}

function readIncrease(call: Call, target: Target): DecodedAction | null {
  const allowance = readAllowance(call, target)
  return allowance && { ...allowance, isMore: true }
}

/** A permit of another owner does not affect the tokens of this account, so it is not decoded. */
function readPermit(call: Call, { contract, user }: Target): DecodedAction | null {
  const [owner, spender] = [addressAt(call, 0), addressAt(call, 1)]
  if (owner !== user.toLowerCase() || spender === null) return null
  return { kind: 'allows', token: contract, spender, amount: at(call, 2), ...BY_TRANSACTION }
}

function readTimedAllowance(call: Call): DecodedAction | null {
  const [token, spender] = [addressAt(call, 0), addressAt(call, 1)]
  if (token === null || spender === null) return null
  const amount = endless160(at(call, 2))
  return { kind: 'allows', token, spender, amount, ...BY_TRANSACTION, until: at(call, 3) }
}

function readAllowanceOfAll(call: Call, { contract }: Target): DecodedAction | null {
  const spender = addressAt(call, 0)
  const isAllowed = at(call, 1) !== 0n
  return spender === null ? null : { kind: 'allowsAll', contract, spender, isAllowed }
}

const at = (call: Call, word: number): bigint => numberAt(call, word) ?? 0n
