import { privateKeyToAccount } from 'viem/accounts'
import { getAddress, isAddress, verifyMessage } from 'viem'
import type { Hex } from 'viem'
import { createRandom } from '../../../src/adapters/browser/random'
import { createLocalSiwx } from '../../../src/adapters/siwx/local'
import type { LocalSiwxOptions } from '../../../src/adapters/siwx/local'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { SIWX_SESSION_MS } from '../../../src/slices/domain/limits'
import type { SiwxContext, SiwxSession } from '../../../src/slices/domain/siwx/siwx'

const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const other = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)
const chainId: CaipNetworkId = 'eip155:31337'
const DAY = 24 * 60 * 60 * 1000

function setUp(options: LocalSiwxOptions = {}, kept = new Map<string, string>()) {
  const clock = { now: Date.parse('2026-03-01T10:00:00.000Z') }
  const node = { up: true }
  const context: SiwxContext = {
    domain: 'notes.test',
    uri: 'https://notes.test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    now: () => clock.now,
    nonce: createRandom().nonce,
    networkName: (id) => (id === chainId ? 'Sandbox One' : null),
    normaliseAddress: async ({ chainId: id, address }) =>
      id !== chainId ? address : isAddress(address) ? getAddress(address) : null,
    verify: ({ address, message, signature }) => {
      if (!node.up) return Promise.reject(new Error('no node'))
      const [hex, account] = [signature, address] as [Hex, Hex]
      return verifyMessage({ address: account, message, signature: hex }).catch(() => false)
    },
  }
  const siwx = createLocalSiwx(options)
  siwx.bind?.(context)
  async function signed(
    change: (text: string) => string = (text) => text,
    by = signer,
    input: { notBefore?: string } = {},
  ): Promise<SiwxSession> {
    const data = await siwx.createMessage({ accountAddress: signer.address, chainId, ...input })
    const { toString, ...fields } = data
    const message = change(toString())
    return { data: fields, message, signature: await by.signMessage({ message }) }
  }
  const sessions = (address: string = signer.address, chain = chainId) =>
    siwx.getSessions(chain, address)
  return { siwx, kept, clock, node, context, signed, sessions }
}

describe('the message', () => {
  it('the message contains site, network, account and lifetime, with the full CAIP-2 id', async () => {
    const { siwx } = setUp({ statement: 'Sign in to sync.' })
    const message = await siwx.createMessage({ accountAddress: signer.address, chainId })
    expect(
      message
        .toString()
        .replace(/Nonce: \w{24,}/, 'Nonce: N')
        .split('\n'),
    ).toEqual([
      'notes.test wants you to sign in with your Sandbox One account:',
      signer.address,
      '',
      'Sign in to sync.',
      '',
      'URI: https://notes.test',
      'Version: 1',
      'Chain ID: eip155:31337',
      'Nonce: N',
      'Issued At: 2026-03-01T10:00:00.000Z',
      'Expiration Time: 2026-03-08T10:00:00.000Z',
    ])
  })

  it('throws an error before it is bound', async () => {
    const unbound = createLocalSiwx()
    const making = unbound.createMessage({ accountAddress: signer.address, chainId })
    await expect(making).rejects.toMatchObject({ code: 'SIWX_INIT_FAILED' })
  })

  describe('in strict form', () => {
    const strict = { clearChainIdNamespace: true }
    const wrongCase = `0x${signer.address.slice(2).toLowerCase()}`

    it.each(['0xabc', wrongCase, signer.address.replace('0x', '')])(
      'the strict message is rejected for the address %s, as by verifiers',
      async (accountAddress) => {
        const { siwx } = setUp(strict)
        await expect(siwx.createMessage({ accountAddress, chainId })).rejects.toThrow(/EIP-55/)
      },
    )

    it.each(['', signer.address])(
      'the strict message is created for the address “%s”',
      async (accountAddress) => {
        const { siwx } = setUp(strict)
        const message = await siwx.createMessage({ accountAddress, chainId })
        expect(message.toString()).toContain('your Ethereum account:')
      },
    )

    it('the strict message is created for an account of another namespace', async () => {
      const { siwx } = setUp(strict)
      const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
      const accountAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
      const message = await siwx.createMessage({ accountAddress, chainId: network })
      expect(message.toString()).toContain('your Solana account:')
    })
  })
})

describe('signing in', () => {
  it('stores only the text and its signature, and rebuilds the session from them', async () => {
    const { siwx, kept, signed, sessions } = setUp()
    const session = await signed()
    await siwx.addSession(session)
    expect(JSON.parse(kept.get('siwx') ?? '')).toEqual([
      { message: session.message, signature: session.signature },
    ])
    expect(await sessions()).toMatchObject([{ data: session.data, message: session.message }])
    expect(await sessions(signer.address.toLowerCase())).toHaveLength(1)
  })

  it('a session belongs to exactly this account on exactly this network', async () => {
    const { siwx, signed, sessions } = setUp()
    await siwx.addSession(await signed())
    expect(await sessions(other.address)).toEqual([])
    expect(await sessions(signer.address, 'eip155:31338')).toEqual([])
    expect(await sessions()).toHaveLength(1)
  })

  it('replaces the session of the account, and keeps the others', async () => {
    const { siwx, kept, signed } = setUp()
    await siwx.addSession(await signed())
    await siwx.addSession(await signed())
    expect(JSON.parse(kept.get('siwx') ?? '')).toHaveLength(1)
  })

  it('a session survives a reload', async () => {
    const before = setUp()
    await before.siwx.addSession(await before.signed())
    expect(await setUp({}, before.kept).sessions()).toHaveLength(1)
  })

  it("a session ends after seven days, or the site's lifetime", async () => {
    for (const [options, life] of [
      [{}, SIWX_SESSION_MS],
      [{ expirationMs: DAY }, DAY],
    ] as const) {
      const { siwx, signed, sessions, clock, kept } = setUp(options)
      await siwx.addSession(await signed())
      clock.now += life - 1
      expect(await sessions()).toHaveLength(1)
      clock.now += 1
      expect(await sessions()).toEqual([])
      expect(kept.size).toBe(0)
    }
  })

  it('a session starts at notBefore', async () => {
    const { siwx, signed, sessions, clock } = setUp()
    const session = await signed(undefined, signer, { notBefore: '2026-03-02T10:00:00.000Z' })
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      context: { field: 'notBefore' },
    })
    clock.now += DAY
    await siwx.addSession(session)
    expect(await sessions()).toHaveLength(1)
  })
})

describe('rejected sessions (S4)', () => {
  const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/
  it.each<[string, (text: string) => string]>([
    ['another domain', (text) => text.replace('notes.test wants', 'evil.test wants')],
    ['a subdomain', (text) => text.replace('notes.test wants', 'a.notes.test wants')],
    ['another port', (text) => text.replace('notes.test wants', 'notes.test:444 wants')],
    ['an IDN look-alike', (text) => text.replace('notes.test wants', 'nоtes.test wants')],
    ['another scheme', (text) => text.replace('URI: https:', 'URI: http:')],
    ['another page', (text) => text.replace('URI: https://notes.test', 'URI: https://evil.test')],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['a bare chain id', (text) => text.replace('eip155:31337', '31337')],
    ['another chain', (text) => text.replace('eip155:31337', 'eip155:1')],
    ['another account', (text) => text.replace(signer.address, other.address)],
    ['another nonce', (text) => text.replace(/Nonce: \w+/, 'Nonce: abcdefgh12345678')],
    ['no nonce', (text) => text.replace(/Nonce: \w+\n/, '')],
    ['an unreadable time', (text) => text.replace(/(Expiration Time: ).*/, '$1never')],
    ['a month 13', (text) => text.replace(/(Expiration Time: )\d{4}-\d\d/, '$12027-13')],
    [
      'an expiry in the past',
      (text) => text.replace(/(Expiration Time: ).*/, '$12020-01-01T00:00:00Z'),
    ],
    ['a start in the future', (text) => text.replace(/(Issued At: ).*/, '$12027-01-01T00:00:00Z')],
    [
      'no times',
      (text) => text.replace(new RegExp(`\\n(Issued At|Expiration Time): ${TIME.source}`, 'g'), ''),
    ],
    ['no start', (text) => text.replace(/\nIssued At: .*/, '')],
    [
      'a second intro',
      (text) =>
        text.replace(' account:', ' account: evil wants you to sign in with your X account:'),
    ],
    [
      'a forged line',
      (text) => `${text}\nNot Before: 2020-01-01T00:00:00Z\nExpiration Time: 2099-01-01T00:00:00Z`,
    ],
    ['carriage returns', (text) => text.replaceAll('\n', '\r\n')],
    ['nothing', () => ''],
  ])('rejects a message with %s, even if the account itself signed it', async (_name, change) => {
    const { siwx, signed, sessions, kept } = setUp()
    await expect(siwx.addSession(await signed(change))).rejects.toMatchObject({
      code: 'SIWX_INVALID',
    })
    expect(kept.size).toBe(0)
    expect(await sessions()).toEqual([])
  })

  it("rejects another account's signature and a missing signature", async () => {
    const { siwx, signed } = setUp()
    for (const session of [
      await signed(undefined, other),
      { ...(await signed()), signature: '0x' },
    ])
      await expect(siwx.addSession(session)).rejects.toMatchObject({
        context: { field: 'signature' },
      })
  })

  it('rejects additional fields whose values differ from the text', async () => {
    const { siwx, signed } = setUp()
    const session = await signed()
    for (const claim of [{ accountAddress: other.address }, { chainId: 'eip155:1' as const }])
      await expect(
        siwx.addSession({ ...session, data: { ...session.data, ...claim } }),
      ).rejects.toMatchObject({
        context: { field: 'account' },
      })
  })

  it('rejects a text that was used before', async () => {
    const { siwx, signed } = setUp()
    const session = await signed()
    await siwx.addSession(session)
    await siwx.setSessions([])
    await expect(siwx.addSession(session)).rejects.toMatchObject({ context: { field: 'nonce' } })
  })

  it('rejects every session while the node for verification is down, without deleting anything', async () => {
    const { siwx, signed, node, sessions } = setUp()
    const session = await signed()
    node.up = false
    await expect(siwx.addSession(session)).rejects.toThrow('no node')
    node.up = true
    await siwx.addSession(session)
    node.up = false
    await expect(sessions()).rejects.toThrow('no node')
    node.up = true
    expect(await sessions()).toHaveLength(1)
  })
})

describe('storage', () => {
  it.each([
    '',
    'x',
    '{}',
    '7',
    'null',
    '[1,null,{}]',
    '[{"message":1,"signature":2}]',
    '[{"message":"a","signature":"b"}]',
    '{"__proto__":[]}',
  ])('does not sign in with the stored value %p', async (text) => {
    const { sessions } = setUp({}, new Map([['siwx', text]]))
    expect(await sessions()).toEqual([])
  })

  it('does not sign in with an altered text or signature, and deletes it', async () => {
    const { siwx, signed, kept, sessions } = setUp()
    await siwx.addSession(await signed())
    const [record] = JSON.parse(kept.get('siwx') ?? '')
    const forged = { ...record, message: record.message.replace(signer.address, other.address) }
    kept.set('siwx', JSON.stringify([forged, record]))
    expect(await sessions(other.address)).toEqual([])
    expect(JSON.parse(kept.get('siwx') ?? '')).toEqual([record])
    expect(await sessions()).toHaveLength(1)
  })

  it('storage stays small with any number of accounts', async () => {
    const { siwx, signed, kept } = setUp()
    const session = await signed()
    await siwx.setSessions(Array.from({ length: 1_000 }, () => session))
    expect((kept.get('siwx') ?? '').length).toBeLessThan(50_000)
  })
})

describe('signing out', () => {
  it('revokes the session of one account on one network', async () => {
    const { siwx, signed, sessions, kept } = setUp()
    await siwx.addSession(await signed())
    await siwx.revokeSession('eip155:31338', signer.address)
    await siwx.revokeSession(chainId, other.address)
    expect(await sessions()).toHaveLength(1)
    await siwx.revokeSession(chainId, signer.address)
    expect(kept.size).toBe(0)
  })

  it('clears everything with an empty list, and rejects a list that contains an invalid session', async () => {
    const { siwx, signed, sessions, kept } = setUp()
    const good = await signed()
    await siwx.setSessions([good])
    await expect(siwx.setSessions([good, { ...good, signature: '0x' }])).rejects.toMatchObject({
      code: 'SIWX_INVALID',
    })
    expect(await sessions()).toHaveLength(1)
    await siwx.setSessions([])
    expect(kept.size).toBe(0)
  })
})
