import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAddress, type Address } from 'viem'
import * as z from 'zod/mini'
import { bundleOf } from '../../services/descriptors/bundle'
import { createDescriptors } from '../../services/frame/page/descriptors'
import type { FindToken } from '../../services/frame/page/tokens'
import { requestWords, type RequestWords, type SigningAsk } from '../../services/frame/page/words'
import { parseAsk } from '../../services/wallet/evmAsk'
import { Descriptor } from '../../src/slices/domain/clearSigning/descriptor'

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
export type Protocol = z.infer<typeof Protocols>[number]

const FILE = join(__dirname, 'protocols.json')
export const PROTOCOLS = Protocols.parse(JSON.parse(readFileSync(FILE, 'utf8')))
const SOMEBODY = getAddress(`0x${'a1'.repeat(20)}`)
/** The account of the request if the registry names one, otherwise an unrelated account. */
export const accountOf = ({ request }: Protocol): Address =>
  request.kind === 'call' && request.from !== null ? getAddress(request.from) : SOMEBODY

function askOf({ request, chainId }: Protocol, user: Address): SigningAsk {
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

/** The texts of the approval page for a request. */
export async function pageOf(one: Protocol, account = accountOf(one)): Promise<RequestWords> {
  const { root, files } = bundleOf([one.descriptor])
  const descriptors = createDescriptors(root, (path) =>
    Promise.resolve(files.get(/([0-9a-f]{64})\.json$/.exec(path)?.[1] ?? '') ?? null),
  )
  const chain = { id: Number(one.chainId), name: 'Ethereum', symbol: 'ETH', rpcUrl: '' }
  const tokens = new Map(
    Object.entries(one.tokens).map(([address, facts]) => [address.toLowerCase(), facts]),
  )
  const find: FindToken = (_, token) => tokens.get(token.toLowerCase()) ?? null
  const ask = askOf(one, account)
  const described = await descriptors.describe(ask, account, chain)
  return requestWords(
    ask,
    { address: account, smart: null },
    chain,
    'https://app.example.org',
    described,
    find,
  )
}
