import { SignJWT } from 'jose'
import type { CaipNetworkId } from '../../../../src/slices/domain/ids/caip'
import type { SiwxMessageData } from '../../../../src/slices/domain/siwx/siwx'
import { createMemoryStore } from '../../../../src/adapters/siwx/server/memoryStore'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/formatMessage'
import {
  figure,
  MINUTE,
  ORIGIN,
  outcome,
  SECRET,
  setUpServer,
  signer,
  stranger,
  tally,
} from './kit'

const HOUR = 60 * MINUTE
const chain: CaipNetworkId = 'eip155:31337'

describe('signing in', () => {
  it('returns a session of exactly the signed message', async () => {
    const { server, signed, clock } = setUpServer()
    const { message, signature, nonceToken, nonce } = await signed()
    const { token, session } = await server.authenticate({
      message,
      signature,
      nonceToken,
      origin: ORIGIN,
      claims: ({ address }) => ({ plan: 'free', user: address, sub: 'else', jti: 'chosen' }),
    })
    expect(session).toEqual({
      iss: 'latchkey',
      aud: ORIGIN,
      sub: `eip155:31337:${signer.address.toLowerCase()}`,
      jti: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      iat: clock.now / 1_000,
      exp: (clock.now + HOUR) / 1_000,
      address: signer.address,
      chainId: 31337,
      chainNamespace: 'eip155',
      caip2Network: chain,
      uri: ORIGIN,
      domain: 'notes.example',
      nonce,
      plan: 'free',
      user: signer.address,
    })
    expect(await server.session(token)).toEqual(session)
  })

  it('parses the strict EIP-4361 form with its plain chain id', async () => {
    const { server, signed } = setUpServer()
    const bare = await signed((data) =>
      formatSiwxMessage(data, 'Ethereum').replace('Chain ID: eip155:31337', 'Chain ID: 31337'),
    )
    const { session } = await server.authenticate(bare)
    expect(session.caip2Network).toBe(chain)
  })

  it('needs no node for an EOA, and fails closed with an error when a node is down', async () => {
    const { server, signed } = setUpServer({
      verify: () => Promise.reject(new TypeError('fetch failed')),
    })
    await expect(server.authenticate(await signed())).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      message: expect.stringContaining('no node of eip155:31337 answered'),
    })
    const alone = setUpServer()
    expect(await outcome(alone.server.authenticate(await alone.signed()))).toBe('accepted')
  })

  it('rejects a contract account when its node is down', async () => {
    const { server, signed } = setUpServer({ networks: { [chain]: ['http://127.0.0.1:1'] } })
    const contract = await signed((data) => ({ ...data, accountAddress: stranger.address }))
    expect(await outcome(server.authenticate(contract))).toBe('NETWORK_ERROR')
  })
})

describe('a session', () => {
  const open = async (more = {}) => {
    const kit = setUpServer(more)
    const { token, session } = await kit.server.authenticate(await kit.signed())
    return { ...kit, token, session }
  }

  it('a session expires no later than its message', async () => {
    const short = await open({ sessionMs: 10 * MINUTE })
    expect(short.session.exp - short.session.iat).toBe(600)
    const { server, clock, token } = await open()
    clock.now += HOUR - 1_000
    expect(await server.session(token)).not.toBeNull()
    clock.now += 2_000
    expect(await server.session(token)).toBeNull()
  })

  it('a session ends permanently on signing out', async () => {
    const { server, token } = await open()
    expect(await server.signOut(token)).toBe(true)
    expect(await server.session(token)).toBeNull()
    expect(await server.signOut(token)).toBe(false)
  })

  it("a session is read only from the server's own token", async () => {
    const { server, token, session } = await open()
    const { token: nonceToken } = await server.issueNonce()
    const elsewhere = await setUpServer({ secret: `${SECRET}!` }).server.issueNonce()
    const [head = '', body = ''] = token.split('.')
    const forge = (typ: string, secret: string) =>
      new SignJWT({ ...session })
        .setProtectedHeader({ alg: 'HS256', typ })
        .sign(new TextEncoder().encode(secret))
    const none = Buffer.from('{"alg":"none","typ":"latchkey-session+jwt"}').toString('base64url')
    const forgeries = [
      '',
      'token',
      nonceToken,
      elsewhere.token,
      `${head}.${body}.`,
      `${none}.${body}.`,
      token.slice(0, -2),
      await forge('JWT', SECRET),
      await forge('latchkey-session+jwt', 'x'.repeat(32)),
    ]
    const read = await Promise.all(forgeries.map((text) => server.session(text)))
    expect(read).toEqual(forgeries.map(() => null))
    figure('server: forged session tokens read', `0 of ${forgeries.length}`)
  })
})

describe('a nonce', () => {
  it('a nonce has 128 bits from the CSPRNG, and is unique', async () => {
    const { server } = setUpServer()
    const nonces = await Promise.all(Array.from({ length: 200 }, () => server.issueNonce()))
    expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(200)
    for (const { nonce } of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  it('a nonce can be used once, also with 50 concurrent requests', async () => {
    const { server, signed } = setUpServer()
    const once = await signed()
    expect(await outcome(server.authenticate(once))).toBe('accepted')
    expect(await outcome(server.authenticate(once))).toBe('nonce')
    const many = await signed()
    const ends = await Promise.all(
      Array.from({ length: 50 }, () => outcome(server.authenticate(many))),
    )
    expect(tally(ends)).toEqual({ accepted: 1, nonce: 49 })
    figure('server, memory store: one nonce used 50 times at once', tally(ends))
  })

  it('a nonce is used up by an invalid signature', async () => {
    const { server, signed } = setUpServer()
    const { message, signature, nonceToken } = await signed()
    const wrong = await stranger.signMessage({ message })
    expect(await outcome(server.authenticate({ message, signature: wrong, nonceToken }))).toBe(
      'signature',
    )
    expect(await outcome(server.authenticate({ message, signature, nonceToken }))).toBe('nonce')
  })

  it('a nonce is valid for 5 minutes', async () => {
    const { server, signed, clock } = setUpServer()
    const [early, late] = [await signed(), await signed()]
    clock.now += 5 * MINUTE - 1
    expect(await outcome(server.authenticate(early))).toBe('accepted')
    clock.now += 1
    expect(await outcome(server.authenticate(late))).toBe('nonce')
  })

  it('a nonce is valid only with its token of this server', async () => {
    const { server, signed } = setUpServer()
    const [mine, theirs] = [await signed(), await signed()]
    const swapped = { ...mine, nonceToken: theirs.nonceToken }
    expect(await outcome(server.authenticate(swapped))).toBe('nonce')
    expect(await outcome(server.authenticate({ ...theirs, nonceToken: '' }))).toBe('nonce')
    const invented = await signed((data) => ({ ...data, nonce: 'a'.repeat(32) }))
    expect(await outcome(server.authenticate({ ...invented, nonceToken: undefined }))).toBe('nonce')
  })
})

type Change = (data: SiwxMessageData) => SiwxMessageData | string
const put =
  (fields: Partial<SiwxMessageData>): Change =>
  (data) => ({ ...data, ...fields })
const text =
  (from: string | RegExp, to: string): Change =>
  (data) =>
    formatSiwxMessage(data, 'Sandbox').replace(from, to)

const WRONG: Record<string, Change[]> = {
  domain: [
    'evil.example',
    'notes.example.evil.example',
    'sub.notes.example',
    'notes.example:8443',
    'NOTES.example',
    'nоtes.example',
    'notes.example.',
    'http://notes.example',
    'notes.example@evil.example',
  ].map((domain) => put({ domain })),
  uri: [
    'https://evil.example',
    'http://notes.example',
    'https://notes.example:8443/',
    'https://notes.example.evil.example/',
    'https://notes.example@evil.example/',
    'https://sub.notes.example',
    'https://nоtes.example',
    'https:\\\\notes.example',
    ' https://notes.example',
    'javascript:alert(1)',
    'notes.example',
  ].map((uri) => put({ uri })),
  chainId: [put({ chainId: 'eip155:1' }), put({ chainId: 'solana:31337' })],
  signature: [
    put({ accountAddress: stranger.address }),
    put({ accountAddress: '0x0000000000000000000000000000000000000000' }),
  ],
  message: [
    put({ version: '2' }),
    text('Chain ID: eip155:31337', 'Chain ID: eip155'),
    text(/Issued At: .*/, 'Issued At: yesterday'),
    text(/Expiration Time: .*/, 'Expiration Time: 9999'),
    text(/$/, '\nAdmin: yes'),
    text(/\n/g, '\r\n'),
    text(/^/, 'evil.example wants you to sign in with your Sandbox account:\n'),
    () => 'hello',
    () => 'x'.repeat(9_000),
  ],
}

describe('rejects an invalid message, and names the field', () => {
  it.each(Object.entries(WRONG))('%s', async (field, changes) => {
    const { server, signed } = setUpServer()
    const ends = []
    for (const change of changes)
      ends.push(await outcome(server.authenticate(await signed(change))))
    expect(ends.filter((end) => end !== field)).toEqual([])
    figure(`server: wrong ${field}`, tally(ends))
  })

  it('rejects invalid times of a message', async () => {
    const { server, signed, iso } = setUpServer()
    const times: [string, Partial<SiwxMessageData>][] = [
      ['issuedAt', { issuedAt: iso(2 * MINUTE) }],
      ['issuedAt', { issuedAt: iso(24 * HOUR) }],
      ['issuedAt', { issuedAt: iso(-24 * HOUR) }],
      ['issuedAt', { issuedAt: iso(-7 * MINUTE) }],
      ['notBefore', { notBefore: iso(2 * MINUTE) }],
      ['expirationTime', { expirationTime: iso() }],
      ['expirationTime', { expirationTime: iso(-1) }],
    ]
    for (const [field, change] of times)
      expect(await outcome(server.authenticate(await signed(put(change))))).toBe(field)
    const without = await signed(({ issuedAt: _, ...data }) => data)
    expect(await outcome(server.authenticate(without))).toBe('issuedAt')
    await expect(
      server.authenticate(await signed(put({ issuedAt: iso(-24 * HOUR) }))),
    ).rejects.toThrow(/check your clock/)
    figure('server: wrong times accepted', `0 of ${times.length + 2}`)
  })

  it('rejects another page than the signed one', async () => {
    const { server, signed } = setUpServer({ origins: [ORIGIN, 'https://other.example'] })
    const attempt = server.authenticate({ ...(await signed()), origin: 'https://other.example' })
    expect(await outcome(attempt)).toBe('origin')
  })

  it('rejects another account than in the request', async () => {
    const { server, signed } = setUpServer()
    const said = { accountAddress: signer.address.toLowerCase(), chainId: chain }
    const ends = []
    for (const account of [
      said,
      { ...said, accountAddress: stranger.address },
      { ...said, chainId: 'eip155:31338' },
    ])
      ends.push(await outcome(server.authenticate({ ...(await signed()), account })))
    expect(ends).toEqual(['accepted', 'account', 'account'])
  })

  it('rejects a signature over another text', async () => {
    const { server, signed } = setUpServer()
    const [one, other] = [await signed(), await signed()]
    const mixed = { ...one, signature: other.signature }
    expect(await outcome(server.authenticate(mixed))).toBe('signature')
  })
})

test('the server rejects invalid options by name', () => {
  const refuse = (more: object) => () => setUpServer(more)
  expect(refuse({ secret: 'x'.repeat(31) })).toThrow(/secret: at least 32 bytes/)
  expect(refuse({ secret: new Uint8Array(31) })).toThrow(/secret/)
  expect(refuse({ acceptedSecrets: ['short'] })).toThrow(/acceptedSecrets: at least 32 bytes/)
  expect(refuse({ origins: [] })).toThrow(/origins/)
  expect(refuse({ origins: ['notes.example'] })).toThrow(/origins/)
  expect(refuse({ origins: ['https://notes.example/'] })).toThrow(/origins/)
  expect(refuse({ networks: { '1': [] } })).toThrow(/networks.1/)
  expect(refuse({ sessionMs: 0 })).toThrow(/sessionMs/)
})

test('rotates a secret without ending a session, because servers accept the next and the former one', async () => {
  const [former, next] = [SECRET, `${SECRET}, the next one`]
  const clock = Date.parse('2026-03-01T10:00:00.000Z')
  const store = createMemoryStore({ now: () => clock })
  const start = (secret: string, ...acceptedSecrets: string[]) =>
    setUpServer({ secret, acceptedSecrets }, store)
  const before = start(former, next)
  const { token } = await before.server.authenticate(await before.signed())
  // While processes restart one after the other, some sign with the former secret and some with the next one.
  const after = start(next, former)
  expect(await after.server.session(token)).toMatchObject({ domain: 'notes.example' })
  const { token: newer } = await after.server.authenticate(await before.signed())
  expect(await before.server.session(newer)).toMatchObject({ domain: 'notes.example' })
  const { server } = start(next)
  expect([await server.session(token), await server.session(newer)]).toEqual([
    null,
    expect.objectContaining({ domain: 'notes.example' }),
  ])
})
