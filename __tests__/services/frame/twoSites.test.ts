import * as z from 'zod/mini'
import { createLogin } from '../../../services/frame/page/login'
import { createService } from '../../../services/frame/page/service'
import { START_TIME } from '../data/engines'
import { createAuthenticator } from './authenticator'
import { PROJECT, SITE } from './host'
import { memoryVault } from './memoryVault'
import { startTwoSites, type Post } from './twoSites'

let sites: Awaited<ReturnType<typeof startTwoSites>>
beforeAll(async () => {
  sites = await startTwoSites()
}, START_TIME)
afterAll(() => sites.close())

const figure = (name: string, value: unknown) =>
  process.stdout.write(`  figure: two frames on ${sites.engine}: ${name}: ${String(value)}\n`)

const DEVICE = '0123456789abcdef0123456789abcdef'
const FORM = 'application/x-www-form-urlencoded'
const CROWD = 20
const wallet = { share: '00'.repeat(17), address: `0x${'12'.repeat(20)}` }

const Ticket = z.object({ ticket: z.string() })
const Session = z.object({ token: z.string() })
const Challenge = z.object({ challenge: z.string() })
const Begun = z.object({ ticket: z.string(), state: z.string() })

const call = (post: Post, name: string, body: object) => post(`/api/${name}`, JSON.stringify(body))
const ask = async <T>(post: Post, name: string, body: object, shape: z.ZodMiniType<T>) =>
  z.parse(shape, await (await call(post, name, body)).json())
const status = async (post: Post, name: string, body: object) =>
  (await call(post, name, body)).status
const mailTo = (email: string) => sites.outbox.list().find(({ to }) => to === email)
const codeTo = (email: string) => mailTo(email)?.code ?? ''
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const press = (post: Post, email: string) => {
  const token = new URL(mailTo(email)?.link ?? '').searchParams.get('token') ?? ''
  return post('/device', new URLSearchParams({ token }).toString(), FORM)
}

/** Sends a number of parallel requests to both sites in turns; returns how many succeeded. */
const crowd = async (name: string, body: object) => {
  const answers = Array.from({ length: CROWD }, () => status(sites.any, name, body))
  return (await Promise.all(answers)).filter((answer) => answer === 200).length
}

/**
 * A login that waits for its code: one site created the link, and the other one received the click.
 */
async function begun(email: string) {
  const request = { email, device: DEVICE, site: SITE, project: PROJECT }
  const { ticket } = await ask(sites.one, 'start', request, Ticket)
  if (mailTo(email)?.kind === 'device') await press(sites.other, email)
  return ticket
}

/** A user with a wallet. */
async function loggedIn(email: string) {
  const code = { ticket: await begun(email), code: codeTo(email) }
  const { token } = await ask(sites.one, 'code', code, Session)
  expect(await status(sites.other, 'shares', { token, ...wallet })).toBe(200)
  return token
}

test('a page can log in while its requests reach two sites in turn, and receives an approval that was given at the other site', async () => {
  Object.defineProperty(globalThis, 'location', {
    value: { origin: sites.origin },
    configurable: true,
  })
  const email = 'page@fieldnotes.example'
  const { vault } = memoryVault('a'.repeat(32))
  const restore = () => Promise.reject(new Error('no password is asked for here'))
  const service = createService((path, body) => sites.any(path, body))
  const login = createLogin(vault, service, { site: SITE, project: PROJECT }, { restore })
  await login.connectEmail(email)
  const { ticket } = await ask(
    sites.one,
    'start',
    { email: 'waits@fieldnotes.example', device: DEVICE, site: SITE, project: PROJECT },
    Ticket,
  )
  const waiting = call(sites.one, 'device', { ticket })
  const pressedAt = performance.now()
  expect((await press(sites.other, 'waits@fieldnotes.example')).status).toBe(200)
  expect(await (await waiting).json()).toEqual({ approved: true })
  figure('ms until the other tells of a press', Math.round(performance.now() - pressedAt))

  const connected = login.connectDevice()
  expect((await press(sites.any, email)).status).toBe(200)
  await connected
  await login.connectOtp(codeTo(email))
  expect((await login.user()).email).toBe(email)
  figure('connections to either', sites.counts().join(' and '))
  expect(Math.min(...sites.counts())).toBeGreaterThan(0)
})

test('counts five attempts over both sites, and then refuses the right code at both', async () => {
  const email = 'tries@fieldnotes.example'
  const ticket = await begun(email)
  const code = codeTo(email)
  const wrong = { ticket, code: wrongFor(code) }
  const turns = [sites.one, sites.other, sites.one, sites.other, sites.one]
  expect(await Promise.all(turns.map((post) => status(post, 'code', wrong)))).toEqual(
    turns.map(() => 422),
  )
  expect(await status(sites.one, 'code', { ticket, code })).toBe(422)
  expect(await status(sites.other, 'code', { ticket, code })).toBe(422)
  figure('wrong codes that used up a login', turns.length)

  const again = await begun(email)
  const next = { ticket: again, code: codeTo(email) }
  for (const post of turns.slice(0, 4))
    expect(await status(post, 'code', { ...next, code: wrongFor(next.code) })).toBe(422)
  expect(await status(sites.other, 'code', next)).toBe(200)
})

test('accepts a right code once when it reaches both sites in parallel, and sends one code when a link is opened at both', async () => {
  const email = 'crowd@fieldnotes.example'
  const request = { email, device: DEVICE, site: SITE, project: PROJECT }
  const { ticket } = await ask(sites.one, 'start', request, Ticket)
  const link = mailTo(email)?.link ?? ''
  const body = new URLSearchParams({
    token: new URL(link).searchParams.get('token') ?? '',
  }).toString()
  await Promise.all(Array.from({ length: CROWD }, () => sites.any('/device', body, FORM)))
  const codes = sites.outbox.list().filter(({ to, kind }) => to === email && kind === 'code')
  figure(`${CROWD} presses of one link at once, codes sent`, codes.length)
  expect(codes).toHaveLength(1)

  const entered = await crowd('code', { ticket, code: codeTo(email) })
  figure(`${CROWD} times one right code at once, logins`, entered)
  expect(entered).toBe(1)
})

test('adds a passkey and logs in with it at one site with a challenge of the other site, which is valid once', async () => {
  const email = 'key@fieldnotes.example'
  const token = await loggedIn(email)
  const authenticator = await createAuthenticator(sites.origin)
  const added = await ask(sites.one, 'passkey-options', { token }, Challenge)
  const passkey = await authenticator.create(added.challenge)
  const body = { token, challenge: added.challenge, passkey, share: null }
  expect(await status(sites.other, 'passkey-add', body)).toBe(200)

  const ticket = await begun(email)
  const asked = await ask(sites.other, 'passkey-challenge', { ticket }, Challenge)
  const used = { ticket, ...asked, passkey: await authenticator.get(asked.challenge) }
  const entered = await crowd('passkey-login', used)
  figure(`${CROWD} times one answer to a challenge at once, logins`, entered)
  expect(entered).toBe(1)
})

test('a login at a provider starts at one site and returns to the other, and the result is valid once', async () => {
  const request = { provider: 'google', site: SITE, project: PROJECT }
  const { ticket, state } = await ask(sites.one, 'social-start', request, Begun)
  const waiting = call(sites.one, 'social-wait', { ticket })
  const form = new URLSearchParams({ state, name: 'Maren', act: 'approve' }).toString()
  const page = await (await sites.other('/social/google', form, FORM)).text()
  expect(await (await waiting).json()).toEqual({ answered: true })
  const code = /code=([\w-]{43})/.exec(page)?.[1]
  const entered = await crowd('social-take', { ticket, code })
  figure(`${CROWD} times one result of a provider at once, logins`, entered)
  expect(entered).toBe(1)
})

test('changes an email address, and proves an identity, across both sites', async () => {
  const [email, next] = ['old@fieldnotes.example', 'new@fieldnotes.example']
  const token = await loggedIn(email)
  expect(await status(sites.one, 'proof-mail', { token })).toBe(200)
  const proof = { token, code: codeTo(email) }
  expect(await status(sites.other, 'proof-code', { ...proof, code: wrongFor(proof.code) })).toBe(
    422,
  )
  const proved = await crowd('proof-code', proof)
  figure(`${CROWD} times one proof at once, proved`, proved)
  expect(proved).toBe(1)

  expect(await status(sites.one, 'email-start', { token, email: next })).toBe(200)
  expect(await status(sites.other, 'email-present', { token, code: codeTo(email) })).toBe(200)
  const moved = await crowd('email-new', { token, code: codeTo(next) })
  figure(`${CROWD} times the code of a new address at once, moves`, moved)
  expect(moved).toBe(1)
  expect(await (await call(sites.other, 'session', { token })).json()).toMatchObject({
    email: next,
  })
})
