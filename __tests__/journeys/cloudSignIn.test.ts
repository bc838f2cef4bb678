import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { BUILD_DIR } from '../../sandbox/world/pages'
import { startProtectedPage } from './support/example'
import { figure } from './support/figures'
import {
  connectInjected,
  EXTENSION_ROW,
  press,
  reads,
  sees,
  seesNoModal,
  storedKeys,
} from './support/steps'
import { injected, type Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const first = () => String(world.addresses()[0])

/** Calls of the sign-in service, in order, and the last one with a signed message. */
function watchService({ page }: Visit) {
  const calls: string[] = []
  const seen: { authenticate?: Request } = {}
  page.on('request', (request) => {
    const [, name] = /\/auth(?:\/v1)?\/([a-z-]+)(?:\?|$)/.exec(request.url()) ?? []
    if (!name || request.method() === 'OPTIONS') return
    calls.push(`${request.method()} ${name}`)
    if (name === 'authenticate') seen.authenticate = request
  })
  return { calls, seen }
}

async function signIn(visit: Visit): Promise<void> {
  const { page } = visit
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', first())
  await seesNoModal(page)
}

test('cloud: the service returns the nonce, verifies, refuses a replay, and keeps the session over a reload', async () => {
  const visit = await world.visit({ query: { siwx: 'cloud' } })
  visit.expectProblems(/status of 401/)
  const { page } = visit
  const { calls, seen } = watchService(visit)

  await step('a double press signs in once', async () => {
    await connectInjected(visit)
    expect(calls).toEqual([])
    await page.getByTestId('siwx-sign').waitFor()
    await page.getByTestId('siwx-sign').dblclick()
    await press(page, 'injected-approve')
    await reads(page, 'session', first())
    await seesNoModal(page)
    expect(calls).toEqual(['GET nonce', 'POST authenticate', 'GET me'])
    expect(seen.authenticate?.postDataJSON()).toMatchObject({
      data: { accountAddress: first(), chainId: 'eip155:31337' },
      walletInfo: { type: 'extension', name: 'Sandbox Extension' },
    })
    const { requests } = await injected(visit)
    expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
    figure('A23 cloud sign-in under a double press', calls.join(', '))
  })

  await step('a replay of the signed message is refused', async () => {
    const { authenticate } = seen
    if (!authenticate) throw new Error('nothing was sent')
    const replay = await fetch(authenticate.url(), {
      method: 'POST',
      headers: await authenticate.allHeaders(),
      body: authenticate.postData(),
    })
    expect([replay.status, await replay.text()]).toEqual([401, expect.stringContaining('nonce')])
  })

  await step('the session is there after a reload, and gone after signing out', async () => {
    await page.reload()
    await reads(page, 'session', first())
    await seesNoModal(page)
    expect((await injected(visit)).prompts).toBe(0)
    await press(page, 'sign-out-button')
    await reads(page, 'session', 'none')
    expect(Object.keys(await storedKeys(visit)).filter((key) => key.includes('siwx'))).toEqual([])
    expect(calls.at(-1)).toBe('POST sign-out')
  })

  await step('a sign-in that the service refuses is shown, and signing again works', async () => {
    const refusal = { status: 'FAILED', reasons: [{ field: 'nonce', description: 'used' }] }
    await press(page, 'sign-in-button')
    await sees(page, 'SIWXSignMessage')
    await world.fault({ route: 'auth-authenticate', status: 401, body: refusal, times: 1 })
    await press(page, 'siwx-sign')
    await press(page, 'injected-approve')
    await reads(page, 'alertbar-text', /You are not signed in yet/)
    await reads(page, 'session', 'none')
    await reads(page, 'status', 'connected')
    await signIn(visit)
  })
})

test('examples/protected-page: shows the notes only to signed-in users, and the token only to the server', async () => {
  const origin = await startProtectedPage(world)
  const wallet = { backend: world.sandbox.urls.blockchainApi }
  const visit = await world.visit({
    base: origin,
    wallets: [wallet],
    prepare: (page) => page.addInitScript({ path: join(BUILD_DIR, 'demo/injected-wallet.js') }),
  })
  const { page, context } = visit
  const { calls } = watchService(visit)
  expect((await context.request.get(`${origin}/api/notes`)).status()).toBe(401)
  await press(page, 'notes-link')
  await page.waitForURL(`${origin}/?sign-in`)
  await press(page, 'connect-button')
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await signIn(visit)
  expect(calls).toEqual(['GET nonce', 'POST authenticate', 'GET me'])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(JSON.stringify(await storedKeys(visit))).not.toContain('eyJ')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'siwx')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await press(page, 'notes-link')
  await reads(page, 'note', `The harbour master knows ${first()}.`)
  const notes = await context.request.get(`${origin}/api/notes`)
  expect([notes.status(), (await notes.text()).includes(first())]).toEqual([200, true])
  await page.goBack()
  await reads(page, 'session', first())
  await press(page, 'sign-out-button')
  await reads(page, 'session', 'none')
  await page.goto(`${origin}/notes`)
  await page.waitForURL(`${origin}/?sign-in`)
  const stolen = { cookie: `siwx=${cookie?.value}` }
  expect((await fetch(`${origin}/api/notes`, { headers: stolen })).status).toBe(401)
})
