import { sameAddress } from '../ids/address'
import { selectorOf } from '../trade/callData'
import type { Description, FieldValue, InnerCall } from './description'
import type { FieldFormat } from './descriptor'
import { need, toLine, Unfit } from './unfit'
import { toAddress, toNumber, type Value } from './value'

/** The container of the described data: the transaction, or the domain of a message. */
export type Container = Pick<InnerCall, 'chainId' | 'from' | 'to' | 'value'>

/** Describes a call inside the described one. */
export type DescribeInner = (call: InnerCall) => Description | null

/** Source of a format's parameter: a path, or a constant of the descriptor. */
export type Source<T> = { path: string } | { value: T } | undefined
type At = <T extends string>(source: Source<T>) => Value | null

/** Context that a format needs besides the value. */
export type Around = { at: At; container: Container; describeInner: DescribeInner }

/** Formats a value by its field. Throws `Unfit` if the value has another type. */
export function formatValue(format: FieldFormat, value: Value, around: Around): FieldValue {
  const { at, container } = around
  const { chainId } = container
  switch (format.format) {
    case 'raw':
      return rawValue(value, chainId)
    case 'amount':
      return { kind: 'amount', chainId, token: null, amount: need(toNumber(value)) }
    case 'tokenAmount':
      return tokenAmount(format, value, { at, chainId })
    case 'tokenTicker':
      return {
        kind: 'ticker',
        chainId: chainOf(at(format.chain), chainId),
        token: need(toAddress(value)),
      }
    case 'nftName': {
      const collection = at(format.collection)
      const id = need(toNumber(value))
      return { kind: 'item', chainId, collection: collection && need(toAddress(collection)), id }
    }
    case 'date': {
      const number = need(toNumber(value))
      return format.encoding === 'timestamp'
        ? { kind: 'time', seconds: number }
        : { kind: 'block', chainId, height: number }
    }
    case 'duration':
      return { kind: 'duration', seconds: need(toNumber(value)) }
    case 'unit': {
      const { base, decimals, prefix } = format
      return { kind: 'unit', value: need(toNumber(value)), base, decimals, hasPrefix: prefix }
    }
    case 'enum':
      return enumValue(format.names, value, chainId)
    case 'chainId':
      return { kind: 'chain', chainId: need(toNumber(value)) }
    case 'addressName':
      return addressName(format, value, container)
    case 'calldata':
      return innerCall(format, value, around)
  }
}

function rawValue(value: Value, chainId: string): FieldValue {
  switch (value.kind) {
    case 'number':
      return { kind: 'number', value: value.value }
    case 'bool':
      return { kind: 'flag', value: value.value }
    case 'string':
      return { kind: 'text', text: toLine(value.value) }
    case 'bytes':
      return { kind: 'bytes', bytes: value.value }
    case 'address':
      return { kind: 'address', chainId, address: value.value, ...PLAIN }
    case 'list':
    case 'struct':
      throw new Unfit()
  }
}

const PLAIN = { sources: null, isSender: false, isNamed: false } as const

function tokenAmount(
  format: Extract<FieldFormat, { format: 'tokenAmount' }>,
  value: Value,
  { at, chainId }: { at: At; chainId: string },
): FieldValue {
  const amount = need(toNumber(value))
  const found = at(format.token)
  const address = found && need(toAddress(found))
  const isNative = address !== null && format.native?.some((one) => sameAddress(one, address))
  const token = isNative ? null : (address ?? undefined)
  const chain = chainOf(at(format.chain), chainId)
  const isOver = format.threshold !== undefined && amount >= BigInt(format.threshold)
  if (!isOver) return { kind: 'amount', chainId: chain, token, amount }
  const message = format.message === undefined ? null : toLine(format.message)
  return { kind: 'limitless', chainId: chain, token, message, amount }
}

const chainOf = (value: Value | null, own: string): string =>
  value === null ? own : need(toNumber(value)).toString()

function enumValue(
  names: Readonly<Record<string, string>>,
  value: Value,
  chainId: string,
): FieldValue {
  const keys = keysOf(value)
  const [, name] = Object.entries(names).find(([key]) => keys.includes(key.toLowerCase())) ?? []
  return name === undefined ? rawValue(value, chainId) : { kind: 'text', text: toLine(name) }
}

/** The keys under which an enumeration can list a value. */
function keysOf(value: Value): readonly string[] {
  const number = toNumber(value)?.toString()
  switch (value.kind) {
    case 'number':
    case 'bytes':
      return [
        ...(number === undefined ? [] : [number]),
        ...(value.kind === 'bytes' ? [value.value] : []),
      ]
    case 'bool':
      return [String(value.value), value.value ? '1' : '0']
    case 'string':
    case 'address':
      return [value.value.toLowerCase()]
    case 'list':
    case 'struct':
      throw new Unfit()
  }
}

function addressName(
  format: Extract<FieldFormat, { format: 'addressName' }>,
  value: Value,
  container: Container,
): FieldValue {
  const address = need(toAddress(value))
  const isSender = format.sender?.some((one) => sameAddress(one, address)) ?? false
  const { chainId } = container
  const sources = format.sources ?? null
  return { kind: 'address', chainId, address, sources, isSender, isNamed: true }
}

function innerCall(
  format: Extract<FieldFormat, { format: 'calldata' }>,
  value: Value,
  { at, container, describeInner }: Around,
): FieldValue {
  if (value.kind !== 'bytes') throw new Unfit()
  const [callee, amount, spender] = [at(format.callee), at(format.amount), at(format.spender)]
  const selector = at(format.selector)
  const data = selector?.kind === 'bytes' ? `${selector.value}${value.value.slice(2)}` : value.value
  const call: InnerCall = {
    chainId: chainOf(at(format.chain), container.chainId),
    from: spender ? need(toAddress(spender)) : container.from,
    to: callee ? need(toAddress(callee)) : container.to,
    value: amount ? need(toNumber(amount)) : 0n,
    data,
  }
  const description = selectorOf(data) === null ? null : describeInner(call)
  return { kind: 'call', call, description }
}
