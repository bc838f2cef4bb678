import { readSigned } from '../../../src/adapters/siwx/signedAtOnce'
import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import { formatSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'
import type { SiwxMessageData } from '../../../src/slices/domain/siwx/siwx'
import { ACCOUNTS } from '../fakeWallet'
import { ONE, TWO } from '../frame/frameWorld'

const [signer, other] = ACCOUNTS
const { address } = signer
const NETWORKS = [ONE, TWO]

const ASKED: SiwxMessageData = {
  accountAddress: '',
  chainId: 'eip155:31337',
  domain: 'fieldnotes.example',
  uri: 'https://fieldnotes.example',
  version: '1',
  nonce: 'nonce0000001',
  statement: 'Sign in to sync your notebooks.',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-08T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  requestId: 'r1',
  resources: ['https://fieldnotes.example/terms'],
}
const written = (change: Partial<SiwxMessageData> = {}, bare = true) =>
  formatSiwxMessage({ ...ASKED, accountAddress: address, ...change }, 'Ethereum', bare)
const answerOf = async (message: string, by: (typeof ACCOUNTS)[number] = signer) => ({
  message,
  signature: await by.signMessage({ message }),
})
const read = (answer: unknown, networks = NETWORKS) =>
  readSigned(answer, ASKED, { address, networks, verify: verifySignature })
/** The field for which an answer is rejected. */
const refusedFor = (answer: unknown) =>
  read(answer).then(
    () => 'counts',
    (error: unknown) => toErrorRecord(error).context?.field,
  )

/** A node without a contract that could sign for the account. */
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { id, method }: { id: number; method: string } = JSON.parse(String(init?.body))
    return Response.json({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x7a69' : '0x00',
    })
  })
})
afterEach(() => jest.restoreAllMocks())

describe('a message signed on connecting', () => {
  it.each([
    ['strict EIP-4361', true],
    ['the form with the whole chain id', false],
  ])('a message signed on connecting is valid in %s', async (_, bare) => {
    const answer = await answerOf(written({}, bare))
    const session = await read(answer)
    expect(session).toMatchObject({ ...answer, data: { accountAddress: address } })
  })

  it('a message signed on connecting has its own issued-at', async () => {
    const issuedAt = '2026-01-02T03:04:05.000Z'
    const { data } = await read(await answerOf(written({ issuedAt })))
    expect(data.issuedAt).toBe(issuedAt)
  })

  it.each<[string, Partial<SiwxMessageData>, string]>([
    ['for another site', { domain: 'elsewhere.example' }, 'domain'],
    ['for another page', { uri: 'https://elsewhere.example' }, 'uri'],
    ['on another chain', { chainId: 'eip155:31338' }, 'chainId'],
    ['with another nonce', { nonce: 'another00001' }, 'nonce'],
    ['with another statement', { statement: 'Give everything away.' }, 'statement'],
    ['with a later expiry', { expirationTime: '2036-01-08T00:00:00.000Z' }, 'expirationTime'],
    ['that has expired', { expirationTime: '2016-01-08T00:00:00.000Z' }, 'expirationTime'],
    ['that begins later', { notBefore: '2027-01-01T00:00:00.000Z' }, 'notBefore'],
    ['of another request', { requestId: 'r2' }, 'requestId'],
    ['with another resource', { resources: ['https://elsewhere.example'] }, 'resources'],
    ['of another account', { accountAddress: other.address }, 'account'],
  ])('a message signed on connecting is rejected as a text %s', async (_, change, field) => {
    expect(await refusedFor(await answerOf(written(change)))).toBe(field)
  })

  it.each<[string, () => Promise<unknown> | unknown, string]>([
    ['nothing', () => undefined, 'message'],
    ['no text', () => ({ signature: '0x00' }), 'message'],
    ['a text of another form', () => answerOf('hello'), 'message'],
    ['no signature', () => ({ message: written() }), 'signature'],
    ["another account's signature", () => answerOf(written(), other), 'signature'],
    [
      'a signature of another text',
      async () => ({ ...(await answerOf(`${written()}.`)), message: written() }),
      'signature',
    ],
    [
      'an address without its checksum',
      () => answerOf(written({ accountAddress: address.toLowerCase() })),
      'signature',
    ],
  ])('a message signed on connecting is rejected as %s', async (_, make, field) => {
    expect(await refusedFor(await make())).toBe(field)
  })
})
