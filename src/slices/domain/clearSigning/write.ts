import { formatUnits } from '../text/amount'
import { coinsOf } from './description'
import type { CoinAmount, Description, FieldValue } from './description'

/** Formats values in a language, with the known tokens and names. */
export type ValueWriter = {
  /** Symbol and decimals of a token, or of the native coin (null); null when it is not known. */
  token: (chainId: string, token: string | null) => { symbol: string; decimals: number } | null
  /** Writes a decimal number, e.g. `1.5`. */
  decimal: (text: string) => string
  /** Writes an address with its checksum. */
  address: (address: string) => string
  /** The wallet's own name for an address, such as the user's own account; null if it has none. */
  name: (value: Extract<FieldValue, { kind: 'address' }>) => string | null
  /** Name of a collection of items (ERC-721, ERC-1155); null when it is not known. */
  collection: (chainId: string, address: string) => string | null
  /** Writes a moment in Unix seconds. */
  time: (seconds: bigint) => string
  /** Unix seconds of a block; null when they are not known. */
  block: (chainId: string, height: bigint) => bigint | null
  /** Name of a chain; null when it is not known. */
  chain: (chainId: bigint) => string | null
  say: (key: ValueKey, params?: Readonly<Record<string, string>>) => string
}

/** Keys of the words between values. */
export type ValueKey =
  | 'clear.yes'
  | 'clear.no'
  | 'clear.unlimited'
  | 'clear.units'
  | 'clear.item'
  | 'clear.block'
  | 'clear.call'
  | 'clear.sends'

/**
 * Formats the value of a field. A nested call with a description shows its intent; its fields
 * follow by {@link writeRows}.
 */
export function writeValue(value: FieldValue, writer: ValueWriter): string {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'number':
      return value.value.toString()
    case 'flag':
      return writer.say(value.value ? 'clear.yes' : 'clear.no')
    case 'bytes':
      return value.bytes
    case 'address':
      return (value.isNamed ? writer.name(value) : null) ?? writer.address(value.address)
    case 'amount':
      return writeAmount(value, writer)
    case 'limitless':
      return writeLimitless(value, writer)
    case 'ticker':
      return writer.token(value.chainId, value.token)?.symbol ?? writer.address(value.token)
    case 'time':
      return writeTime(value.seconds, writer)
    case 'block': {
      const seconds = writer.block(value.chainId, value.height)
      return seconds === null
        ? writer.say('clear.block', { height: value.height.toString() })
        : writeTime(seconds, writer)
    }
    case 'duration':
      return writeDuration(value.seconds)
    case 'unit':
      return writeUnit(value, writer)
    case 'item':
      return writeItem(value, writer)
    case 'chain':
      return writer.chain(value.chainId) ?? value.chainId.toString()
    case 'call':
      // A call without data only sends coins.
      if (value.call.data === '0x') return writer.address(value.call.to)
      return value.description === null
        ? writer.say('clear.call', {
            contract: writer.address(value.call.to),
            method: value.call.data.slice(0, 10),
          })
        : intentOf(value.description, writer)
  }
}

/**
 * End of the year 9999, in seconds since 1970. Date formats end there; a later time is shown as a
 * number.
 */
const LATEST = 253_402_300_799n

const writeTime = (seconds: bigint, writer: ValueWriter): string =>
  seconds < 0n || seconds > LATEST ? seconds.toString() : writer.time(seconds)

/** A formatted row; `depth` is 1 for a field of an inner call. */
export type WrittenRow = { label: string; value: string; depth: number }

/**
 * Formats the fields of a description and of its inner calls. Coins that are sent are always shown,
 * even if the descriptor hides them.
 */
export function writeRows(description: Description, writer: ValueWriter, depth = 0): WrittenRow[] {
  const rows = description.fields.flatMap(({ label, value }) => [
    { label, value: writeValue(value, writer), depth },
    ...(value.kind === 'call' ? innerRows(value, writer, depth + 1) : []),
  ])
  return [...rows, ...coinRows(description.unshownCoins, writer, depth)]
}

function innerRows(
  { call, description }: Extract<FieldValue, { kind: 'call' }>,
  writer: ValueWriter,
  depth: number,
): WrittenRow[] {
  if (description) return writeRows(description, writer, depth)
  return coinRows(coinsOf(call), writer, depth)
}

const coinRows = (coins: CoinAmount | null, writer: ValueWriter, depth: number): WrittenRow[] =>
  coins === null
    ? []
    : [{ label: writer.say('clear.sends'), value: writeValue(coins, writer), depth }]

/** The sentence of a description, or its short intent if it has none. */
export function intentOf({ sentence, intent }: Description, writer: ValueWriter): string {
  if (sentence === null) return intent
  return sentence
    .map((part) => (typeof part === 'string' ? part : writeValue(part, writer)))
    .join('')
}

type Amount = Pick<Extract<FieldValue, { kind: 'amount' }>, 'chainId' | 'token' | 'amount'>

/** The amount of an unknown token stays in base units. */
function writeAmount({ chainId, token, amount }: Amount, writer: ValueWriter): string {
  const known = token === undefined ? null : writer.token(chainId, token)
  if (known) return `${writer.decimal(formatUnits(amount, known.decimals))} ${known.symbol}`
  if (!token) return amount.toString()
  return writer.say('clear.units', { amount: amount.toString(), token: writer.address(token) })
}

function writeLimitless(
  value: Extract<FieldValue, { kind: 'limitless' }>,
  writer: ValueWriter,
): string {
  const known = value.token === undefined ? null : writer.token(value.chainId, value.token)
  if (!known) return writeAmount(value, writer)
  return `${value.message ?? writer.say('clear.unlimited')} ${known.symbol}`
}

function writeItem(
  { chainId, collection, id }: Extract<FieldValue, { kind: 'item' }>,
  writer: ValueWriter,
): string {
  if (collection === null) return id.toString()
  const name = writer.collection(chainId, collection) ?? writer.address(collection)
  return writer.say('clear.item', { collection: name, id: id.toString() })
}

/** Formats seconds as `HH:MM:SS`. */
function writeDuration(seconds: bigint): string {
  const two = (part: bigint) => part.toString().padStart(2, '0')
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
}

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

function writeUnit(
  { value, base, decimals, hasPrefix }: Extract<FieldValue, { kind: 'unit' }>,
  { decimal }: ValueWriter,
): string {
  if (!hasPrefix) return `${decimal(formatUnits(value, decimals))}${base}`
  let step = 0
  while (step < PREFIXES.length - 1 && value >= 10n ** BigInt(decimals + 3 * (step + 1))) step++
  return `${decimal(formatUnits(value, decimals + 3 * step))}${PREFIXES[step] ?? ''}${base}`
}
