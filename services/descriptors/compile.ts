import { isAddress, toFunctionSelector } from 'viem'
import {
  parseSignature,
  type AbiField,
  type AbiType,
} from '../../src/slices/domain/clearSigning/abiTypes'
import type {
  Descriptor,
  DescriptorEntry,
  DescriptorField,
  DescriptorGroup,
  FieldFormat,
} from '../../src/slices/domain/clearSigning/descriptor'
import { isList, isObject, type Json, type JsonObject } from './registry'

/**
 * A part of a descriptor that this version cannot describe. The whole function is then left out, as
 * a partial description could mislead.
 */
export class Unsupported extends Error {}

type Calls = Descriptor['calls']
type Messages = Descriptor['messages']
/** The content of one descriptor file, and where its contract is deployed. */
export type Compiled = {
  deployments: readonly { chainId: string; address: string }[]
  calls: Calls
  messages: Messages
  /** Functions and messages that are left out, with the reason. */
  left: readonly { name: string; reason: string }[]
}

const SCHEMA_V2 = /erc7730-v2(?:\.0){0,2}\.schema\.json$/

/** Compiles a merged descriptor (ERC-7730 v2): resolves its references and constants, and names functions by their selectors. */
export function compile(source: JsonObject): Compiled {
  if (!SCHEMA_V2.test(textOf(source['$schema']) ?? ''))
    throw new Unsupported('another version of the schema')
  const context = objectOf(source['context'])
  const contract = objectOf(context['contract'])
  const eip712 = objectOf(context['eip712'])
  if (eip712['domainSeparator'] !== undefined) throw new Unsupported('domainSeparator')
  const isMessage = isObject(context['eip712'])
  const deployments = deploymentsOf(isMessage ? eip712 : contract)
  const calls: Calls = {}
  const messages: Messages = {}
  const left: { name: string; reason: string }[] = []
  for (const [name, format] of Object.entries(objectOf(objectOf(source['display'])['formats']))) {
    try {
      const entry = entryOf(objectOf(format), source)
      if (isMessage) messages[name] = { ...entry, domain: domainOf(objectOf(eip712['domain'])) }
      else addCall(calls, name, entry)
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      left.push({ name, reason: error.message })
    }
  }
  return { deployments, calls, messages, left }
}

function addCall(calls: Calls, name: string, entry: DescriptorEntry): void {
  const signature = name.replace(/,\s+/g, ',').replace(/\(\s+/g, '(').replace(/\s+\)/g, ')')
  const fields = parseSignature(signature)
  if (!fields) throw new Unsupported(`not a function: ${name}`)
  const selector = toFunctionSelector(
    `function ${signature.slice(0, signature.indexOf('('))}${typesOf(fields)}`,
  )
  if (Object.hasOwn(calls, selector)) throw new Unsupported(`described twice: ${name}`)
  calls[selector] = { ...entry, signature }
}

const typesOf = (fields: readonly AbiField[]): string =>
  `(${fields.map(({ type }) => typeName(type)).join(',')})`

function typeName(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`
    case 'bytes':
      return `bytes${type.size ?? ''}`
    case 'list':
      return `${typeName(type.item)}[${type.length ?? ''}]`
    case 'struct':
      return typesOf(type.fields)
    case 'address':
    case 'bool':
    case 'string':
      return type.kind
  }
}

function deploymentsOf(binding: JsonObject): { chainId: string; address: string }[] {
  const { deployments } = binding
  if (!isList(deployments)) return []
  return deployments.map(objectOf).flatMap(({ chainId, address }) => {
    const isWhole = Number.isSafeInteger(chainId) && typeof address === 'string'
    if (!isWhole || !isAddress(address, { strict: false })) return []
    return [{ chainId: scalarOf(chainId), address: address.toLowerCase() }]
  })
}

/**
 * Chain and contract are the name of the file. The other parts of the domain are checked when a
 * message is decoded.
 */
function domainOf(domain: JsonObject): Messages[string]['domain'] {
  const { chainId: _chain, verifyingContract: _contract, name, version, ...others } = domain
  if (Object.keys(others).length > 0) throw new Unsupported('a part of the domain')
  return {
    ...(name !== undefined && { name: scalarOf(name) }),
    ...(version !== undefined && { version: scalarOf(version) }),
  }
}

function entryOf(format: JsonObject, source: JsonObject): DescriptorEntry {
  const metadata = objectOf(source['metadata'])
  const [intent, sentence] = [format['intent'], format['interpolatedIntent']]
  if (typeof intent !== 'string') throw new Unsupported('an intent that is not a text')
  const contract = textOf(metadata['contractName'])
  const fields = isList(format['fields']) ? format['fields'] : []
  return {
    owner: textOf(metadata['owner']) ?? '',
    ...(contract !== undefined && { contract }),
    intent,
    ...(typeof sentence === 'string' && { sentence }),
    fields: partsOf(fields, source),
  }
}

/** Fields that are never shown are left out, because most files are far larger with them. */
const partsOf = (fields: readonly Json[], source: JsonObject): DescriptorEntry['fields'] =>
  fields
    .map(objectOf)
    .filter(({ visible }) => visible !== 'never')
    .map((field) => partOf(field, source))

function partOf(part: JsonObject, source: JsonObject): DescriptorField | DescriptorGroup {
  if (!isList(part['fields'])) return fieldOf(withReference(part, source), source)
  const path = textOf(part['path'])
  return {
    kind: 'group',
    ...(path !== undefined && { path }),
    iteration: part['iteration'] === 'bundled' ? 'bundled' : 'sequential',
    fields: partsOf(part['fields'], source),
  }
}

/** A field merged with the definition that it references; its own parameters take precedence. */
function withReference(field: JsonObject, source: JsonObject): JsonObject {
  const { $ref: reference, ...own } = field
  if (typeof reference !== 'string') return field
  const definition = constantOf(reference, source)
  if (!isObject(definition)) throw new Unsupported(`no definition ${reference}`)
  const params = { ...objectOf(definition['params']), ...objectOf(own['params']) }
  return { ...definition, ...own, ...(Object.keys(params).length > 0 && { params }) }
}

function fieldOf(field: JsonObject, source: JsonObject): DescriptorField {
  if (field['encryption'] !== undefined) throw new Unsupported('encryption')
  const { path, separator } = field
  const value = field['value'] === undefined ? undefined : resolve(field['value'], source)
  const visible = visibleOf(field['visible'])
  const label = textOf(field['label'])
  if (label === undefined) throw new Unsupported('a field without a label')
  return {
    kind: 'field',
    source: sourceOf(path, value, source),
    label,
    format: formatOf(field, source),
    visible,
    ...(typeof separator === 'string' && { separator }),
  }
}

function sourceOf(path: Json | undefined, value: Json | undefined, source: JsonObject) {
  if (typeof path === 'string' && path.startsWith('$.')) {
    const constant = constantOf(path, source)
    return { value: scalarOf(constant) }
  }
  if (typeof path === 'string') return { path }
  if (value === undefined) throw new Unsupported('a field without a path')
  return { value: scalarOf(value) }
}

function visibleOf(visible: Json | undefined): DescriptorField['visible'] {
  if (visible === undefined || visible === 'always') return 'always'
  if (visible === 'never' || visible === 'optional') return visible
  const rule = objectOf(visible)
  const [ifNotIn, mustMatch] = [rule['ifNotIn'], rule['mustMatch']]
  if (isList(ifNotIn)) return { ifNotIn: ifNotIn.map(scalarOf) }
  if (isList(mustMatch)) return { mustMatch: mustMatch.map(scalarOf) }
  throw new Unsupported('a rule of visibility')
}

function formatOf(field: JsonObject, source: JsonObject): FieldFormat {
  const params = objectOf(field['params'])
  const format = textOf(field['format']) ?? 'raw'
  const from = (name: string) => parameterOf(name, params, source)
  switch (format) {
    case 'raw':
    case 'amount':
    case 'duration':
    case 'chainId':
      return { format }
    case 'tokenAmount':
      return tokenAmountOf(params, source)
    case 'tokenTicker':
      return { format, ...optional('chain', from('chainId')) }
    case 'nftName':
      return { format, ...optional('collection', from('collection')) }
    case 'date': {
      const { encoding } = params
      if (encoding !== 'timestamp' && encoding !== 'blockheight')
        throw new Unsupported('an encoding of dates')
      return { format, encoding }
    }
    case 'unit': {
      const decimals = resolve(params['decimals'], source) ?? 0
      const base = textOf(resolve(params['base'], source)) ?? ''
      return { format, base, decimals: Number(decimals), prefix: params['prefix'] === true }
    }
    case 'enum': {
      const names = objectOf(resolve(params['$ref'], source))
      if (Object.keys(names).length === 0) throw new Unsupported('no enumeration')
      return {
        format,
        names: Object.fromEntries(Object.entries(names).map(([k, v]) => [k, scalarOf(v)])),
      }
    }
    case 'addressName': {
      const sender = addressesOf(params['senderAddress'], source)
      const [types, sources] = [params['types'], params['sources']]
      return {
        format,
        ...(isList(types) && { types: types.map(scalarOf) }),
        ...(isList(sources) && { sources: sources.map(scalarOf) }),
        ...(sender && { sender }),
      }
    }
    case 'calldata':
      return {
        format,
        ...optional('callee', from('callee')),
        ...optional('selector', from('selector')),
        ...optional('chain', from('chainId')),
        ...optional('amount', from('amount')),
        ...optional('spender', from('spender')),
      }
    default:
      throw new Unsupported(`format ${format}`)
  }
}

function tokenAmountOf(params: JsonObject, source: JsonObject): FieldFormat {
  const threshold = resolve(params['threshold'], source)
  const message = textOf(resolve(params['message'], source))
  const native = addressesOf(params['nativeCurrencyAddress'], source)
  return {
    format: 'tokenAmount',
    ...optional('token', parameterOf('token', params, source)),
    ...optional('chain', parameterOf('chainId', params, source)),
    ...(native && { native }),
    ...(threshold !== undefined && { threshold: integerOf(threshold) }),
    ...(message !== undefined && { message }),
  }
}

const optional = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [Key in K]?: V }

/** Reads `namePath` as a path and `name` as a value. */
function parameterOf(
  name: string,
  params: JsonObject,
  source: JsonObject,
): { path: string } | { value: string } | undefined {
  const path = params[`${name}Path`]
  if (typeof path === 'string' && !path.startsWith('$.')) return { path }
  const constant = resolve(path ?? params[name], source)
  if (constant === undefined) return undefined
  if (typeof constant !== 'string' && typeof constant !== 'number')
    throw new Unsupported(`parameter ${name}`)
  const text = String(constant)
  return { value: isAddress(text, { strict: false }) ? text.toLowerCase() : text }
}

function addressesOf(value: Json | undefined, source: JsonObject): string[] | undefined {
  if (value === undefined) return undefined
  const list = isList(value) ? value : [value]
  const resolved = list.flatMap((one): readonly (Json | undefined)[] => {
    const found = resolve(one, source)
    return isList(found) ? found : [found]
  })
  return resolved.map((one) => {
    if (typeof one !== 'string' || !isAddress(one, { strict: false }))
      throw new Unsupported('an address')
    return one.toLowerCase()
  })
}

function integerOf(value: Json): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Unsupported('a threshold')
  try {
    return BigInt(value).toString()
  } catch {
    throw new Unsupported('a threshold')
  }
}

/** A value, or the constant of the descriptor that it references. */
function resolve(value: Json | undefined, source: JsonObject): Json | undefined {
  if (typeof value !== 'string' || !value.startsWith('$.')) return value
  const constant = constantOf(value, source)
  if (constant === undefined) throw new Unsupported(`no constant ${value}`)
  return constant
}

function constantOf(path: string, source: JsonObject): Json | undefined {
  let value: Json | undefined = source
  for (const name of path.slice(2).split('.'))
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A string, number or boolean as text. */
function scalarOf(value: Json | undefined): string {
  if (value === null || value === undefined || typeof value === 'object')
    throw new Unsupported('a value that is no text')
  return value.toString()
}
