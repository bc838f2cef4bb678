import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { createAuthenticator } from './authenticator'
import { createLogin } from '../../../services/frame/page/login'
import { createLogins, type Logins } from '../../../services/frame/page/logins'
import { createLoginService } from '../../../services/frame/page/loginService'
import { createKeyService } from '../../../services/frame/page/keyService'
import { createCall, createService, type PostJson } from '../../../services/frame/page/service'
import { LINKS_MAX } from '../../../services/frame/loginRoutes'
import {
  isSignedChange,
  isWalletChange,
  walletChangeData,
} from '../../../services/frame/walletChange'
import { memoryVault } from './memoryVault'
import { PROJECT, SITE, startSite, type TestSite } from './site'

let site: TestSite
let time = Date.now()
beforeAll(async () => {
  site = await startSite({ perEmail: null, perCaller: null }, { now: () => time })
  Object.defineProperty(globalThis, 'location', {
    value: { origin: site.origin },
    configurable: true,
  })
})
afterAll(() => site.close())

const post: PostJson = (path, body) => site.post(path, body)

/** Presses "Continue" at the simulated provider; returns the code in the result. */
async function approveAt(provider: string, state: string, name: string): Promise<string> {
  const body = new URLSearchParams({ state, name, act: 'approve' }).toString()
  const type = 'application/x-www-form-urlencoded'
  const page = await (await site.post(`/social/${provider}`, body, { 'content-type': type })).text()
  const result = /name="result" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(result).searchParams.get('code') ?? ''
}

/** A separate browser with its frame. */
function browser(id: string) {
  const { vault, shares } = memoryVault(id.repeat(32))
  const restore = () => Promise.reject(new Error('no password is asked for here'))
  const source = { site: SITE, project: PROJECT }
  const login = createLogin(vault, createService(post), source, { restore })
  const names: { now: string } = { now: 'maren' }
  const logins = createLogins({
    vault,
    login,
    service: createLoginService(createCall(post)),
    async atProvider(start) {
      const { ticket, state, provider } = await start()
      return { ticket, code: await approveAt(provider, state, names.now) }
    },
  })
  return {
    ...{ vault, shares, login, logins },
    token: async () => (await vault.session())?.token ?? '',
    async byEmail(email: string) {
      const step = await login.connectEmail(email)
      const code = await site.codeFor(email)
      if (step === 'VERIFY_DEVICE') await login.connectDevice()
      await login.connectOtp(code)
      return (await login.user()).address
    },
    async byProvider(provider: 'google' | 'github', name: string) {
      const uri = new URL(await login.socialUri(provider))
      const state = uri.searchParams.get('state') ?? ''
      const code = await approveAt(provider, state, name)
      const result = new URL('/social/done', site.origin)
      result.search = new URLSearchParams({ state, code }).toString()
      await login.connectSocial(result.href)
      return (await login.user()).address
    },
    addProvider(provider: string, name: string) {
      names.now = name
      return logins.addAtProvider(provider)
    },
    async addEmail(email: string) {
      await logins.mail(email)
      return logins.addEmail(await site.codeFor(email))
    },
  }
}
const keysOf = async (logins: Logins) => (await logins.list()).logins.map(({ login }) => login)
const noticesTo = (email: string) =>
  site.outbox.list().flatMap((mail) => (mail.to === email && mail.kind === 'notice' ? [mail] : []))

describe('logins of one user', () => {
  it('logins of one user open the same wallet: email, provider and passkey', async () => {
    const laptop = browser('1')
    const address = await laptop.byEmail('ada@one.example')
    expect(await laptop.addProvider('google', 'ada')).toMatchObject({ account: 'ada@one.example' })
    await laptop.addEmail('ada@two.example')
    expect(await keysOf(laptop.logins)).toEqual([
      'ada@one.example',
      'google:ada',
      'ada@two.example',
    ])
    const keys = createKeyService(createCall(post))
    const passkey = await createAuthenticator(site.origin)
    const { challenge } = await keys.options(await laptop.token())
    const made = { challenge, passkey: await passkey.create(challenge), share: null }
    await keys.add(await laptop.token(), made)

    expect(await laptop.byProvider('google', 'ada')).toBe(address)
    expect(await laptop.byEmail('ada@two.example')).toBe(address)
    await laptop.login.connectEmail('ada@two.example')
    const ticket = await laptop.login.ticket()
    const asked = await keys.challenge(ticket)
    const used = { challenge: asked.challenge, passkey: await passkey.get(asked.challenge) }
    expect((await keys.enter(ticket, used)).wallet?.address).toBe(address)
    expect(await laptop.login.user()).toMatchObject({ email: 'ada@one.example' })
  })

  it('logins of one user are notified of a new one by mail, at every address', async () => {
    const laptop = browser('2')
    await laptop.byEmail('bo@one.example')
    await laptop.addEmail('bo@two.example')
    await laptop.addProvider('github', 'bo')
    for (const email of ['bo@one.example', 'bo@two.example'])
      expect(noticesTo(email).map(({ about, login }) => [about, login])).toEqual([
        ['login-added', 'GitHub (bo)'],
        ['login-added', 'bo@two.example'],
      ])
  })

  it('logins of one user have an email address as main login, so that notices arrive', async () => {
    const laptop = browser('3')
    const address = await laptop.byProvider('google', 'cleo')
    expect(await laptop.login.user()).toMatchObject({ email: null, userName: 'cleo' })
    expect(await laptop.addEmail('cleo@one.example')).toMatchObject({
      account: 'cleo@one.example',
      logins: [{ login: 'cleo@one.example' }, { login: 'google:cleo' }],
    })
    expect(await laptop.login.isConnected()).toBe(true)
    expect((await laptop.login.user()).email).toBe('cleo@one.example')
    expect(await laptop.byProvider('google', 'cleo')).toBe(address)
    expect(await laptop.byEmail('cleo@one.example')).toBe(address)
  })

  it('logins of one user are removed with the other sessions, and notified by mail', async () => {
    const [laptop, phone] = [browser('4'), browser('5')]
    const address = await laptop.byEmail('dee@one.example')
    await laptop.addProvider('google', 'dee')
    await laptop.addEmail('dee@two.example')
    phone.shares.set(address, laptop.shares.get(address) ?? '')
    await phone.byProvider('google', 'dee')
    expect(await phone.login.isConnected()).toBe(true)
    await laptop.logins.remove('google:dee')
    expect(await phone.login.isConnected()).toBe(false)
    expect(await laptop.login.isConnected()).toBe(true)
    expect(await browser('6').byProvider('google', 'dee')).not.toBe(address)
    for (const email of ['dee@one.example', 'dee@two.example'])
      expect(noticesTo(email)[0]).toMatchObject({ about: 'login-removed', login: 'Google (dee)' })
  })

  it('logins of one user are never empty, and the wallet moves when the main login is removed', async () => {
    const laptop = browser('7')
    const address = await laptop.byEmail('eli@one.example')
    await expect(laptop.logins.remove('eli@one.example')).rejects.toMatchObject({ status: 422 })
    await laptop.addProvider('google', 'eli')
    expect(await laptop.logins.remove('eli@one.example')).toMatchObject({ account: 'google:eli' })
    expect(await laptop.login.user()).toMatchObject({ email: null })
    await expect(laptop.logins.remove('google:eli')).rejects.toMatchObject({ status: 422 })
    expect(await laptop.byProvider('google', 'eli')).toBe(address)
    expect(await browser('8').byEmail('eli@one.example')).not.toBe(address)
  })

  it('logins of one user are restored by the link in the mail when the main login was removed, except logins that were added since', async () => {
    const laptop = browser('9')
    const address = await laptop.byEmail('fay@one.example')
    await laptop.addProvider('google', 'fay')
    time += 1
    await laptop.logins.remove('fay@one.example')
    time += 1
    await laptop.addProvider('github', 'thief')
    const link = noticesTo('fay@one.example')[0]?.link ?? ''
    const type = 'application/x-www-form-urlencoded'
    const { pathname, searchParams } = new URL(link)
    await site.post(pathname, searchParams.toString(), { 'content-type': type })
    expect(await laptop.login.isConnected()).toBe(false)
    expect(await laptop.byEmail('fay@one.example')).toBe(address)
    expect(await keysOf(laptop.logins)).toEqual(['fay@one.example'])
    expect(await browser('a').byProvider('github', 'thief')).not.toBe(address)
  })

  it('logins of one user are at most ten', async () => {
    const laptop = browser('b')
    await laptop.byEmail('gil@one.example')
    for (let count = 0; count < LINKS_MAX; count += 1)
      await laptop.addProvider('google', `gil${count}`)
    await expect(laptop.addProvider('google', 'gil-more')).rejects.toMatchObject({ status: 422 })
  })
})

describe('a login that has a wallet', () => {
  it('a login that has a wallet is not taken over: both logins keep their wallets until the user unlinks one', async () => {
    const [ada, other] = [browser('c'), browser('d')]
    const address = await ada.byEmail('hal@one.example')
    const others = await other.byProvider('google', 'hal')
    await expect(ada.addProvider('google', 'hal')).rejects.toMatchObject({ status: 409 })
    expect(await other.byProvider('google', 'hal')).toBe(others)
    await other.addEmail('hal@two.example')
    await other.logins.remove('google:hal')
    await ada.addProvider('google', 'hal')
    expect(await ada.byProvider('google', 'hal')).toBe(address)
    expect(await other.byEmail('hal@two.example')).toBe(others)
  })

  it('a login that has a wallet is not linked twice, and gets no separate wallet through an older session', async () => {
    const [ada, other, late] = [browser('e'), browser('f'), browser('0')]
    await ada.byEmail('ivy@one.example')
    await other.byEmail('ivy@two.example')
    const service = createService(post)
    // A session of the login that has not created its wallet yet.
    await late.login.connectEmail('ivy@three.example')
    const ticket = await late.login.ticket()
    const early = await service.code(ticket, await site.codeFor('ivy@three.example'))
    expect(early.wallet).toBeNull()
    await ada.addEmail('ivy@three.example')
    await expect(other.addEmail('ivy@three.example')).rejects.toMatchObject({ status: 409 })
    const refusal = await service
      .shares(early.token, `01${'ab'.repeat(16)}`, `0x${'11'.repeat(20)}`)
      .then(
        () => null,
        (error: unknown) => error,
      )
    expect(refusal).toMatchObject({ status: 401 })
    expect(await keysOf(ada.logins)).toEqual(['ivy@one.example', 'ivy@three.example'])
  })

  it('a login that has a wallet is refused as the target of an email change', async () => {
    const [ada, other] = [browser('1'), browser('2')]
    await ada.byEmail('jo@one.example')
    await ada.addEmail('jo@two.example')
    await other.byEmail('kit@one.example')
    const service = createService(post)
    const token = await other.token()
    await service.changeEmail(token, 'jo@two.example')
    await service.confirmPresentEmail(token, await site.codeFor('kit@one.example'))
    const code = await site.codeFor('jo@two.example')
    await expect(service.confirmNewEmail(token, code)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a change of the logins', () => {
  it('needs the wallet’s key: a stolen session alone adds and removes nothing', async () => {
    const laptop = browser('3')
    const address = await laptop.byEmail('lea@one.example')
    await laptop.addProvider('github', 'lea')
    const service = createLoginService(createCall(post))
    const token = await laptop.token()
    const thief = privateKeyToAccount(`0x${'42'.repeat(32)}`)
    await service.mail(token, 'thief@one.example')
    const asked = await service.checkCode(token, await site.codeFor('thief@one.example'))
    const forge = (action: 'add-login' | 'remove-login', subject: string, challenge: string) =>
      thief.signTypedData(
        walletChangeData({ action, subject }, { service: site.origin, wallet: address, challenge }),
      )
    const { login, challenge } = asked
    const signature = await forge('add-login', login, challenge)
    await expect(service.add(token, { login, challenge, signature })).rejects.toMatchObject({
      status: 422,
    })
    const { challenge: removal } = await service.askRemoval(token)
    const forged = await forge('remove-login', 'github:lea', removal)
    const removed = service.remove(token, {
      ...{ login: 'github:lea', challenge: removal, signature: forged },
    })
    await expect(removed).rejects.toMatchObject({ status: 422 })
    expect(await keysOf(laptop.logins)).toEqual(['lea@one.example', 'github:lea'])
  })

  it('a change of the logins is accepted once, and only for the signed change and a proved login', async () => {
    const laptop = browser('4')
    const address = await laptop.byEmail('max@one.example')
    const service = createLoginService(createCall(post))
    const token = await laptop.token()
    const key = await laptop.login.openKey()
    const sign = (subject: string, challenge: string): Promise<Hex> =>
      privateKeyToAccount(key.privateKey).signTypedData(
        walletChangeData(
          { action: 'add-login', subject },
          { service: site.origin, wallet: address, challenge },
        ),
      )
    const { challenge: free } = await service.askRemoval(token)
    const unproved = {
      login: 'google:max',
      challenge: free,
      signature: await sign('google:max', free),
    }
    await expect(service.add(token, unproved)).rejects.toMatchObject({ status: 422 })

    await service.mail(token, 'max@two.example')
    const { login, challenge } = await service.checkCode(
      token,
      await site.codeFor('max@two.example'),
    )
    const other = { login, challenge, signature: await sign('max@three.example', challenge) }
    await expect(service.add(token, other)).rejects.toMatchObject({ status: 422 })
    // The challenge is used up.
    const late = { login, challenge, signature: await sign(login, challenge) }
    await expect(service.add(token, late)).rejects.toMatchObject({ status: 422 })
    expect(await keysOf(laptop.logins)).toEqual(['max@one.example'])
  })

  it('a change of the logins needs a recent proof of identity', async () => {
    const laptop = browser('5')
    await laptop.byEmail('nel@one.example')
    time += 11 * 60_000
    await expect(laptop.logins.mail('nel@two.example')).rejects.toMatchObject({ status: 403 })
    await expect(laptop.addProvider('google', 'nel')).rejects.toMatchObject({ status: 403 })
    await expect(laptop.logins.remove('nel@one.example')).rejects.toMatchObject({ status: 403 })
  })

  it('refuses wrong codes, and codes of other sessions', async () => {
    const [laptop, other] = [browser('6'), browser('7')]
    await laptop.byEmail('oda@one.example')
    await other.byEmail('pia@one.example')
    await laptop.logins.mail('oda@two.example')
    const code = await site.codeFor('oda@two.example')
    await expect(other.logins.addEmail(code)).rejects.toMatchObject({ status: 422 })
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(laptop.logins.addEmail(wrong)).rejects.toMatchObject({ status: 422 })
    await laptop.logins.addEmail(code)
    await expect(laptop.logins.addEmail(code)).rejects.toMatchObject({ status: 422 })
  })
})

describe('the signed data of a change', () => {
  const key = privateKeyToAccount(`0x${'17'.repeat(32)}`)
  const change = { action: 'add-login', subject: 'a@b.example' } as const
  const target = { service: 'https://w.example', wallet: key.address, challenge: 'c' }

  it('the signed data of a change contains service, wallet, action, login and challenge', async () => {
    const signature = await key.signTypedData(walletChangeData(change, target))
    expect(await isSignedChange(change, target, signature)).toBe(true)
    const others: [typeof change | object, typeof target | object][] = [
      [{ ...change, action: 'remove-login' }, target],
      [{ ...change, subject: 'x@b.example' }, target],
      [change, { ...target, service: 'https://x.example' }],
      [change, { ...target, challenge: 'd' }],
      [change, { ...target, wallet: `0x${'11'.repeat(20)}` }],
    ]
    for (const [other, at] of others)
      expect(await isSignedChange(other as never, at as never, signature)).toBe(false)
    expect(await isSignedChange(change, target, '0x')).toBe(false)
  })

  it('the signed data of a change is recognized, so that no site gets the signature', () => {
    expect(isWalletChange(walletChangeData(change, target))).toBe(true)
    expect(isWalletChange({ domain: { name: 'Permit2' }, types: { Permit: [] } })).toBe(false)
    expect(isWalletChange({ domain: {}, types: { WalletChange: [] } })).toBe(true)
  })
})
