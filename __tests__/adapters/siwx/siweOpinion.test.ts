import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import type { SiwxMessageData } from '../../../src/slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../../src/slices/domain/siwx/message'
import { toStrictSiwxMessage } from '../../../src/slices/domain/siwx/strictText'
import { figure, outcome, setUpServer, signer } from './server/kit'

/**
 * Checks our strict EIP-4361 texts with a third-party parser and verifier (`siwe`), and texts that its own vectors
 * reject: each kind of them is made from a valid text.
 */
const whole = (data: SiwxMessageData): SiwxMessageData => ({
  ...data,
  uri: 'https://notes.example/login',
  notBefore: data.issuedAt ?? '',
  requestId: 'some_id',
  resources: ['https://notes.example/terms', 'ipfs://bafybeigdyrzt5/notes'],
})

const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.:/?=&!'()-]{0,60}[A-Za-z.]$/)
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true })

/** Fields as a site may set them. */
const messages = fc.record(
  {
    accountAddress: fc.constant<string>(signer.address),
    chainId: fc.integer({ min: 1, max: 2 ** 31 }).map((id) => `eip155:${id}` as const),
    domain: fc.oneof(fc.domain(), fc.constantFrom('127.0.0.1:5300', 'localhost:8080')),
    uri,
    version: fc.constant<'1'>('1'),
    nonce: fc.stringMatching(/^[0-9a-zA-Z]{8,40}$/),
    issuedAt: time,
    statement: word,
    expirationTime: time,
    notBefore: time,
    requestId: fc.stringMatching(/^[A-Za-z0-9._~-]{1,30}$/),
    resources: fc.array(uri, { minLength: 1, maxLength: 4 }),
  },
  {
    requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'],
  },
)

it('siwe and Latchkey parse every strict text equally', () => {
  const RUNS = 1_000
  fc.assert(
    fc.property(messages, (data) => {
      const text = toStrictSiwxMessage(data).toString()
      const read = new SiweMessage(text)
      expect(read.prepareMessage()).toBe(text)
      expect({
        accountAddress: read.address,
        chainId: `eip155:${read.chainId}`,
        domain: read.domain,
        uri: read.uri,
        version: read.version,
        nonce: read.nonce,
        issuedAt: read.issuedAt,
        ...(read.statement && { statement: read.statement }),
        ...(read.expirationTime && { expirationTime: read.expirationTime }),
        ...(read.notBefore && { notBefore: read.notBefore }),
        ...(read.requestId && { requestId: read.requestId }),
        ...(read.resources && { resources: read.resources }),
      }).toEqual(data)
      expect(parseSiwxMessage(text)).toEqual(data)
    }),
    { numRuns: RUNS, seed: 4361 },
  )
  figure('strict texts that siwe reads back field by field', `${RUNS} of ${RUNS}`)
})

it('siwe and our server verify the same texts', async () => {
  const { server, signed, clock } = setUpServer()
  const good = await signed((data) => toStrictSiwxMessage(whole(data)).toString())
  const { success } = await new SiweMessage(good.message).verify({
    signature: good.signature,
    domain: 'notes.example',
    nonce: good.nonce,
    time: new Date(clock.now).toISOString(),
  })
  expect(success).toBe(true)
  expect(await outcome(server.authenticate(good))).toBe('accepted')
})

/** Removes or replaces a line. */
const line = (label: string, next: string | null) => (text: string) =>
  text
    .split('\n')
    .flatMap((one) => (one.startsWith(label) ? (next === null ? [] : [next]) : [one]))
    .join('\n')
/** Swaps two lines. */
const swap = (a: string, b: string) => (text: string) => {
  const lines = text.split('\n')
  const [i, j] = [a, b].map((label) => lines.findIndex((one) => one.startsWith(label)))
  const [one, other] = [lines[i ?? 0] ?? '', lines[j ?? 0] ?? '']
  return lines
    .with(i ?? 0, other)
    .with(j ?? 0, one)
    .join('\n')
}
const MANDATORY = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
const NO_TIME = 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'

/** Names of the vectors that siwe's parser rejects. */
const REFUSED: Record<string, (text: string) => string> = {
  ...Object.fromEntries(
    MANDATORY.flatMap((label) => [
      [`missing ${label}`, line(`${label}: `, null)],
      [`${label} left blank`, line(`${label}: `, '')],
    ]),
  ),
  'missing domain': (text) => text.replace('notes.example wants', ' wants'),
  'missing address': line('0x', ''),
  'extra line breaks': (text) => text.replace('\n\n', '\n\n\n'),
  'out of order URI': swap('URI', 'Version'),
  'out of order version': swap('Version', 'Chain ID'),
  'out of order chain id': swap('Chain ID', 'Nonce'),
  'out of order nonce': swap('Nonce', 'Issued At'),
  'out of order issued at': swap('Issued At', 'Expiration Time'),
  'out of order expiration time': swap('Expiration Time', 'Not Before'),
  'out of order not before': swap('Not Before', 'Request ID'),
  'out of order request id': swap('Request ID', 'Resources:'),
  'wrong version': line('Version: ', 'Version: 2'),
  'no version number': line('Version: ', 'Version: one'),
  'chain id that is none': line('Chain ID: ', 'Chain ID: ?'),
  'address without its checksum': line('0x', signer.address.toLowerCase()),
  'address that is too short': line('0x', signer.address.slice(0, -1)),
  'statement with a line break': (text) => text.replace('Sign in', 'Sign\nin'),
  'URI that is none': line('URI: ', 'URI: _not_a_uri_'),
  'nonce of less than 8 characters': line('Nonce: ', 'Nonce: 1234567'),
  'nonce with other characters': (text) => text.replace(/Nonce: (.{8})/, 'Nonce: $1-'),
  'issued at is no ISO 8601': line('Issued At: ', `Issued At: ${NO_TIME}`),
  'expiration time is no ISO 8601': line('Expiration Time: ', `Expiration Time: ${NO_TIME}`),
  'not before is no ISO 8601': line('Not Before: ', `Not Before: ${NO_TIME}`),
  'day that does not exist': line('Expiration Time: ', 'Expiration Time: 2027-02-32T00:00:00.000Z'),
  'resources on one line': (text) => text.replace('\n- ipfs', ' - ipfs'),
  'first resource is no URI': line('- https', '- _not_a_uri_'),
  'second resource is no URI': line('- ipfs', '- _not_a_uri_'),
  'something after the end': (text) => `${text}\n\nand more`,
}

const siweReads = (text: string): boolean => {
  try {
    return new SiweMessage(text).prepareMessage() === text
  } catch {
    return false
  }
}

const counted = { cases: 0, siwe: 0, ours: 0 }

it.each(Object.keys(REFUSED))('our server rejects: %s', async (name) => {
  const { server, signed } = setUpServer()
  const attempt = await signed((data) => {
    const good = toStrictSiwxMessage(whole(data)).toString()
    const bad = REFUSED[name]!(good)
    expect(bad).not.toBe(good)
    return bad
  })
  counted.cases += 1
  if (!siweReads(attempt.message)) counted.siwe += 1
  const ended = await outcome(server.authenticate(attempt))
  if (ended !== 'accepted') counted.ours += 1
  expect(ended).not.toBe('accepted')
})

it.each([
  ['expired', { expirationTime: '2026-03-01T09:00:00.000Z' }],
  ['not yet valid', { notBefore: '2026-03-01T11:00:00.000Z' }],
  ['another domain', { domain: 'example.com' }],
  ['another nonce', { nonce: '6548asdgf' }],
] as const)('siwe and our server parse but do not verify: %s', async (_, change) => {
  const { server, signed, clock } = setUpServer()
  const attempt = await signed((data) =>
    toStrictSiwxMessage({ ...whole(data), ...change }).toString(),
  )
  const { success } = await new SiweMessage(attempt.message).verify(
    {
      signature: attempt.signature,
      domain: 'notes.example',
      nonce: attempt.nonce,
      time: new Date(clock.now).toISOString(),
    },
    { suppressExceptions: true },
  )
  expect(success).toBe(false)
  expect(await outcome(server.authenticate(attempt))).not.toBe('accepted')
})

it.each([
  ['malformed', (signature: string) => signature.replace('0x', '0xf')],
  [
    'another’s',
    (signature: string) =>
      signature.replace(/^0x../, (start) => (start === '0x31' ? '0x32' : '0x31')),
  ],
])('rejects a signature that is %s', async (_, change) => {
  const { server, signed } = setUpServer()
  const attempt = await signed((data) => toStrictSiwxMessage(whole(data)).toString())
  const signature = change(attempt.signature) as typeof attempt.signature
  expect(await outcome(server.authenticate({ ...attempt, signature }))).toBe('signature')
})

afterAll(() => {
  const { cases, siwe, ours } = counted
  figure('kinds of texts siwe’s vectors refuse', { cases, 'refused by siwe': siwe, 'by us': ours })
})
