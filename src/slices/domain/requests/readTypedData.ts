import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../ids/address'
import { toLabel } from '../text/label'
import { selectorOf } from '../trade/callData'
import { isHexBytes } from './hexBytes'
import { readOrder, SEAPORT_ORDER } from './readOrder'
import { innerCalls, isMultiSend } from './innerCalls'
import { delegated, readTransaction } from './readTransaction'
import { encodeType, readMessage } from '../clearSigning/typedStructure'
import { readProperty } from '../untrusted/readProperty'
import { endless160, type DecodedAction } from './decodedActions'
import { readNumber } from './readNumber'
import { parseJson } from '../untrusted/parseJson'

const Field = z.object({ name: z.string(), type: z.string() })
const TypedData = z.object({
  domain: z.object({ verifyingContract: z.optional(z.nullable(z.string())) }),
  types: z.record(z.string(), z.array(Field)),
  primaryType: z.string(),
  message: z.unknown(),
})

type Typed = z.infer<typeof TypedData>

/** Decodes a permit of the structure that its contract accepts (EIP-712 `encodeType`). */
type Reader = (message: unknown, contract: string) => (DecodedAction | null)[]

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const AUTHORIZATION =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'

const READERS: Readonly<Record<string, Reader>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (
    message,
    contract,
  ) => [permit(contract, of(message, 'spender'), of(message, 'value'), of(message, 'deadline'))],
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (
    message,
    contract,
  ) => {
    const amount = of(message, 'allowed') === false ? 0 : (2n ** 256n - 1n).toString()
    return [permit(contract, of(message, 'spender'), amount, of(message, 'expiry'))]
  },
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`]: (
    message,
  ) => [detail(of(message, 'details'), of(message, 'spender'))],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`]: (
    message,
  ) => listOf(of(message, 'details')).map((each) => detail(each, of(message, 'spender'))),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`]:
    (message) => [permission(of(message, 'permitted'), message)],
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`]:
    (message) => listOf(of(message, 'permitted')).map((each) => permission(each, message)),
  ...Object.fromEntries(
    ['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((name) => [
      `${name}(${AUTHORIZATION})`,
      (message: unknown, contract: string) => [authorization(message, contract)],
    ]),
  ),
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    (message, contract) => safeTransaction(message, contract),
}

/**
 * Permit2 permits with a witness, which is data of the spender: the structure before and after it.
 */
const WITNESSES = [
  {
    before:
      'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
    read: (message: unknown) => [permission(of(message, 'permitted'), message)],
  },
  {
    before:
      'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,',
    read: (message: unknown) =>
      listOf(of(message, 'permitted')).map((each) => permission(each, message)),
  },
] as const

/**
 * The reader of a permit with a witness. The witness only limits the spender; it grants nothing.
 */
function witnessReader(structure: string): Reader | undefined {
  return WITNESSES.find(({ before }) => {
    if (!structure.startsWith(before)) return false
    const [own = '', ...types] = structure.slice(before.length).split(')')
    return /^\w+(?:\[\d*\])* \w+$/.test(own) && types.includes(PERMISSIONS.slice(0, -1))
  })?.read
}

/**
 * Decodes what typed data (EIP-712) permits once it is signed. The data is a permit only when its
 * type lists all fields of a permit. A field that the type does not list is not signed, so it is
 * not read.
 * @param data the object of `eth_signTypedData_v4`, or its JSON
 * @returns the actions; an unreadable one is `unknownText`
 */
export function readTypedData(data: unknown): DecodedAction[] {
  const { data: typed } = TypedData.safeParse(typeof data === 'string' ? parseJson(data) : data)
  if (!typed) return [{ kind: 'unknownText', name: '', contract: null }]
  const { primaryType, types, domain, message } = typed
  const contract = isDomainSigned('verifyingContract', types)
    ? addressOf(domain.verifyingContract)
    : null
  const unknown: DecodedAction = { kind: 'unknownText', name: toLabel(primaryType), contract }
  const structure = encodeType(primaryType, types)
  const reader = structure === null ? undefined : readerOf(structure, typed)
  const actions = reader && contract !== null ? reader(message, contract) : []
  const whole = actions.filter((action) => action !== null)
  return whole.length > 0 && whole.length === actions.length ? whole : [unknown]
}

/** Whether a field of the domain is signed: the types may leave it out of `EIP712Domain`. */
export function isDomainSigned(
  field: string,
  types: Readonly<Record<string, readonly { name: string }[] | undefined>>,
): boolean {
  const fields = Object.hasOwn(types, 'EIP712Domain') ? types['EIP712Domain'] : undefined
  return !fields || fields.some(({ name }) => name === field)
}

function readerOf(structure: string, { types, primaryType, message }: Typed): Reader | undefined {
  if (structure === SEAPORT_ORDER)
    return () => {
      const order = readMessage(primaryType, types, message)
      return [order && readOrder(order)]
    }
  return Object.hasOwn(READERS, structure) ? READERS[structure] : witnessReader(structure)
}

const of = readProperty

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** An allowance by ERC-2612 or DAI. Its deadline limits how long the signature can be submitted; the allowance has no end. */
function permit(
  token: string,
  spender: unknown,
  amount: unknown,
  deadline: unknown,
): DecodedAction | null {
  return numberOf(deadline) === null ? null : allowance(token, spender, amount, null)
}

/** A Permit2 allowance by signature. */
function detail(details: unknown, spender: unknown): DecodedAction | null {
  const token = addressOf(of(details, 'token'))
  const amount = numberOf(of(details, 'amount'))
  if (amount === null) return null
  return allowance(token, spender, endless160(amount).toString(), of(details, 'expiration'))
}

/** A Permit2 transfer by signature, which can be used once. */
function permission(permitted: unknown, message: unknown): DecodedAction | null {
  const token = addressOf(of(permitted, 'token'))
  return allowance(token, of(message, 'spender'), of(permitted, 'amount'), of(message, 'deadline'))
}

/** @param until Unix seconds at which the allowance expires; null if it does not expire */
function allowance(
  token: string | null,
  spender: unknown,
  amount: unknown,
  until: unknown,
): DecodedAction | null {
  const [who, units, end] = [addressOf(spender), numberOf(amount), numberOf(until)]
  if (token === null || who === null || units === null) return null
  if (until !== null && end === null) return null
  const by = { isMore: false, isLess: false, isSigned: true } as const
  return { kind: 'allows', token, spender: who, amount: units, until: end, ...by }
}

/** A transfer by signature (EIP-3009). */
function authorization(message: unknown, token: string): DecodedAction | null {
  const [from, to] = [addressOf(of(message, 'from')), addressOf(of(message, 'to'))]
  const [amount, until] = [numberOf(of(message, 'value')), numberOf(of(message, 'validBefore'))]
  if (from === null || to === null || amount === null || until === null) return null
  return { kind: 'moves', token, from, to, amount, signed: { until } }
}

/**
 * A Safe transaction that its owners sign. A delegate call can do anything, and a gas price refunds
 * an account of the signer's choice.
 */
function safeTransaction(message: unknown, safe: string): (DecodedAction | null)[] {
  const [to, value, data] = [of(message, 'to'), of(message, 'value'), of(message, 'data')]
  const [target, amount] = [addressOf(to), numberOf(value)]
  if (target === null || amount === null || !isHexBytes(data)) return [null]
  const [operation, gasPrice] = ['operation', 'gasPrice'].map((name) => numberOf(of(message, name)))
  // Safe's own MultiSend makes the calls from the account, as if the account made them directly.
  const batch = operation === 1n && isMultiSend(target) ? innerCalls(data, safe) : null
  const isPlain = gasPrice === 0n && (operation === 0n || batch !== null)
  const unread =
    operation === 0n
      ? ({ kind: 'unknown', contract: target, method: selectorOf(data) } as const)
      : delegated(target, data)
  const actions = !isPlain
    ? [unread]
    : batch
      ? batch.flatMap((call) =>
          call.isDelegate
            ? [delegated(call.to, call.data)]
            : readTransaction({ ...call, value: call.value.toString() }, safe),
        )
      : readTransaction({ to: target, value: amount.toString(), data }, safe)
  return [{ kind: 'acts', account: safe }, ...actions]
}

const addressOf = (value: unknown): string | null =>
  isPrefixedEvmAddress(value) ? value.toLowerCase() : null

const numberOf = (value: unknown): bigint | null => {
  const number = readNumber(value)
  return number === null || number < 0n ? null : number
}
