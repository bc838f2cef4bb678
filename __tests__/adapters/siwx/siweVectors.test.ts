import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import { parseSiwxMessage } from '../../../src/slices/domain/siwx/message'
import { toStrictSiwxMessage } from '../../../src/slices/domain/siwx/strictText'
import { figure, outcome, setUpServer, signer } from './server/kit'

const Fields = z.object({
  domain: z.string(),
  address: z.string(),
  statement: z.optional(z.string()),
  uri: z.string(),
  version: z.literal('1'),
  chainId: z.number(),
  nonce: z.string(),
  issuedAt: z.string(),
  expirationTime: z.optional(z.string()),
  notBefore: z.optional(z.string()),
  requestId: z.optional(z.string()),
  resources: z.optional(z.array(z.string())),
})
const read = <T extends z.ZodType>(name: string, schema: T) =>
  Object.entries(
    z
      .record(z.string(), schema)
      .parse(JSON.parse(readFileSync(join(__dirname, `siwe/${name}.json`), 'utf8'))),
  )
const POSITIVE = read('parsing_positive', z.object({ message: z.string(), fields: Fields }))
const NEGATIVE = read('parsing_negative', z.string())
const SIGNED = read('verification_positive', Fields.extend({ signature: z.string() }))
/** The parser accepts these; the server rejects them, because it knows its domain and checks the address. */
const LEFT_TO_SERVER = ['domain not RFC4501 authority', 'address not EIP-55']

it.each(POSITIVE)('parses the SIWE text: %s', (_, { message, fields }) => {
  const { address, chainId, domain, ...rest } = fields
  expect(parseSiwxMessage(message)).toMatchObject({
    ...rest,
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    // One text has a scheme before its domain, which the vector omits.
    domain: message.startsWith('https://') ? `https://${domain}` : domain,
  })
})

it.each(NEGATIVE.filter(([name]) => !LEFT_TO_SERVER.includes(name)))(
  'rejects the SIWE text: %s',
  (_, message) => {
    expect(parseSiwxMessage(message)).toBeNull()
  },
)

it.each([
  [LEFT_TO_SERVER[0], (text: string) => text.replace('notes.example wants', '#notrfc4501 wants')],
  [LEFT_TO_SERVER[1], (text: string) => text.replace(signer.address, signer.address.toLowerCase())],
])('rejects on the server: %s', async (_, change) => {
  const { server, signed } = setUpServer()
  const attempt = await signed((data) => change(toStrictSiwxMessage(data).toString()))
  expect(parseSiwxMessage(attempt.message)).not.toBeNull()
  expect(await outcome(server.authenticate(attempt))).not.toBe('accepted')
})

it.each(SIGNED)('verifies the SIWE signature: %s', async (_, { signature, ...fields }) => {
  const { address, chainId, ...rest } = fields
  const data = { ...rest, accountAddress: address, chainId: `eip155:${chainId}` as const }
  const message = toStrictSiwxMessage(data).toString()
  const input = { chainId: data.chainId, address, message, signature, rpcUrls: [] }
  expect(await verifySignature(input)).toBe(true)
})

it('covers all vectors', () => {
  const positive = POSITIVE.filter(([, { message }]) => parseSiwxMessage(message))
  const negative = NEGATIVE.filter(([, message]) => !parseSiwxMessage(message))
  figure('SIWE, texts read', `${positive.length} of ${POSITIVE.length}`)
  figure(
    'SIWE, malformed texts that the parser refuses',
    `${negative.length} of ${NEGATIVE.length}`,
  )
  expect([positive.length, negative.length, SIGNED.length]).toEqual([19, 27, 4])
})
