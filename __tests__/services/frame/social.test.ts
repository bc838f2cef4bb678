import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createSocialLogins } from '../../../services/frame/socialLogins'
import { OAUTH_PROVIDERS } from '../../../services/frame/socialAccount'
import { addressOf, readSecret } from '../../../services/frame/page/keys'
import { createLogin, HasWallet } from '../../../services/frame/page/login'
import { createService } from '../../../services/frame/page/service'
import { memoryVault } from './memoryVault'
import { PROJECT, SITE, startSite, type TestSite } from './site'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ perEmail: null, perCaller: null })
  Object.defineProperty(globalThis, 'location', {
    value: { origin: site.origin },
    configurable: true,
  })
})
afterAll(() => site.close())

/** A frame on a separate device. */
function frame() {
  const { vault } = memoryVault('a'.repeat(32))
  const service = createService((path, body) => site.post(path, body))
  const restore = () => Promise.reject(new Error('no password is asked for here'))
  return createLogin(vault, service, { site: SITE, project: PROJECT }, { restore })
}

const type = 'application/x-www-form-urlencoded'

/** Fills in the page of a provider. */
async function answer(uri: string, fields: Record<string, string>) {
  const { pathname, searchParams } = new URL(uri)
  const state = searchParams.get('state') ?? searchParams.get('channel') ?? ''
  const body = new URLSearchParams({ state, ...fields }).toString()
  const page = await site.post(pathname, body, { 'content-type': type })
  const text = await page.text()
  const meta = (name: string) =>
    new RegExp(`name="${name}" content="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { status: page.status, text, site: meta('site'), resultUri: meta('result') }
}
const approve = (uri: string, name = 'Maren') => answer(uri, { name, act: 'approve' })

describe('logging in at a provider', () => {
  it('creates a wallet for the account, and finds it again', async () => {
    const login = frame()
    const back = await approve(await login.socialUri('github'))
    expect(back.site).toBe(SITE)
    expect(await login.connectSocial(back.resultUri)).toBe('maren')
    const { address, email, userName } = await login.user()
    expect({ email, userName }).toEqual({ email: null, userName: 'maren' })
    await login.signOut()
    await login.connectSocial((await approve(await login.socialUri('github'))).resultUri)
    expect((await login.user()).address).toBe(address)
    await login.connectSocial((await approve(await login.socialUri('google'))).resultUri)
    expect((await login.user()).address).not.toBe(address)
  })

  it.each(OAUTH_PROVIDERS)('%s: a login creates a wallet for the account', async (provider) => {
    const login = frame()
    const uri = await login.socialUri(provider)
    expect(new URL(uri).pathname).toBe(`/social/${provider}`)
    expect(await login.connectSocial((await approve(uri, 'Runa')).resultUri)).toBe('runa')
    expect((await login.user()).userName).toBe('runa')
  })

  it('accepts a result once, and only of its own login', async () => {
    const [mine, other] = [frame(), frame()]
    const uri = await mine.socialUri('x')
    const own = await other.socialUri('x')
    const { resultUri } = await approve(uri)
    await expect(other.connectSocial(resultUri)).rejects.toThrow('This login has ended')
    await other.connectSocial((await approve(own, 'somebody')).resultUri)
    await mine.connectSocial(resultUri)
    await expect(mine.connectSocial(resultUri)).rejects.toThrow('This login has ended')
    expect((await approve(uri)).status).toBe(410)
  })

  it('accepts the code from its window, and ends without a code', async () => {
    const { vault } = memoryVault('a'.repeat(32))
    const service = createService((path, body) => site.post(path, body))
    const restore = () => Promise.reject(new Error('no password is asked for here'))
    const handed: Record<string, string> = {}
    const login = createLogin(
      vault,
      service,
      { site: SITE, project: PROJECT },
      { restore },
      {
        codeOf: (state) =>
          state in handed
            ? Promise.resolve(handed[state] ?? '')
            : Promise.reject(new Error('none')),
      },
    )
    const withoutCode = async () => {
      const result = new URL((await approve(await login.socialUri('google'), 'Ragna')).resultUri)
      const code = result.searchParams.get('code') ?? ''
      result.searchParams.delete('code')
      return { code, state: result.searchParams.get('state') ?? '', uri: result.href }
    }
    await expect(login.connectSocial((await withoutCode()).uri)).rejects.toThrow('none')
    const { code, state, uri } = await withoutCode()
    handed[state] = code
    expect(await login.connectSocial(uri)).toBe('ragna')
  })

  it('logging in at a provider ends after a wrong code', async () => {
    const login = frame()
    const { resultUri } = await approve(await login.socialUri('apple'))
    const guessed = new URL(resultUri)
    guessed.searchParams.set('code', 'guess')
    await expect(login.connectSocial(guessed.href)).rejects.toThrow()
    await expect(login.connectSocial(resultUri)).rejects.toThrow()
  })

  it('reports a refusal at the provider', async () => {
    const login = frame()
    const uri = await login.socialUri('discord')
    const back = await answer(uri, { act: 'cancel' })
    expect(new URL(back.resultUri).searchParams.get('error')).toBe('access_denied')
    expect((await approve(uri)).status).toBe(410)
  })

  it('asks again for an invalid name', async () => {
    const login = frame()
    const back = await approve(await login.socialUri('facebook'), 'no@name')
    expect(back.text).toContain('This is not a valid account name.')
    expect(back.resultUri).toBe('')
  })

  it('starts only for a site that the project allows', async () => {
    const body = (from: string) =>
      JSON.stringify({ provider: 'google', site: from, project: PROJECT })
    const start = (from: string) => site.post('/api/social-start', body(from))
    expect((await start(SITE)).status).toBe(200)
    expect((await start('https://evil.example')).status).toBe(422)
  })
})

describe('an import at a provider', () => {
  const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const secret = () => readSecret(PHRASE)
  const pendingAt = async (login: ReturnType<typeof frame>, name: string) => {
    const { resultUri } = await approve(await login.socialUri('google'), name)
    await login.connectSocial(resultUri, true)
    return login
  }

  it('is pending until the user has imported the wallet, under the name of the account', async () => {
    const login = await pendingAt(frame(), 'importer')
    await expect(login.user()).rejects.toThrow('No one is logged in')
    expect(login.pendingAccount()).toBe('Google: importer')
    await login.openPending(secret())
    expect((await login.user()).address).toBe(addressOf(secret()))
    expect((await login.openKey()).address).toBe(addressOf(secret()))
    expect(login.pendingAccount()).toBeNull()
    await expect(login.openPending()).rejects.toThrow('This login has ended')
  })

  it('creates a new wallet when nothing is imported', async () => {
    const login = await pendingAt(frame(), 'without')
    await login.openPending()
    expect((await login.user()).address).not.toBe(addressOf(secret()))
  })

  it('keeps the wallet that the account has, and then logs in without the import', async () => {
    const login = frame()
    await login.connectSocial((await approve(await login.socialUri('google'), 'keeper')).resultUri)
    const { address } = await login.user()
    await pendingAt(login, 'keeper')
    await expect(login.openPending(secret())).rejects.toThrow(HasWallet)
    await login.openPending()
    expect((await login.user()).address).toBe(address)
  })

  it('gives another device a share of the same wallet', async () => {
    await (await pendingAt(frame(), 'mover')).openPending(secret())
    const other = await pendingAt(frame(), 'mover')
    await expect(other.openPending()).rejects.toMatchObject({ code: 4100 })
    await other.openPending(secret())
    expect((await other.openKey()).address).toBe(addressOf(secret()))
  })

  it.each([
    ['the user leaves', (login: ReturnType<typeof frame>) => login.dropPending()],
    ['the user logs out', (login: ReturnType<typeof frame>) => login.signOut()],
  ])('ends its session when %s', async (_, leave) => {
    const tokens: string[] = []
    const { vault } = memoryVault('a'.repeat(32))
    const service = createService((path, body) => {
      if (path === '/api/end') tokens.push(body)
      return site.post(path, body)
    })
    const restore = () => Promise.reject(new Error('no password is asked for here'))
    const login = createLogin(vault, service, { site: SITE, project: PROJECT }, { restore })
    await pendingAt(login, 'leaver')
    await leave(login)
    expect(login.pendingAccount()).toBeNull()
    expect(tokens).toHaveLength(1)
    await expect(login.openPending(secret())).rejects.toThrow('This login has ended')
  })
})

describe('the login service', () => {
  it('deletes an expired login, and a login at its first wrong code', async () => {
    let now = 0
    const loginService = createSocialLogins({ records: createMemoryRecords(), now: () => now })
    const begin = () => loginService.start({ provider: 'google', site: SITE })
    const tried = await begin()
    const code = (await loginService.answer(tried.state, 'maren'))?.code ?? ''
    expect(await loginService.take(tried.ticket, 'guess')).toBeNull()
    expect(await loginService.take(tried.ticket, code)).toBeNull()
    const late = await begin()
    now += 10 * 60_000
    expect(await loginService.find(late.state)).toBeNull()
    expect(await loginService.answer(late.state, 'maren')).toBeNull()
  })

  it('requires the code besides the ticket', async () => {
    const loginService = createSocialLogins({ records: createMemoryRecords(), now: () => 0 })
    const { ticket, state } = await loginService.start({ provider: 'google', site: SITE })
    await loginService.answer(state, 'maren')
    expect(await loginService.take(ticket, null)).toBeNull()
  })
})

describe('Farcaster', () => {
  it('a Farcaster login waits for the phone, and logs in with the name that was entered there', async () => {
    const login = frame()
    const url = await login.farcasterUrl()
    const connected = login.connectFarcaster()
    await approve(url)
    expect(await connected).toBe('maren')
    expect((await login.user()).userName).toBe('maren')
  })

  it('a Farcaster login ends when another login starts', async () => {
    const login = frame()
    const url = await login.farcasterUrl()
    const outcome = expect(login.connectFarcaster()).rejects.toThrow('This login has ended')
    await login.socialUri('google')
    await approve(url)
    await outcome
    await expect(login.user()).rejects.toThrow('No one is logged in.')
  })
})
