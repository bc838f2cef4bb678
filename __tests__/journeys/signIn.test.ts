import { figure } from './support/figures'
import { nextRequest, openCode, scan, startWallet } from './support/pairing'
import { isSignedBy } from './support/signature'
import { connectInjected, press, reads, sees, seesNoModal } from './support/steps'
import { injected, recording, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world
const visitWith = (siwx: 'required' | 'optional', wallet: object = {}) =>
  world.visit({ query: { siwx }, wallets: [wallet] })

async function signIn(visit: Visit): Promise<void> {
  const { page } = visit
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', addresses()[0] ?? '')
  await seesNoModal(page)
}

const modes = ['required', 'optional'] as const

for (const siwx of modes)
  test(`${siwx}: after connecting, the person signs a readable message, which verifies`, async () => {
    const visit = await visitWith(siwx)
    const { page } = visit
    await connectInjected(visit)
    await sees(page, 'SIWXSignMessage')
    await reads(page, 'session', 'none')
    await press(page, 'siwx-sign')
    await page.getByTestId('injected-request-text').getByText('Sign in to Fieldnotes').waitFor()
    // The view says what the wallet says, and until when it holds.
    const view = await sees(page, 'SIWXSignMessage')
    await view.getByText('Sign in to Fieldnotes to sync your notebooks.').waitFor()
    await page.getByTestId('siwx-expires').waitFor()
    await press(page, 'injected-approve')
    await view.getByText('You are signed in').first().waitFor()
    await reads(page, 'session', addresses()[0] ?? '')
    await seesNoModal(page)
    const session = await page.evaluate(() => window.latchkey.getSession())
    if (!session) throw new Error('no session')
    const { message } = session
    const [address = ''] = addresses()
    const { port } = new URL(world.sandbox.description.pages.demo)
    expect(message.split('\n')).toEqual([
      `localhost:${port} wants you to sign in with your Sandbox One account:`,
      address,
      '',
      'Sign in to Fieldnotes to sync your notebooks.',
      '',
      `URI: http://localhost:${port}`,
      'Version: 1',
      'Chain ID: eip155:31337',
      expect.stringMatching(/^Nonce: \S{16,}$/),
      expect.stringMatching(/^Issued At: \d{4}-\d\d-\d\dT/),
      expect.stringMatching(/^Expiration Time: \d{4}-\d\d-\d\dT/),
    ])
    expect(await isSignedBy(address, message, session.signature)).toBe(true)
    const { prompts, requests } = await injected(visit)
    expect(prompts).toBe(2)
    expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })

test('required: cancelling disconnects, and Escape does not get around it', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
  await page.keyboard.press('Escape')
  await page.getByTestId('modal-overlay').click({ position: { x: 5, y: 5 } })
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-cancel')
  await reads(page, 'status', 'disconnected')
  await seesNoModal(page)
  expect((await injected(visit)).accounts).toEqual([])
})

test('optional: cancelling stays connected and does not ask again', async () => {
  const visit = await visitWith('optional')
  const { page } = visit
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-cancel')
  await seesNoModal(page)
  await reads(page, 'status', 'connected')
  await reads(page, 'session', 'none')
  await press(page, 'sign-in-button')
  await signIn(visit)
})

test('declining in the wallet is not the end: the view says so and signing again works', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  const view = await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-reject')
  await view.getByText('Signature declined').first().waitFor()
  await reads(page, 'status', 'connected')
  await signIn(visit)
})

test('reload: connection and session come back without a prompt', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'session', addresses()[0] ?? '')
  await seesNoModal(page)
  const { prompts, requests } = await injected(visit)
  expect(prompts).toBe(0)
  expect(requests).not.toContain('personal_sign')
  expect((await recording(visit)).statuses).toEqual(['reconnecting', 'connected'])
  figure('A12 prompts after reload when signed in', prompts)
})

test('A21: another account ends the session at once, and the way back needs no signature', async () => {
  const visit = await visitWith('optional', { accounts: [0, 1] })
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  const [first = '', second = ''] = addresses()
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'mixed', seen)
    const check = () => {
      const owner = window.latchkey.getSession()?.data.accountAddress
      const { address } = window.latchkey.getAccount()
      if (owner && address && owner.toLowerCase() !== address.toLowerCase())
        seen.push(`${owner} for ${address}`)
    }
    for (const event of ['state', 'account', 'session'] as const) window.latchkey.on(event, check)
  })
  await page.evaluate(
    (next) => window.sandboxInjected.wallets[0]?.setAccounts(next),
    [second, first],
  )
  await reads(page, 'address', second)
  await reads(page, 'session', 'none')
  await sees(page, 'SIWXSignMessage')
  const mixed: unknown = await page.evaluate(() => Reflect.get(window, 'mixed'))
  expect(mixed).toEqual([])
  await page.evaluate(
    (next) => window.sandboxInjected.wallets[0]?.setAccounts(next),
    [first, second],
  )
  await reads(page, 'session', first)
  await seesNoModal(page)
  figure('A21 moments with the session of another account', 0)
})

test('signing out ends the session and keeps the wallet', async () => {
  const visit = await visitWith('optional')
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  await press(page, 'sign-out-button')
  await reads(page, 'session', 'none')
  await page.reload()
  await reads(page, 'session', 'none')
})

test('disconnecting ends the session: signing in is asked again', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await reads(page, 'session', 'none')
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
})

test('A23: a double press asks the wallet once', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
  await page.getByTestId('siwx-sign').dblclick()
  await press(page, 'injected-approve')
  await reads(page, 'session', addresses()[0] ?? '')
  const { requests } = await injected(visit)
  expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('required: cancelling on another network leads back to the one that was signed in on', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  await press(page, 'switch-network-button')
  await press(page, 'injected-approve')
  await reads(page, 'network-id', 'eip155:31338')
  await sees(page, 'SIWXSignMessage')
  await reads(page, 'session', 'none')
  await press(page, 'siwx-cancel')
  await press(page, 'injected-approve')
  await reads(page, 'network-id', 'eip155:31337')
  await reads(page, 'session', addresses()[0] ?? '')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  const { requests } = await injected(visit)
  expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('required: a wallet that does not go back is disconnected', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setChain(31338))
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-cancel')
  await press(page, 'injected-reject')
  await reads(page, 'status', 'disconnected')
  await reads(page, 'session', 'none')
  await seesNoModal(page)
})

test('a reload midway asks again, and one signature signs in', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await page.getByTestId('injected-approve').waitFor()
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'session', 'none')
  await signIn(visit)
  const { requests } = await injected(visit)
  expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('a wallet that ends the connection by itself signs out too', async () => {
  const visit = await visitWith('required')
  const { page } = visit
  await connectInjected(visit)
  await signIn(visit)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setAccounts([]))
  await reads(page, 'status', 'disconnected')
  await reads(page, 'session', 'none')
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
})

test('the view name ConnectingSiwe opens the same flow', async () => {
  const visit = await visitWith('optional')
  const { page } = visit
  await connectInjected(visit)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-cancel')
  await seesNoModal(page)
  await page.evaluate(() => window.latchkey.open({ view: 'ConnectingSiwe' }))
  await signIn(visit)
})

test('a paired wallet that knows no one-click signs in the same way', async () => {
  const wallet = await startWallet(world, { oneClick: false })
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  await (await scan(wallet, await openCode(visit))).approve()
  await sees(page, 'SIWXSignMessage')
  const asked = nextRequest(wallet)
  await press(page, 'siwx-sign')
  const request = await asked
  expect(request.description.text).toContain('wants you to sign in with your')
  await request.approve()
  await reads(page, 'session', addresses()[0] ?? '')
  await seesNoModal(page)
  await page.reload()
  await reads(page, 'session', addresses()[0] ?? '')
  expect(wallet.requests()).toEqual([])
})
