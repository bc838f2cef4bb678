import { figure } from './support/figures'
import { nextRequest, openCode, scan, startWallet } from './support/pairing'
import { isSignedBy } from './support/signature'
import { connectInjected, press, reads, sees, seesNoModal } from './support/steps'
import { injected, recording, type Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world
const owner = () => addresses()[0] ?? ''

async function signIn(visit: Visit): Promise<void> {
  const { page } = visit
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', owner())
  await seesNoModal(page)
}

const signatures = async (visit: Visit): Promise<number> =>
  (await injected(visit)).requests.filter((method) => method === 'personal_sign').length

/** Signs the displayed message, and checks that it is readable and signed by the account. */
async function signsReadableMessage(visit: Visit): Promise<void> {
  const { page } = visit
  const view = await sees(page, 'SIWXSignMessage')
  await reads(page, 'session', 'none')
  // The second click of a double click does nothing.
  await page.getByTestId('siwx-sign').dblclick()
  await page.getByTestId('injected-request-text').getByText('Sign in to Fieldnotes').waitFor()
  // The view shows the same text as the wallet, and the expiry.
  await view.getByText('Sign in to Fieldnotes to sync your notebooks.').waitFor()
  await page.getByTestId('siwx-expires').waitFor()
  await press(page, 'injected-approve')
  await view.getByText('You are signed in').first().waitFor()
  await reads(page, 'session', owner())
  await seesNoModal(page)
  const session = await page.evaluate(() => window.latchkey.getSession())
  if (!session) throw new Error('no session')
  const { message } = session
  const { port } = new URL(world.sandbox.description.pages.demo)
  expect(message.split('\n')).toEqual([
    `localhost:${port} wants you to sign in with your Sandbox One account:`,
    owner(),
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
  expect(await isSignedBy(owner(), message, session.signature)).toBe(true)
  expect((await injected(visit)).prompts).toBe(2)
  expect(await signatures(visit)).toBe(1)
}

test('required: sign-in handles a reload, other networks, a refusal, cancelling, and the end of a session', async () => {
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  const setChain = (id: number) =>
    page.evaluate((to) => window.sandboxInjected.wallets[0]?.setChain(to), id)

  await step(
    'after connecting, the view can be left neither by Escape nor by a press beside it',
    async () => {
      await connectInjected(visit)
      await sees(page, 'SIWXSignMessage')
      await page.keyboard.press('Escape')
      await page.getByTestId('modal-overlay').click({ position: { x: 5, y: 5 } })
      await sees(page, 'SIWXSignMessage')
    },
  )

  await step(
    'the person signs a readable message, which verifies; A23: a double press asks the wallet once',
    () => signsReadableMessage(visit),
  )

  await step('A12: a reload restores connection and session without a prompt', async () => {
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'session', owner())
    await seesNoModal(page)
    const { prompts } = await injected(visit)
    expect(prompts).toBe(0)
    expect(await signatures(visit)).toBe(0)
    expect((await recording(visit)).statuses).toEqual(['reconnecting', 'connected'])
    figure('A12 prompts after reload when signed in', prompts)
  })

  await step(
    'cancelling on another network leads back to the signed-in one without a signature',
    async () => {
      await press(page, 'switch-network-button')
      await press(page, 'injected-approve')
      await reads(page, 'network-id', 'eip155:31338')
      await sees(page, 'SIWXSignMessage')
      await reads(page, 'session', 'none')
      await press(page, 'siwx-cancel')
      await press(page, 'injected-approve')
      await reads(page, 'network-id', 'eip155:31337')
      await reads(page, 'session', owner())
      await reads(page, 'status', 'connected')
      await seesNoModal(page)
      expect(await signatures(visit)).toBe(0)
    },
  )

  await step('a wallet that refuses to go back is disconnected', async () => {
    await setChain(31338)
    await sees(page, 'SIWXSignMessage')
    await press(page, 'siwx-cancel')
    await press(page, 'injected-reject')
    await reads(page, 'status', 'disconnected')
    await reads(page, 'session', 'none')
    await seesNoModal(page)
    await setChain(31337)
  })

  await step('cancelling disconnects, and the wallet forgets the site', async () => {
    await connectInjected(visit)
    await sees(page, 'SIWXSignMessage')
    await press(page, 'siwx-cancel')
    await reads(page, 'status', 'disconnected')
    await seesNoModal(page)
    expect((await injected(visit)).accounts).toEqual([])
  })

  await step(
    'declining in the wallet shows the reason, stays connected, and signing again works',
    async () => {
      await connectInjected(visit)
      const view = await sees(page, 'SIWXSignMessage')
      await press(page, 'siwx-sign')
      await press(page, 'injected-reject')
      await view.getByText('Signature declined').first().waitFor()
      await reads(page, 'status', 'connected')
      await signIn(visit)
    },
  )

  await step(
    'a wallet that ends the connection signs out, and the next connection asks again',
    async () => {
      await page.evaluate(() => window.sandboxInjected.wallets[0]?.setAccounts([]))
      await reads(page, 'status', 'disconnected')
      await reads(page, 'session', 'none')
      await connectInjected(visit)
      await sees(page, 'SIWXSignMessage')
    },
  )

  await step('a reload during the signature asks again, and one signature signs in', async () => {
    await press(page, 'siwx-sign')
    await page.getByTestId('injected-approve').waitFor()
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'session', 'none')
    await signIn(visit)
    expect(await signatures(visit)).toBe(1)
  })

  await step(
    'disconnecting on the page ends the session, and the next connection asks again',
    async () => {
      await press(page, 'disconnect-hook-button')
      await reads(page, 'status', 'disconnected')
      await reads(page, 'session', 'none')
      await connectInjected(visit)
      await sees(page, 'SIWXSignMessage')
    },
  )
})

test('optional: sign-in handles signing out, cancelling, opening the view by name, and another account', async () => {
  const visit = await world.visit({
    query: { siwx: 'optional' },
    wallets: [{ accounts: [0, 1] }],
  })
  const { page } = visit
  const setAccounts = (accounts: string[]) =>
    page.evaluate((next) => window.sandboxInjected.wallets[0]?.setAccounts(next), accounts)

  await step('after connecting, the person signs a readable message, which verifies', async () => {
    await connectInjected(visit)
    await signsReadableMessage(visit)
  })

  await step('signing out ends the session and keeps the wallet, also after a reload', async () => {
    await press(page, 'sign-out-button')
    await reads(page, 'session', 'none')
    await reads(page, 'status', 'connected')
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'session', 'none')
  })

  await step('the view name ConnectingSiwe opens the same flow', async () => {
    await page.evaluate(() => window.latchkey.open({ view: 'ConnectingSiwe' }))
    await signIn(visit)
  })

  await step(
    'cancelling stays connected without asking again, and the site can ask later',
    async () => {
      await press(page, 'disconnect-hook-button')
      await reads(page, 'status', 'disconnected')
      await connectInjected(visit)
      await sees(page, 'SIWXSignMessage')
      await press(page, 'siwx-cancel')
      await seesNoModal(page)
      await reads(page, 'status', 'connected')
      await reads(page, 'session', 'none')
      await press(page, 'sign-in-button')
      await signIn(visit)
    },
  )

  await step(
    'A21: another account ends the session at once, and the way back needs no signature',
    async () => {
      const [first = '', second = ''] = addresses()
      await page.evaluate(() => {
        const seen: string[] = []
        Reflect.set(window, 'mixed', seen)
        const check = () => {
          const signedIn = window.latchkey.getSession()?.data.accountAddress
          const { address } = window.latchkey.getAccount()
          if (signedIn && address && signedIn.toLowerCase() !== address.toLowerCase())
            seen.push(`${signedIn} for ${address}`)
        }
        for (const event of ['state', 'account', 'session'] as const)
          window.latchkey.on(event, check)
      })
      await setAccounts([second, first])
      await reads(page, 'address', second)
      await reads(page, 'session', 'none')
      await sees(page, 'SIWXSignMessage')
      const mixed: unknown = await page.evaluate(() => Reflect.get(window, 'mixed'))
      expect(mixed).toEqual([])
      await setAccounts([first, second])
      await reads(page, 'session', first)
      await seesNoModal(page)
      figure('A21 moments with the session of another account', 0)
    },
  )
})

test('a paired wallet without one-click signs in the same way', async () => {
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
  await reads(page, 'session', owner())
  await seesNoModal(page)
  await page.reload()
  await reads(page, 'session', owner())
  expect(wallet.requests()).toEqual([])
})
