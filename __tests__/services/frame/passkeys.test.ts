import * as z from 'zod/mini'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createChallenges } from '../../../services/frame/challenges'
import { checkAssertion, checkRegistration } from '../../../services/frame/webauthn'
import { createAuthenticator, type Lies } from './authenticator'
import { PROJECT, SITE, startSite, type TestSite } from './site'
import { recovery } from './stores'

const ORIGIN = 'https://wallet.example'
const challenge = 'Y2hhbGxlbmdl'
const ceremony = { challenge, origin: ORIGIN, topOrigins: [SITE] }

async function passkeyOf(authenticator: Awaited<ReturnType<typeof createAuthenticator>>) {
  const checked = await checkRegistration(await authenticator.create(challenge), ceremony)
  if (!checked) throw new Error('not taken')
  return checked
}

const LIES: readonly [string, Lies][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another domain', { domain: 'evil.example' }],
  ['a person who was not verified', { flags: 0x41 }],
  ['nobody who was there', { flags: 0x44 }],
  ['another ceremony', { type: 'payment.get' }],
  [
    'a page in a site that is not allowed',
    { place: { crossOrigin: true, topOrigin: 'https://evil.example' } },
  ],
  ['a site around a page that has none', { place: { crossOrigin: false, topOrigin: SITE } }],
]

const PLACES: readonly [string, Lies['place'] & object, { embedded: boolean; alone: boolean }][] = [
  ['a window of its own', { crossOrigin: false }, { embedded: true, alone: true }],
  ['a window of its own in an old browser', {}, { embedded: true, alone: true }],
  ['an allowed site', { crossOrigin: true, topOrigin: SITE }, { embedded: true, alone: false }],
  ['a site without a name', { crossOrigin: true }, { embedded: true, alone: false }],
]

describe('the check of passkeys', () => {
  it.each([-7, -8] as const)(
    'accepts a passkey of algorithm %d and its signatures',
    async (algorithm) => {
      const authenticator = await createAuthenticator(ORIGIN, algorithm)
      const passkey = await passkeyOf(authenticator)
      expect(passkey).toMatchObject({ id: authenticator.id, algorithm, counter: 0 })
      for (let uses = 1; uses < 40; uses += 1)
        expect(await checkAssertion(await authenticator.get(challenge), passkey, ceremony)).toBe(
          uses,
        )
    },
  )

  it('refuses a passkey whose key has another algorithm', async () => {
    const [made, other] = [
      await (await createAuthenticator(ORIGIN, -7)).create(challenge),
      await (await createAuthenticator(ORIGIN, -8)).create(challenge),
    ]
    const swapped = { ...made, publicKey: other.publicKey }
    expect(await checkRegistration(swapped, ceremony)).toBeNull()
    expect(await checkRegistration({ ...made, algorithm: -8 }, ceremony)).toBeNull()
  })

  it.each(LIES)('refuses %s', async (_, lies) => {
    const authenticator = await createAuthenticator(ORIGIN)
    const passkey = await passkeyOf(authenticator)
    expect(
      await checkRegistration(await authenticator.create(challenge, lies), ceremony),
    ).toBeNull()
    const used = await authenticator.get(challenge, lies)
    expect(await checkAssertion(used, passkey, ceremony)).toBeNull()
  })

  it.each(PLACES)('accepts %s only if the operator allows it', async (_, place, expected) => {
    const authenticator = await createAuthenticator(ORIGIN)
    const passkey = await passkeyOf(authenticator)
    const isAccepted = async (topOrigins: readonly string[]) => {
      const made = await authenticator.create(challenge, { place })
      const used = await authenticator.get(challenge, { place })
      const at = { ...ceremony, topOrigins }
      const registered = await checkRegistration(made, at)
      expect((await checkAssertion(used, passkey, at)) !== null).toBe(registered !== null)
      return registered !== null
    }
    expect({ embedded: await isAccepted([SITE]), alone: await isAccepted([]) }).toEqual(expected)
  })

  it('refuses another challenge, another passkey’s signature, and an invalid signature', async () => {
    const [one, other] = [await createAuthenticator(ORIGIN), await createAuthenticator(ORIGIN)]
    const passkey = await passkeyOf(one)
    expect(await checkAssertion(await one.get('b3RoZXI'), passkey, ceremony)).toBeNull()
    expect(await checkAssertion(await other.get(challenge), passkey, ceremony)).toBeNull()
    const used = await one.get(challenge)
    for (const signature of ['AAAA', 'MAA', `${used.signature.slice(0, -4)}AAAA`])
      expect(await checkAssertion({ ...used, signature }, passkey, ceremony)).toBeNull()
    expect(await checkAssertion({ ...used, clientData: 'e30' }, passkey, ceremony)).toBeNull()
    expect(await checkAssertion({ ...used, authenticatorData: 'AA' }, passkey, ceremony)).toBeNull()
  })

  it('refuses a copied passkey, whose counter does not increase', async () => {
    const authenticator = await createAuthenticator(ORIGIN)
    const passkey = { ...(await passkeyOf(authenticator)), counter: 7 }
    authenticator.setCounter(6)
    expect(await checkAssertion(await authenticator.get(challenge), passkey, ceremony)).toBeNull()
    expect(await checkAssertion(await authenticator.get(challenge), passkey, ceremony)).toBe(8)
  })
})

describe('challenges', () => {
  it('challenges are valid once, for their purpose and holder, for five minutes, and have 256 bits', async () => {
    let time = 0
    const challenges = createChallenges({ records: createMemoryRecords(), now: () => time })
    const asked = { purpose: 'log-in', holder: 'a' } as const
    const text = await challenges.give(asked)
    expect(Buffer.from(text, 'base64url')).toHaveLength(32)
    expect(await challenges.take(text, asked)).toBe(true)
    expect(await challenges.take(text, asked)).toBe(false)
    expect(await challenges.take(await challenges.give(asked), { ...asked, holder: 'b' })).toBe(
      false,
    )
    expect(await challenges.take(await challenges.give(asked), { ...asked, purpose: 'add' })).toBe(
      false,
    )
    const old = await challenges.give(asked)
    time = 5 * 60_000
    expect(await challenges.take(old, asked)).toBe(false)
  })

  it('challenges are unique for each purpose and holder: a new one replaces the open one', async () => {
    const challenges = createChallenges({ records: createMemoryRecords(), now: () => 0 })
    const asked = { purpose: 'add', holder: 'a' } as const
    const [first, second] = [await challenges.give(asked), await challenges.give(asked)]
    const other = await challenges.give({ ...asked, holder: 'b' })
    const proof = await challenges.give({ ...asked, purpose: 'prove' })
    expect(await challenges.take(second, asked)).toBe(true)
    expect(await challenges.take(first, asked)).toBe(false)
    expect(await challenges.take(other, { ...asked, holder: 'b' })).toBe(true)
    expect(await challenges.take(proof, { ...asked, purpose: 'prove' })).toBe(true)
  })
})

describe('the service', () => {
  let site: TestSite
  let time = 0
  beforeAll(async () => {
    site = await startSite({ perEmail: null, perCaller: null }, { now: () => time })
  })
  afterAll(() => site.close())

  const DEVICE = '0123456789abcdef0123456789abcdef'
  const share = '00'.repeat(17)
  const address = `0x${'12'.repeat(20)}`
  const Challenge = z.object({ challenge: z.string() })
  const LoggedIn = z.object({ token: z.string() })
  const post = (name: string, body: object) => site.post(`/api/${name}`, JSON.stringify(body))
  const ask = async <T>(name: string, body: object, shape: z.ZodMiniType<T>) =>
    z.parse(shape, await (await post(name, body)).json())
  const begin = (email: string) =>
    ask(
      'start',
      { email, device: DEVICE, site: SITE, project: PROJECT },
      z.object({ ticket: z.string() }),
    )

  /** A user with a wallet and a passkey. */
  async function withPasskey(email: string) {
    const { ticket } = await begin(email)
    const { token } = await ask('code', { ticket, code: await site.codeFor(email) }, LoggedIn)
    await post('shares', { token, share, address })
    const authenticator = await createAuthenticator(site.origin)
    const asked = await ask('passkey-options', { token }, Challenge)
    const passkey = await authenticator.create(asked.challenge)
    const added = await post('passkey-add', { token, ...asked, passkey, share: null })
    expect(added.status).toBe(200)
    return { token, authenticator }
  }

  it('logs in with a passkey in place of the code, once for each challenge', async () => {
    const { authenticator } = await withPasskey('a@fieldnotes.example')
    const { ticket } = await begin('a@fieldnotes.example')
    const asked = await ask('passkey-challenge', { ticket }, Challenge)
    const used = { ticket, ...asked, passkey: await authenticator.get(asked.challenge) }
    const entered = await post('passkey-login', used)
    expect(await entered.json()).toMatchObject({ wallet: { address, share }, passkeyShare: null })
    expect((await post('passkey-login', used)).status).toBe(422)
  })

  it('gives the same answer for an account without a passkey and for an unknown one', async () => {
    const { authenticator } = await withPasskey('b@fieldnotes.example')
    const tries = ['nobody@fieldnotes.example', 'b2@fieldnotes.example'].map(async (email) => {
      const { ticket } = await begin(email)
      const asked = await ask('passkey-challenge', { ticket }, Challenge)
      const passkey = await authenticator.get(asked.challenge)
      const answer = await post('passkey-login', { ticket, ...asked, passkey })
      return [answer.status, await answer.text()]
    })
    const [one, other] = await Promise.all(tries)
    expect(one).toEqual(other)
    expect(one?.[0]).toBe(422)
  })

  it('returns the share for a proof of identity: a mailed code with five attempts, or a passkey', async () => {
    const email = 'c@fieldnotes.example'
    const { token, authenticator } = await withPasskey(email)
    await post('proof-mail', { token })
    const code = site.outbox.list().find(({ purpose }) => purpose === 'confirm')?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await post('proof-code', { token, code: wrong })).status).toBe(422)
    expect(await (await post('proof-code', { token, code })).json()).toEqual({ share })
    expect((await post('proof-code', { token, code })).status).toBe(422)
    const asked = await ask('proof-challenge', { token }, Challenge)
    const passkey = await authenticator.get(asked.challenge)
    const proved = await post('proof-passkey', { token, ...asked, passkey })
    expect(await proved.json()).toEqual({ share })
  })

  it('deletes removed passkeys, and accepts no removed passkey as a proof', async () => {
    const { token, authenticator } = await withPasskey('d@fieldnotes.example')
    await post('passkey-remove', { token, id: authenticator.id })
    expect(await (await post('passkeys', { token })).json()).toMatchObject({ passkeys: [] })
    const asked = await ask('proof-challenge', { token }, Challenge)
    const passkey = await authenticator.get(asked.challenge)
    expect((await post('proof-passkey', { token, ...asked, passkey })).status).toBe(422)
  })

  it('reports only a passkey that no account has, so that the browser deletes it', async () => {
    const [mine, theirs] = [
      await withPasskey('d1@fieldnotes.example'),
      await withPasskey('d2@fieldnotes.example'),
    ]
    const logIn = async ({ authenticator }: typeof mine) => {
      const { ticket } = await begin('d1@fieldnotes.example')
      const asked = await ask('passkey-challenge', { ticket }, Challenge)
      const passkey = await authenticator.get(asked.challenge)
      return (await post('passkey-login', { ticket, ...asked, passkey })).status
    }
    expect(await logIn(theirs)).toBe(422)
    await post('passkey-remove', { token: mine.token, id: mine.authenticator.id })
    expect(await logIn(mine)).toBe(404)
  })

  it('names the owner of passkeys, with a permanent id and a name that follows the email address', async () => {
    const { token } = await withPasskey('d3@fieldnotes.example')
    const listed = async () =>
      ask(
        'passkeys',
        { token },
        z.object({ domain: z.string(), user: z.object({ id: z.string(), name: z.string() }) }),
      )
    const before = await listed()
    expect(before).toMatchObject({ domain: '127.0.0.1', user: { name: 'd3@fieldnotes.example' } })
    await site.store.moveWallet('d3@fieldnotes.example', 'd4@fieldnotes.example', token)
    expect(await listed()).toEqual({
      ...before,
      user: { ...before.user, name: 'd4@fieldnotes.example' },
    })
  })

  it('allows 60 challenges in ten minutes for the ticket of a login', async () => {
    const { ticket } = await begin('d5@fieldnotes.example')
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await post('passkey-challenge', { ticket })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it('requires a proof of identity for changes of passkeys, once the last one is ten minutes old', async () => {
    const { token, authenticator } = await withPasskey('e@fieldnotes.example')
    time += 11 * 60_000
    expect((await post('passkey-options', { token })).status).toBe(403)
    expect((await post('passkey-remove', { token, id: authenticator.id })).status).toBe(403)
  })

  it('reports whether the last proof of identity is recent, for changes without the service', async () => {
    const { token } = await withPasskey('recent@fieldnotes.example')
    expect((await post('proof-recent', { token })).status).toBe(200)
    time += 11 * 60_000
    expect((await post('proof-recent', { token })).status).toBe(403)
    expect((await post('proof-recent', { token: 'unknown' })).status).toBe(401)
  })

  it('requires the same proof for setting or replacing a password, and mails the owner', async () => {
    const email = 'f@fieldnotes.example'
    const { token } = await withPasskey(email)
    const notices = () =>
      site.outbox.list().flatMap(({ to, about }) => (to === email && about) || [])
    expect((await post('recovery', { token, recovery })).status).toBe(200)
    expect(notices()).toEqual(['password-set'])
    time += 20 * 24 * 60 * 60_000
    const stranger = { ...recovery, data: '00'.repeat(33) }
    expect((await post('recovery', { token, recovery: stranger })).status).toBe(403)
    expect(await site.store.recovery(email)).toEqual(recovery)
    await post('proof-mail', { token })
    const code = site.outbox.list().find(({ purpose }) => purpose === 'confirm')?.code
    expect((await post('proof-code', { token, code })).status).toBe(200)
    expect((await post('recovery', { token, recovery: stranger })).status).toBe(200)
    expect(notices()).toEqual(['password-replaced', 'password-set'])
  })

  it('allows a session 60 challenges in ten minutes, and an account replaces only its own challenges', async () => {
    const [noisy, quiet] = [
      await withPasskey('h@fieldnotes.example'),
      await withPasskey('i@fieldnotes.example'),
    ]
    const asked = await ask('passkey-options', { token: quiet.token }, Challenge)
    const statuses: number[] = []
    for (let turn = 0; turn < 62; turn += 1)
      statuses.push((await post('passkey-options', { token: noisy.token })).status)
    // The first of the 60 was used to add the account's passkey.
    expect(statuses.filter((status) => status === 200)).toHaveLength(59)
    expect(statuses.at(-1)).toBe(429)
    const passkey = await (await createAuthenticator(site.origin)).create(asked.challenge)
    const added = await post('passkey-add', { token: quiet.token, ...asked, passkey, share: null })
    expect(added.status).toBe(200)
  })

  it('accepts 25 wrong proofs of an account in a day, mails the owner, and still allows a login', async () => {
    const email = 'j@fieldnotes.example'
    const { token } = await withPasskey(email)
    const statuses: number[] = []
    for (let mail = 0; mail < 7; mail += 1) {
      await post('proof-mail', { token })
      for (let turn = 0; turn < 5; turn += 1)
        statuses.push((await post('proof-code', { token, code: 'wrong' })).status)
    }
    expect(statuses).toEqual([...Array<number>(25).fill(422), ...Array<number>(10).fill(429)])
    const notices = site.outbox.list().filter(({ about }) => about === 'wrong-codes')
    expect(notices.map(({ to }) => to)).toEqual([email])
    const { ticket } = await begin(email)
    const code = await site.codeFor(email)
    expect((await post('code', { ticket, code })).status).toBe(200)
  })

  it('allows at most ten new passwords a day for an account', async () => {
    const { token } = await withPasskey('g@fieldnotes.example')
    for (let turn = 0; turn < 10; turn += 1)
      expect((await post('recovery', { token, recovery })).status).toBe(200)
    expect((await post('recovery', { token, recovery })).status).toBe(429)
  })
})
