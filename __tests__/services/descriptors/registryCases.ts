import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, dirname, relative } from 'node:path'
import { getAddress, isHex, parseTransaction } from 'viem'
import * as z from 'zod/mini'
import { describeCall, describeMessage } from '../../../src/slices/domain/clearSigning/describe'
import type { FindDescriptor, TypedMessage } from '../../../src/slices/domain/clearSigning/describe'
import type { Description, InnerCall } from '../../../src/slices/domain/clearSigning/description'
import type { Gathered } from '../../../services/descriptors/gather'
import {
  intentOf,
  writeValue,
  type ValueWriter,
} from '../../../src/slices/domain/clearSigning/write'

const Rendered = z.object({
  intent: z.string(),
  interpolatedIntent: z.optional(z.string()),
  owner: z.optional(z.string()),
  fields: z.array(z.object({ label: z.string(), value: z.unknown() })),
})
type Rendered = z.infer<typeof Rendered>

const names = z.optional(z.record(z.string(), z.string()))
const DataProvider = z.object({
  tokens: z.optional(z.record(z.string(), z.object({ symbol: z.string(), decimals: z.number() }))),
  addressNames: names,
  ensNames: names,
  nftCollectionNames: names,
  blockTimestamps: z.optional(z.record(z.string(), z.number())),
})
type DataProvider = z.infer<typeof DataProvider>

const Typed = z.object({
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.unknown(),
})

const Test = z.object({
  description: z.string(),
  rawTx: z.optional(z.string()),
  from: z.optional(z.string()),
  data: z.optional(Typed),
  expected: Rendered,
})
const TestFile = z.object({
  descriptor: z.string(),
  dataProvider: z.optional(DataProvider),
  tests: z.array(Test),
})

/** One case of the registry's own tests (`testsv2`). */
export type RegistryCase = {
  name: string
  /** File of the tested descriptor. */
  descriptor: string
  data: DataProvider
  request: { kind: 'call'; call: InnerCall } | { kind: 'message'; typed: TypedMessage }
  expected: Rendered
}

/** Reads all cases of a checkout. */
export function readCases(root: string): RegistryCase[] {
  return readdirSync(join(root, 'registry'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[\\/]testsv2[\\/][^\\/]+\.json$/.test(name))
    .sort()
    .flatMap((name) => casesOf(join(root, 'registry', name), root))
}

function casesOf(path: string, root: string): RegistryCase[] {
  const file = TestFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const descriptor = relative(root, resolve(dirname(path), file.descriptor))
  return file.tests.map((test) => ({
    name: `${relative(root, path)}: ${test.description}`,
    descriptor,
    data: file.dataProvider ?? {},
    request: requestOf(test),
    expected: test.expected,
  }))
}

function requestOf({ rawTx, from, data: typed }: z.infer<typeof Test>): RegistryCase['request'] {
  if (typed) return { kind: 'message', typed }
  if (!isHex(rawTx)) throw new Error('A case without a transaction')
  const { chainId = 1, to, value = 0n, data = '0x' } = parseTransaction(rawTx)
  if (!to) throw new Error('A case without a contract')
  return { kind: 'call', call: { chainId: String(chainId), from: from ?? null, to, value, data } }
}

/** Describes a case with the descriptors of the bundle. */
export function describeCase({ request }: RegistryCase, find: FindDescriptor): Description | null {
  return request.kind === 'message'
    ? describeMessage(request.typed, null, find)
    : describeCall(request.call, find)
}

/** Renders a description like the registry's tests. */
export function renderCase(description: Description, { data }: RegistryCase): Rendered {
  return render(description, writerOf(data))
}

function render(description: Description, writer: ValueWriter): Rendered {
  return {
    intent: description.intent,
    ...(description.sentence && { interpolatedIntent: intentOf(description, writer) }),
    owner: description.owner,
    fields: description.fields.map(({ label, value }) => ({
      label,
      value:
        value.kind === 'call' && value.description
          ? render(value.description, writer)
          : value.kind === 'call'
            ? value.call.data
            : writeValue(value, writer),
    })),
  }
}

/** Symbols of native coins that the cases expect; ETH for other chains. */
const NATIVE: Record<string, string> = { '43114': 'AVAX', '56': 'BNB' }

function writerOf(data: DataProvider): ValueWriter {
  const of = <T>(table: Record<string, T> | undefined, address: string): T | undefined =>
    Object.entries(table ?? {}).find(([key]) => key.toLowerCase() === address.toLowerCase())?.[1]
  return {
    token: (chainId, token) =>
      token === null
        ? { symbol: NATIVE[chainId] ?? 'ETH', decimals: 18 }
        : (of(data.tokens, token) ?? null),
    decimal: (text) => text,
    address: (address) => getAddress(address),
    name: ({ address, sources, isSender }) => {
      if (isSender) return 'Sender'
      const takes = (source: string) => !sources || sources.includes(source)
      return (
        (takes('local') ? of(data.addressNames, address) : undefined) ??
        (takes('ens') ? of(data.ensNames, address) : undefined) ??
        null
      )
    },
    collection: (_chain, address) => of(data.nftCollectionNames, address) ?? null,
    time: (seconds) =>
      new Date(Number(seconds) * 1000).toISOString().replace('T', ' ').replace('.000', ''),
    block: (_chain, height) => {
      const seconds = data.blockTimestamps?.[height.toString()]
      return seconds === undefined ? null : BigInt(seconds)
    },
    chain: () => null,
    say: (key, params = {}) => {
      switch (key) {
        case 'clear.yes':
          return 'true'
        case 'clear.no':
          return 'false'
        case 'clear.unlimited':
          return 'Unlimited'
        case 'clear.units':
          return params['amount'] ?? ''
        case 'clear.item':
          return `${params['collection']} #${params['id']}`
        case 'clear.block':
          return params['height'] ?? ''
        case 'clear.call':
          return params['method'] ?? ''
        case 'clear.sends':
          return ''
      }
    },
  }
}

/** Numbers of described, equal and wrong cases of the registry. */
export type RegistryScore = {
  cases: number
  /** Cases whose descriptors are in the bundle. */
  bundled: number
  /** Cases with the expected labels and values. */
  equal: number
  /** Cases with other labels or values. */
  wrong: readonly string[]
  /** Cases without a description. */
  undescribed: readonly string[]
}

/** Runs all cases of a checkout. */
export function scoreCases(
  cases: readonly RegistryCase[],
  { descriptors, files }: Gathered,
): RegistryScore {
  const find: FindDescriptor = (chain, address) => descriptors.get(`${chain}/${address}`) ?? null
  const wrong: string[] = []
  const undescribed: string[] = []
  for (const one of cases) {
    const description = describeCase(one, find)
    if (!description) undescribed.push(one.name)
    else if (!isExpected(renderCase(description, one), one.expected)) wrong.push(one.name)
  }
  const bundled = cases.filter(({ descriptor }) => files.includes(descriptor)).length
  const equal = cases.length - wrong.length - undescribed.length
  return { cases: cases.length, bundled, equal, wrong, undescribed }
}

/**
 * Whether a rendering is the expected one. Owner and sentence are compared if the case has them.
 */
function isExpected(found: Rendered, expected: Rendered): boolean {
  const isSame = (key: 'owner' | 'interpolatedIntent') =>
    expected[key] === undefined || expected[key] === found[key]
  return (
    found.intent === expected.intent &&
    isSame('owner') &&
    isSame('interpolatedIntent') &&
    found.fields.length === expected.fields.length &&
    found.fields.every(({ label, value }, at) => {
      const field = expected.fields[at]
      return label === field?.label && isExpectedValue(value, field.value)
    })
  )
}

function isExpectedValue(found: unknown, expected: unknown): boolean {
  if (typeof expected === 'string' || typeof found === 'string') return found === expected
  return isExpected(Rendered.parse(found), Rendered.parse(expected))
}

/**
 * Each case is timed this often, and its shortest time is used: the others include pauses of the
 * machine.
 */
const REPEATS = 5

/** Times for describing and rendering cases, in µs: the median and the 99th percentile. */
export function timeCases(
  cases: readonly RegistryCase[],
  { descriptors }: Gathered,
  count: number,
): { median: number; p99: number } {
  const find: FindDescriptor = (chain, address) => descriptors.get(`${chain}/${address}`) ?? null
  const rounds = Math.ceil(count / cases.length)
  const chosen = Array.from({ length: rounds }, () => cases)
    .flat()
    .slice(0, count)
  const run = (one: RegistryCase) => {
    const start = performance.now()
    const description = describeCase(one, find)
    if (description) renderCase(description, one)
    return (performance.now() - start) * 1000
  }
  const times = chosen.map((one) => Math.min(...Array.from({ length: REPEATS }, () => run(one))))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}
