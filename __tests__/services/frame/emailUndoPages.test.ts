import { createService } from '../../../services/frame/page/service'
import { randomToken } from '../../../services/frame/secrets'
import { startSite, type TestSite } from './site'
import { walletOf } from './stores'

const [OLD, NEW] = ['ada@old.example', 'ada@new.example']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let site: TestSite

beforeAll(async () => {
  site = await startSite({ perEmail: null, perCaller: null })
})
afterAll(() => site.close())

const codeTo = (email: string) =>
  site.outbox.list().find(({ to, kind }) => to === email && kind === 'code')?.code ?? ''

/** Moves a wallet to another address; returns the link in the mail to the former one. */
async function moved(): Promise<URL> {
  const service = createService((path, body) => site.post(path, body))
  const token = randomToken()
  await site.store.addWallet(OLD, walletOf('ab'))
  await site.store.openSession(token, { email: OLD, expiresAt: Date.now() + 60_000 })
  await service.changeEmail(token, NEW)
  await service.confirmPresentEmail(token, codeTo(OLD))
  await service.confirmNewEmail(token, codeTo(NEW))
  const mail = site.outbox.list().find(({ about }) => about === 'email-changed')
  expect(mail?.to).toBe(OLD)
  return new URL(mail?.link ?? '')
}

test('the link in the mail to the former address undoes a change only after a click on its page', async () => {
  const link = await moved()
  expect(link.origin).toBe(site.origin)
  for (const answer of [await fetch(link), await fetch(link)]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    const text = await answer.text()
    expect(text).toContain(OLD)
    expect(text).toContain('Move it back')
  }
  expect(await site.store.wallet(OLD)).toBeNull()

  const body = link.searchParams.toString()
  const foreign = await site.post('/email-undo', body, { ...FORM, origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect(await site.store.wallet(OLD)).toBeNull()

  const undone = await site.post('/email-undo', body, FORM)
  expect([undone.status, await undone.text()]).toEqual([
    200,
    expect.stringContaining('Your wallet is back'),
  ])
  expect(await site.store.wallet(OLD)).toEqual(walletOf('ab'))
  expect((await fetch(link)).status).toBe(410)
  expect((await site.post('/email-undo', body, FORM)).status).toBe(410)
  expect((await site.post('/email-undo', 'token=x', FORM)).status).toBe(410)
})
