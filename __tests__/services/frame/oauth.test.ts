import type { Server } from 'node:http'
import { listen, stop } from '../../../services/http/listen'
import { startFrameHost, type FrameHost } from '../../../services/frame/hosted/startFrameHost'
import { createStandIn } from '../../../services/frame/oauth/standIn'
import { frameOf, hostConfig, hostParts, SITE } from './host'
import { freePort } from '../../support/freePort'

const parts: { host?: FrameHost; standIn?: Server } = {}
const world = { origin: '', provider: '', told: [] as string[] }

beforeAll(async () => {
  const port = await freePort()
  world.provider = `http://127.0.0.1:${port}`
  const client = {
    clientId: 'latchkey',
    clientSecret: 'secret',
    scope: 'openid',
    authorizeUrl: `${world.provider}/authorize`,
    tokenUrl: `${world.provider}/token`,
    userUrl: `${world.provider}/user`,
    accountField: 'sub',
    nameField: 'name',
  }
  const providers = { google: client, github: { ...client, clientSecret: 'wrong' } }
  const config = await hostConfig({
    providers,
    limits: { perEmail: null, perCaller: null, perSession: 300 },
  })
  world.origin = config.publicUrl
  const redirectUri = `${world.origin}/oauth/google`
  parts.standIn = createStandIn({ clientId: 'latchkey', clientSecret: 'secret', redirectUri })
  await listen(parts.standIn, port)
  const onError = (error: unknown) => void world.told.push(String(error))
  parts.host = await startFrameHost(config, hostParts(config, onError))
})
afterAll(async () => {
  await parts.host?.close()
  if (parts.standIn) await stop(parts.standIn)
})

/** The redirect target of a page. */
const leadsTo = async (address: string, init?: RequestInit): Promise<string> =>
  (await fetch(address, { redirect: 'manual', ...init })).headers.get('location') ?? ''

/** Fills in the page of the provider; returns the URL that leads back. */
async function visit(uri: string, fields: Record<string, string>): Promise<string> {
  const { searchParams } = new URL(await leadsTo(uri))
  for (const [name, value] of Object.entries(fields)) searchParams.set(name, value)
  return leadsTo(`${world.provider}/authorize`, { method: 'POST', body: searchParams })
}

/** The text of the page at the end of the way back. */
async function pageOf(address: string) {
  const page = await fetch(address)
  const text = await page.text()
  const meta = (name: string) =>
    new RegExp(`name="${name}" content="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { status: page.status, site: meta('site'), result: meta('result'), back: meta('back') }
}
const approve = (uri: string, name = 'Maren B') => visit(uri, { name, act: 'approve' })

test('sends the parameters of the OAuth flow, without the secret of the flow', async () => {
  const uri = await frameOf(world.origin).socialUri('google')
  const { origin, pathname, searchParams } = new URL(await leadsTo(uri))
  expect(`${origin}${pathname}`).toBe(`${world.provider}/authorize`)
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'latchkey',
    redirect_uri: `${world.origin}/oauth/google`,
    scope: 'openid',
    state: new URL(uri).searchParams.get('state'),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('creates a wallet for the provider’s account, and finds it again by the permanent id', async () => {
  const login = frameOf(world.origin)
  const done = await pageOf(await approve(await login.socialUri('google')))
  expect(done).toMatchObject({ status: 200, site: SITE, back: '' })
  expect(await login.connectSocial(done.result)).toBe('Maren B')
  const { address, email, userName } = await login.user()
  expect({ email, userName }).toEqual({ email: null, userName: 'Maren B' })
  await login.signOut()
  const again = await pageOf(await approve(await login.socialUri('google')))
  await login.connectSocial(again.result)
  expect((await login.user()).address).toBe(address)
})

test('redirects back to the site that navigated here, and to no other page', async () => {
  const uri = new URL(await frameOf(world.origin).socialUri('google'))
  const state = uri.searchParams.get('state') ?? ''
  const page = `${SITE}/notes?a=b`
  uri.searchParams.set('state', `${state}--${encodeURIComponent(page)}`)
  const asks = await (await fetch(await approve(uri.href))).text()
  expect(asks).toContain(`<dd data-testid="social-return-site">${SITE}</dd>`)
  expect(asks).toMatch(/Started at<\/dt>\s*<dd>\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  // The user has to click to return: the page runs no script.
  expect(asks).not.toContain('<script')
  const back = new URL(/href="(https:[^"]*)"/.exec(asks)?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect(back.href).toContain(`${page}&result_uri=`)
  expect(back.searchParams.get('result_uri')).toContain('code=')
  const hostile = new URL(await frameOf(world.origin).socialUri('google'))
  const other = `${hostile.searchParams.get('state')}--${encodeURIComponent('https://evil.example/')}`
  hostile.searchParams.set('state', other)
  expect(await pageOf(await approve(hostile.href))).toMatchObject({ status: 410, result: '' })
})

test('does not log in a user who refuses at the provider', async () => {
  const login = frameOf(world.origin)
  const back = await visit(await login.socialUri('google'), { act: 'cancel' })
  const { result } = await pageOf(back)
  expect(new URL(result).searchParams.get('error')).toBe('access_denied')
  expect((await pageOf(back)).status).toBe(410)
})

test.each([
  ['an unknown state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 410],
  ['an unknown code', (url: URL) => url.searchParams.set('code', 'guess'), 200],
])('%s logs in no account', async (_, change, status) => {
  const login = frameOf(world.origin)
  const back = new URL(await approve(await login.socialUri('google')))
  change(back)
  const page = await pageOf(back.href)
  expect(page.status).toBe(status)
  expect(page.result).not.toContain('code=')
})

test('accepts a code once', async () => {
  const back = await approve(await frameOf(world.origin).socialUri('google'))
  expect((await pageOf(back)).result).toContain('code=')
  expect((await pageOf(back)).status).toBe(410)
})

test('reports a provider that refuses, without the code', async () => {
  const uri = await frameOf(world.origin).socialUri('github')
  const state = new URL(uri).searchParams.get('state') ?? ''
  const { result } = await pageOf(`${world.origin}/oauth/github?state=${state}&code=guess`)
  expect(result).toContain('error=server_error')
  expect(world.told.at(-1)).toBe('Error: github: the provider answered 400')
})

test('does not offer a provider without a client', async () => {
  await expect(frameOf(world.origin).socialUri('x')).rejects.toThrow('This provider is not offered')
  await expect(frameOf(world.origin).farcasterUrl()).rejects.toThrow('not offered')
  expect((await fetch(`${world.origin}/social/x?state=a`)).status).toBe(404)
})
