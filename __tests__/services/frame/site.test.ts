import * as z from 'zod/mini'
import { until } from '../../journeys/support/until'
import { hashOf, versionOf } from '../../../services/frame/pageHashes'
import { callerBehind } from '../../../services/http/callerAddress'
import { PROJECT, SITE, startSite, type TestSite } from './site'

let site: TestSite

beforeAll(async () => {
  site = await startSite({ perEmail: 3, perCaller: null })
})
afterAll(() => site.close())

const device = '0123456789abcdef0123456789abcdef'
const start = (email: string, more: object = {}) =>
  site.post('/api/start', JSON.stringify({ email, device, site: SITE, project: PROJECT, ...more }))
const policyOf = async (path: string) => {
  const answer = await fetch(site.origin + path)
  return answer.headers.get('content-security-policy') ?? ''
}
const Reasons = z.object({ reasons: z.array(z.object({ description: z.string() })) })
const reasonOf = async (answer: Response) =>
  z.parse(Reasons, await answer.json()).reasons[0]?.description
const Started = z.object({ ticket: z.string(), step: z.string() })
const LoggedIn = z.object({ token: z.string(), email: z.string(), wallet: z.unknown() })

async function logIn(email: string) {
  const { ticket } = z.parse(Started, await (await start(email)).json())
  const code = await site.codeFor(email)
  const answer = await site.post('/api/code', JSON.stringify({ ticket, code }))
  return z.parse(LoggedIn, await answer.json())
}

describe('sites that may embed the frame', () => {
  it('sites that may embed the frame are the allowed origins of the project, and none for an unknown project', async () => {
    expect(await policyOf(`/sdk?projectId=${PROJECT}`)).toContain(`frame-ancestors ${SITE}`)
    expect(await policyOf('/sdk?projectId=other')).toContain("frame-ancestors 'none'")
    expect(await policyOf('/sdk')).toContain("frame-ancestors 'none'")
  })

  it('sites that may embed the frame are listed in the page as well', async () => {
    const page = await (await fetch(`${site.origin}/sdk?projectId=${PROJECT}`)).text()
    expect(page).toContain(`<meta name="allowed-sites" content="${SITE}" />`)
    expect(page).toContain('<meta name="descriptors" content="" />')
  })

  it('stores no page in a cache, and revalidates the scripts of the pages', async () => {
    const { headers } = await fetch(`${site.origin}/sdk?projectId=${PROJECT}`)
    expect(headers.get('cache-control')).toBe('no-store')
    const script = await fetch(`${site.origin}/frame.js`)
    expect(await script.text()).toBe('frame()')
    expect(script.headers.get('cache-control')).toBe('no-cache')
    const known = { 'if-none-match': script.headers.get('etag') ?? '' }
    expect((await fetch(`${site.origin}/frame.js`, { headers: known })).status).toBe(304)
    const other = await fetch(`${site.origin}/frame.js?v=another`)
    expect(other.headers.get('cache-control')).toBe('no-cache')
    const version = versionOf(hashOf('frame()'))
    const asked = await fetch(`${site.origin}/frame.js?v=${version}`)
    expect(asked.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('allows no site to embed the other pages, and no page to run scripts of other origins', async () => {
    for (const path of ['/inbox', '/device?token=x', '/loading'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'")
    for (const path of ['/sdk', '/inbox', '/device?token=x', '/loading']) {
      const policy = await policyOf(path)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe')
    }
  })

  it('sends no header that lets another origin read an answer', async () => {
    const answer = await fetch(`${site.origin}/inbox.json`, { headers: { origin: SITE } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the service', () => {
  it('accepts calls only from its own pages', async () => {
    const strangers: Record<string, string>[] = [{ origin: SITE }, { origin: 'null' }]
    for (const headers of strangers) {
      expect((await site.post('/api/start', '{}', headers)).status).toBe(403)
      expect((await site.post('/device', 'token=x', headers)).status).toBe(403)
    }
    expect((await fetch(`${site.origin}/api/start`, { method: 'POST', body: '{}' })).status).toBe(
      403,
    )
  })

  it('refuses addresses that are malformed or of the refused domain', async () => {
    for (const email of ['', 'ada', 'ada@', 'a@refused.example', 'A@Refused.Example']) {
      const answer = await start(email)
      expect(answer.status).toBe(422)
      expect(await reasonOf(answer)).toBe('Invalid email')
    }
    expect(site.outbox.list()).toEqual([])
  })

  it('sends no mail for a site that the project does not allow', async () => {
    expect((await start('eve@example.org', { site: 'https://evil.example' })).status).toBe(422)
    expect((await start('eve@example.org', { project: 'other' })).status).toBe(422)
    expect(site.outbox.list()).toEqual([])
  })

  it('gives the same answer for addresses with and without an account', async () => {
    await logIn('known@example.org')
    const other = { device: 'f'.repeat(32) }
    const [known, unknown] = await Promise.all([
      start('known@example.org', other),
      start('unknown@example.org', other),
    ])
    expect(known.status).toBe(unknown.status)
    const steps = [known, unknown].map(async (answer) => z.parse(Started, await answer.json()).step)
    expect(await Promise.all(steps)).toEqual(['VERIFY_DEVICE', 'VERIFY_DEVICE'])
  })

  it('refuses the fourth login for an email within the window', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      expect((await start('busy@example.org')).status).toBe(200)
    expect((await start('Busy@Example.org')).status).toBe(429)
    expect((await start('calm@example.org')).status).toBe(200)
  })

  it('does not approve a device when its link is only opened', async () => {
    await start('open@example.org')
    const link = site.outbox.list().find((mail) => mail.to === 'open@example.org')?.link ?? ''
    const page = await (await fetch(link)).text()
    expect(page).toContain(SITE)
    expect(site.outbox.list().some((mail) => mail.to === 'open@example.org' && mail.code)).toBe(
      false,
    )
    await site.codeFor('open@example.org')
    expect(await (await fetch(link)).text()).toContain('Device approved')
  })

  it('creates a session for a code, stores one share, and deletes the session at the end', async () => {
    const { token, email, wallet } = await logIn('Ada@Example.org'.toLowerCase())
    expect({ email, wallet }).toEqual({ email: 'ada@example.org', wallet: null })
    const kept = { share: 'ab'.repeat(17), address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    const call = (name: string, body: object = {}) =>
      site.post(`/api/${name}`, JSON.stringify({ token, ...body }))
    expect((await call('shares', kept)).status).toBe(200)
    expect((await call('shares', kept)).status).toBe(409)
    const session: unknown = await (await call('session')).json()
    expect(session).toEqual({ email: 'ada@example.org', address: kept.address })
    await call('end')
    expect((await call('session')).status).toBe(401)
    expect((await call('shares', kept)).status).toBe(401)
    expect((await logIn('ada@example.org')).wallet).toEqual(kept)
  })
})

it('counts the started logins of one caller if a limit is set', async () => {
  const strict = await startSite({ perCaller: 1 })
  const body = (email: string) => JSON.stringify({ email, device, site: SITE, project: PROJECT })
  expect((await strict.post('/api/start', body('one@example.org'))).status).toBe(200)
  expect((await strict.post('/api/start', body('two@example.org'))).status).toBe(429)
  await strict.close()
})

it('allows mails to known devices and sessions when strangers have used up the limit of an address', async () => {
  const strict = await startSite({ perEmail: 2, perCaller: null })
  const email = 'person@example.org'
  const known = ['1', '2', '3', '4'].map((digit) => digit.repeat(32))
  for (const id of known) await strict.store.addDevice(email, id)
  const startOn = async (id: string) => {
    const body = JSON.stringify({ email, device: id, site: SITE, project: PROJECT })
    return (await strict.post('/api/start', body)).status
  }
  const statuses = async (ids: readonly (string | undefined)[]) => {
    const answers: number[] = []
    for (const id of ids) answers.push(await startOn(id ?? ''))
    return answers
  }
  expect(await statuses(['e', 'f', 'a'].map((id) => id.repeat(32)))).toEqual([200, 200, 429])
  const [one, two, three] = known
  expect(await statuses([one, one, one])).toEqual([200, 200, 429])
  // All known devices together have twice the limit of one.
  expect(await statuses([two, two, three])).toEqual([200, 200, 429])
  await strict.store.openSession('session-token', { email, expiresAt: Date.now() + 60_000 })
  const proof = await strict.post('/api/proof-mail', JSON.stringify({ token: 'session-token' }))
  expect(proof.status).toBe(200)
  await strict.close()
})

it('counts the started logins of a whole IPv6 network, also those that send no mail', async () => {
  const strict = await startSite({ perCaller: 3 }, { callerOf: callerBehind(['127.0.0.1']) })
  const startFrom = async (ip: string, name: string) => {
    const body = { email: `${name}@example.org`, device, site: SITE, project: PROJECT, hold: true }
    const headers = { 'x-forwarded-for': ip }
    return (await strict.post('/api/start', JSON.stringify(body), headers)).status
  }
  const statuses: number[] = []
  for (let turn = 1; turn <= 6; turn += 1)
    statuses.push(await startFrom(`2001:db8:1:2:${turn}::${turn}`, `person${turn}`))
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  expect(await startFrom('2001:db8:1:3::1', 'neighbour')).toBe(200)
  await strict.close()
})

it('limits the parallel waits of a caller, and ends them when the caller leaves', async () => {
  const strict = await startSite({ perCaller: 1 })
  const asked = { email: 'slow@example.org', device, site: SITE, project: PROJECT }
  const started = await strict.post('/api/start', JSON.stringify(asked))
  const { ticket } = z.parse(Started, await started.json())
  const wait = (body: object, signal?: AbortSignal) =>
    fetch(`${strict.origin}/api/device`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: strict.origin },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
  /** An unknown login is refused immediately when there is a free place. */
  const other = async () => (await wait({ ticket: 'unknown' })).status
  expect(await other()).toBe(422)
  const gone = new AbortController()
  const waiting = wait({ ticket }, gone.signal)
  waiting.catch(() => undefined)
  expect(await until(other, (status) => status === 429)).toBe(429)
  gone.abort()
  await expect(waiting).rejects.toThrow()
  // Otherwise the request would wait for 20 seconds.
  expect(await until(other, (status) => status === 422)).toBe(422)
  await strict.close()
}, 15_000)
