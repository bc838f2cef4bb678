import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { bundleOf } from '../../../services/descriptors/bundle'
import { createDescriptors } from '../../../services/frame/page/descriptors'
import type { FindToken } from '../../../services/frame/page/tokens'
import { requestWords, type SigningAsk } from '../../../services/frame/page/words'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { Descriptor } from '../../../src/slices/domain/clearSigning/descriptor'
import { figure } from '../../journeys/support/figures'

const Facts = z.object({ symbol: z.string(), decimals: z.number() })
const Request = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('call'),
    ...{ from: z.nullable(z.string()), to: z.string(), value: z.string(), data: z.string() },
  }),
  z.object({ kind: z.literal('message'), typed: z.unknown() }),
])
/**
 * A real call or message of each protocol, its descriptor, and what the registry's own test expects of it: taken from
 * https://github.com/ethereum/clear-signing-erc7730-registry at 3b66ba2 (CC0).
 */
const Protocols = z.array(
  z.object({
    protocol: z.string(),
    chainId: z.string(),
    request: Request,
    tokens: z.record(z.string(), Facts),
    descriptor: Descriptor,
    expected: z.object({
      owner: z.optional(z.string()),
      intent: z.string(),
      sentence: z.optional(z.string()),
      fields: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  }),
)
type Protocol = z.infer<typeof Protocols>[number]

const FILE = join(__dirname, '../../support/protocols.json')
const PROTOCOLS = Protocols.parse(JSON.parse(readFileSync(FILE, 'utf8')))
const SOMEBODY = getAddress(`0x${'a1'.repeat(20)}`)
const userOf = ({ request }: Protocol) =>
  request.kind === 'call' && request.from !== null ? getAddress(request.from) : SOMEBODY

function askOf(one: Protocol): SigningAsk {
  const { request, chainId } = one
  const user = userOf(one)
  const ask =
    request.kind === 'message'
      ? parseAsk('eth_signTypedData_v4', [user, JSON.stringify(request.typed)], Number(chainId))
      : parseAsk(
          'eth_sendTransaction',
          [{ from: user, to: request.to, data: request.data, value: hexOf(request.value) }],
          Number(chainId),
        )
  if (ask?.kind !== 'typedData' && ask?.kind !== 'transaction') throw new Error('nothing to sign')
  return ask
}
const hexOf = (value: string) => `0x${BigInt(value).toString(16)}`

/** What the approve page shows of a request. */
async function pageOf(one: Protocol) {
  const { root, files } = bundleOf([one.descriptor])
  const descriptors = createDescriptors(root, (path) =>
    Promise.resolve(files.get(/([0-9a-f]{64})\.json$/.exec(path)?.[1] ?? '') ?? null),
  )
  const chain = { id: Number(one.chainId), name: 'Ethereum', symbol: 'ETH', rpcUrl: '' }
  const tokens = new Map(
    Object.entries(one.tokens).map(([address, facts]) => [address.toLowerCase(), facts]),
  )
  const find: FindToken = (_, token) => tokens.get(token.toLowerCase()) ?? null
  const ask = askOf(one)
  const described = await descriptors.describe(ask, userOf(one), chain)
  return requestWords(
    ask,
    { address: userOf(one), smart: null },
    chain,
    'https://app.example.org',
    described,
    find,
  )
}

/** Moments and names are written in other words here than in the registry's tests. */
const written = (value: string): string =>
  value
    .replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):\d\dZ$/, '$1 UTC')
    .replace(/^Sender$/, 'This account')
    // A call without data: who gets it says more than its bytes.
    .replace(/^0x$/, zeroAddress)
    .replace(/^true$/, 'Yes')
    .replace(/^false$/, 'No')

test.each(PROTOCOLS.map((one) => [one.protocol, one] as const))(
  'shows intent and fields of a real request of %s',
  async (_, one) => {
    const { intent, sentence, owner, fields } = one.expected
    const [described] = (await pageOf(one)).described ?? []
    expect(described?.title).toContain(`describes this as “${sentence ?? intent}”`)
    if (owner !== undefined) expect(described?.title).toContain(owner)
    const shown = fields.map(({ label, value }) => ({ label, value: written(value) }))
    // Coins that no field shows have a line of their own.
    const own = described?.fields.filter(({ label }) => label !== 'Also sends')
    expect(own).toEqual(shown)
  },
)

test('covers ten protocols', () => {
  expect(new Set(PROTOCOLS.map(({ protocol }) => protocol)).size).toBe(10)
  figure('clear signing: protocols with a real request on the approve page', PROTOCOLS.length)
})
