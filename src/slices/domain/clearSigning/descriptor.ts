import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../ids/address'
import { SIGNATURE_CHARS_MAX } from './abiTypes'
import { PATH_CHARS_MAX } from './path'

/** Maximum size of a descriptor file, in characters. */
export const DESCRIPTOR_CHARS_MAX = 512 * 1024
const LABEL_CHARS_MAX = 200
const FIELDS_MAX = 64
const GROUP_DEPTH_MAX = 4
const FORMATS_MAX = 256
const ENTRIES_MAX = 512

const text = (max: number) => z.string().check(z.maxLength(max))
const label = text(LABEL_CHARS_MAX)
const path = text(PATH_CHARS_MAX)
const address = z.string().check(z.refine((value) => isPrefixedEvmAddress(value)))
const number = z.string().check(z.refine((value) => /^\d{1,78}$/.test(value)))
const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item).check(z.maxLength(max))
const bounded = <T extends z.ZodMiniType>(item: T, max: number) =>
  z
    .record(text(SIGNATURE_CHARS_MAX), item)
    .check(z.refine((value) => Object.keys(value).length <= max))

/** A parameter: the path of its value, or the value. */
const source = <T extends z.ZodMiniType>(value: T) =>
  z.optional(z.union([z.object({ path }), z.object({ value })]))

const Format = z.discriminatedUnion('format', [
  z.object({ format: z.literal('raw') }),
  z.object({ format: z.literal('amount') }),
  z.object({
    format: z.literal('tokenAmount'),
    token: source(address),
    chain: source(number),
    native: z.optional(list(address, 16)),
    threshold: z.optional(number),
    message: z.optional(label),
  }),
  z.object({ format: z.literal('tokenTicker'), chain: source(number) }),
  z.object({ format: z.literal('nftName'), collection: source(address) }),
  z.object({ format: z.literal('date'), encoding: z.enum(['timestamp', 'blockheight']) }),
  z.object({ format: z.literal('duration') }),
  z.object({
    format: z.literal('unit'),
    base: text(16),
    decimals: z.number().check(z.int(), z.gte(0), z.lte(77)),
    prefix: z.boolean(),
  }),
  z.object({ format: z.literal('enum'), names: bounded(label, ENTRIES_MAX) }),
  z.object({ format: z.literal('chainId') }),
  z.object({
    format: z.literal('addressName'),
    types: z.optional(list(text(32), 8)),
    sources: z.optional(list(text(32), 8)),
    sender: z.optional(list(address, 16)),
  }),
  z.object({
    format: z.literal('calldata'),
    callee: source(address),
    selector: source(text(10)),
    chain: source(number),
    amount: source(number),
    spender: source(address),
  }),
])
export type FieldFormat = z.infer<typeof Format>

const Visible = z.union([
  z.enum(['always', 'never', 'optional']),
  z.object({ ifNotIn: list(text(LABEL_CHARS_MAX), 64) }),
  z.object({ mustMatch: list(text(LABEL_CHARS_MAX), 64) }),
])

const Field = z.object({
  kind: z.literal('field'),
  /** Path of the value, or a constant text. */
  source: z.union([z.object({ path }), z.object({ value: label })]),
  label,
  format: Format,
  visible: Visible,
  separator: z.optional(label),
})
export type DescriptorField = z.infer<typeof Field>

/** The fields of one group. The nesting of groups is bounded. */
export type DescriptorGroup = {
  kind: 'group'
  path?: string | undefined
  iteration: 'sequential' | 'bundled'
  fields: (DescriptorField | DescriptorGroup)[]
}

function partOf(depth: number): z.ZodMiniType<DescriptorField | DescriptorGroup> {
  if (depth >= GROUP_DEPTH_MAX) return Field
  return z.union([
    Field,
    z.object({
      kind: z.literal('group'),
      path: z.optional(path),
      iteration: z.enum(['sequential', 'bundled']),
      fields: list(partOf(depth + 1), FIELDS_MAX),
    }),
  ])
}

/** Describes one function or message. */
const Entry = z.object({
  /** Operator of the contract, as the descriptor claims. */
  owner: label,
  /** The contract's name, as the descriptor claims. */
  contract: z.optional(label),
  intent: label,
  /** The intent with `{path}` placeholders for field values. */
  sentence: z.optional(text(512)),
  fields: list(partOf(0), FIELDS_MAX),
})
export type DescriptorEntry = z.infer<typeof Entry>

const Call = z.extend(Entry, { signature: text(SIGNATURE_CHARS_MAX) })
const Message = z.extend(Entry, {
  /** Required values of the domain besides chain and contract. */
  domain: z.object({ name: z.optional(label), version: z.optional(label) }),
})

/**
 * A compiled descriptor (ERC-7730 v2) of one contract: includes, references and constants are resolved, functions are named by their
 * selectors and messages by their structures (EIP-712 `encodeType`).
 */
export const Descriptor = z.object({
  chainId: number,
  address,
  calls: bounded(Call, FORMATS_MAX),
  messages: bounded(Message, FORMATS_MAX),
})
export type Descriptor = z.infer<typeof Descriptor>

/** Parses a descriptor file; null if it is too long or invalid. */
export function parseDescriptor(content: string): Descriptor | null {
  if (content.length > DESCRIPTOR_CHARS_MAX) return null
  try {
    return Descriptor.safeParse(JSON.parse(content)).data ?? null
  } catch {
    return null
  }
}
