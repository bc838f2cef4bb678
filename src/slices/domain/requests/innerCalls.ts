import { parseSignature, type AbiField } from '../clearSigning/abiTypes'
import { decodeCall } from '../clearSigning/decodeAbi'
import { fieldOf, toAddress, toBytes, toNumber, type Value } from '../clearSigning/value'
import { sameAddress } from '../ids/address'
import { selectorOf } from '../trade/callData'

/**
 * A call that the called contract makes. With `isDelegate` the code runs as the contract itself.
 */
export type InnerCall = { to: string; value: bigint; data: string; isDelegate?: true }
type Read = (values: Value, contract: string) => readonly (InnerCall | null)[] | null

/** Safe's MultiSend and MultiSendCallOnly, versions 1.3.0 and 1.4.1 (https://github.com/safe-global/safe-deployments). */
const MULTI_SENDS = [
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
]

/** Whether a contract is known to make exactly the calls that it is given. */
export const isMultiSend = (contract: string): boolean =>
  MULTI_SENDS.some((one) => sameAddress(one, contract))

/** Maximum number of calls in one call; more could not be reviewed. */
const CALLS_MAX = 32
const ZERO = '0x0000000000000000000000000000000000000000'

/** Reads calls from lists of the same length. */
const beside =
  (...names: readonly [to: string, value: string | null, data: string]): Read =>
  (values) => {
    const [targets, amounts, datas] = names.map((name) => (name ? itemsOf(values, name) : null))
    if (!targets || !datas || targets.length !== datas.length) return null
    if (names[1] !== null && amounts?.length !== targets.length) return null
    return targets.map((to, at) => callOf(to, amounts?.[at] ?? null, datas[at] ?? null))
  }

/** Reads calls from a list of structs. */
const each =
  (list: string): Read =>
  (values) =>
    itemsOf(values, list)?.map(callIn) ?? null

const TABLE: Readonly<Record<string, { signature: string; read: Read }>> = {
  // Smart accounts (ERC-4337): `execute` and the forms of `executeBatch`.
  '0xb61d27f6': {
    signature: 'execute(address to,uint256 value,bytes data)',
    read: (values) => [callIn(values)],
  },
  '0x47e1da2a': {
    signature: 'executeBatch(address[] to,uint256[] value,bytes[] data)',
    read: beside('to', 'value', 'data'),
  },
  '0x18dfb3c7': {
    signature: 'executeBatch(address[] to,bytes[] data)',
    read: beside('to', null, 'data'),
  },
  '0x34fcd5be': {
    signature: 'executeBatch((address to,uint256 value,bytes data)[] calls)',
    read: each('calls'),
  },
  // Accounts with modes (ERC-7579, ERC-7821).
  '0xe9ae5c53': { signature: 'execute(bytes32 mode,bytes run)', read: readMode },
  // Safe's MultiSend: its calls are packed into one list of bytes.
  '0x8d80ff0a': {
    signature: 'multiSend(bytes transactions)',
    read: (values) => readPacked(bytesOf(values, 'transactions')),
  },
  // Multicall2 and Multicall3: the contract makes the calls, not the account.
  '0x252dba42': { signature: 'aggregate((address to,bytes data)[] calls)', read: each('calls') },
  '0xc3077fa9': {
    signature: 'blockAndAggregate((address to,bytes data)[] calls)',
    read: each('calls'),
  },
  '0xbce38bd7': {
    signature: 'tryAggregate(bool all,(address to,bytes data)[] calls)',
    read: each('calls'),
  },
  '0x399542e9': {
    signature: 'tryBlockAndAggregate(bool all,(address to,bytes data)[] calls)',
    read: each('calls'),
  },
  '0x82ad56cb': {
    signature: 'aggregate3((address to,bool mayFail,bytes data)[] calls)',
    read: each('calls'),
  },
  '0x174dea71': {
    signature: 'aggregate3Value((address to,bool mayFail,uint256 value,bytes data)[] calls)',
    read: each('calls'),
  },
}

/**
 * Reads the calls that a contract makes when it is called: a smart account's `execute` (ERC-4337, ERC-7579, ERC-7821) or a Multicall
 * contract. The contract makes them, so its own coins and tokens move.
 * @returns null for any other call, and for one that cannot be read as a whole
 */
export function innerCalls(data: string, contract: string): readonly InnerCall[] | null {
  const selector = selectorOf(data)
  const row = selector !== null && Object.hasOwn(TABLE, selector) ? TABLE[selector] : undefined
  const values = row ? decode(row.signature, data) : null
  const calls = row && values ? row.read(values, contract) : null
  if (!calls || calls.length === 0 || calls.length > CALLS_MAX) return null
  const whole = calls.filter((call) => call !== null)
  return whole.length === calls.length ? whole : null
}

function decode(signature: string, data: string): Value | null {
  const fields: readonly AbiField[] | null = parseSignature(signature)
  return fields && decodeCall(fields, data)
}

/** The ERC-7821 mode with data beside the calls; the zero address means the account. */
const WITH_DATA = '01000000000078210001'

/** The mode of `execute` determines what runs: one packed call, or a list of calls. Delegate calls cannot be read. */
function readMode(values: Value, contract: string): readonly (InnerCall | null)[] | null {
  const [mode, run] = ['mode', 'run'].map((name) => bytesOf(values, name))
  if (!mode || !run) return null
  const kind = mode.slice(2, 22)
  const isOne = /^00(?:00|01)0{16}$/.test(kind)
  if (isOne) return [packedCall(run)]
  const hasMore = kind === WITH_DATA
  if (!hasMore && !/^01(?:00|01)0{16}$/.test(kind)) return null
  const list = '(address to,uint256 value,bytes data)[] calls'
  const found = decode(`run(${list}${hasMore ? ',bytes more' : ''})`, `0x00000000${run.slice(2)}`)
  const calls = found && each('calls')(found, contract)
  if (!calls || !hasMore) return calls
  return calls.map((call) => (call?.to === ZERO ? { ...call, to: contract } : call))
}

/** One call in the packed form of ERC-7579: address, value, data. */
function packedCall(run: string): InnerCall | null {
  if (run.length < 2 + 40 + 64) return null
  return {
    to: run.slice(0, 42),
    value: BigInt(`0x${run.slice(42, 106)}`),
    data: `0x${run.slice(106)}`,
  }
}

/** Calls in the packed form of MultiSend: operation, address, value, length of the data, data. */
function readPacked(list: string | null): readonly (InnerCall | null)[] | null {
  const calls: (InnerCall | null)[] = []
  for (let rest = list?.slice(2) ?? ''; rest !== '';) {
    const head = /^(0[01])([0-9a-f]{40})([0-9a-f]{64})([0-9a-f]{64})/i.exec(rest)
    if (!head || calls.length === CALLS_MAX) return null
    const [whole, operation, to, value, length] = head
    const data = rest.slice(whole.length, whole.length + 2 * Number(`0x${length}`))
    if (BigInt(`0x${length}`) !== BigInt(data.length / 2)) return null
    const call = { to: `0x${to}`.toLowerCase(), value: BigInt(`0x${value}`), data: `0x${data}` }
    calls.push(operation === '01' ? { ...call, isDelegate: true } : call)
    rest = rest.slice(whole.length + data.length)
  }
  return calls
}

function itemsOf(values: Value, name: string): readonly Value[] | null {
  const list = fieldOf(values, name)
  return list?.kind === 'list' ? list.items : null
}

function bytesOf(values: Value, name: string): string | null {
  const value = fieldOf(values, name)
  return value && toBytes(value)
}

const callIn = (values: Value): InnerCall | null =>
  callOf(fieldOf(values, 'to'), fieldOf(values, 'value'), fieldOf(values, 'data'))

function callOf(to: Value | null, value: Value | null, data: Value | null): InnerCall | null {
  const [target, bytes] = [to && toAddress(to), data && toBytes(data)]
  const amount = value === null ? 0n : toNumber(value)
  if (!target || bytes === null || amount === null) return null
  return { to: target, value: amount, data: bytes }
}
