import type { Page } from 'playwright-core'
import { approve } from './support/embedded'
import { FIXTURE, bundle, pageOf, serve, type Files } from './support/fixture'
import { press, reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

/** A site with users of its own, whose server issues tokens for the embedded wallet. */
const SITE = `
  import { createRoot } from 'react-dom/client'
  import { useState } from 'react'
  import { LatchkeyButton, LatchkeyProvider, useAccount, useLatchkey, useProvider, useTokenLogin } from 'latchkey/react'
  import { viemAdapter } from 'latchkey/adapters/viem'

  const { projectId, networks, urls, issuer } = window.siteConfig
  const own = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const getToken = async ({ nonce, signal }) => {
    const user = window.siteUser
    const body = JSON.stringify({ nonce: user === 'thief' ? 'another' : nonce, user, name: 'Maren' })
    if (user === 'slow') await new Promise((_, reject) => { signal.onabort = () => reject(signal.reason) })
    const response = await fetch(issuer + '/token', { method: 'POST', body, signal })
    window.token = await response.text()
    return window.token
  }
  const options = {
    ...{ projectId, networks: own, backends: urls, adapters: [viemAdapter()] },
    ownLogin: { name: 'Fieldnotes', getToken },
  }

  function Login() {
    const { status, error, start, cancel } = useTokenLogin()
    return (
      <>
        <LatchkeyButton />
        <button data-testid="site-login" onClick={() => start({ getToken }).catch(() => {})}>Log in</button>
        <button data-testid="site-cancel" onClick={cancel}>Cancel</button>
        <output data-testid="site-login-status">{status}</output>
        <output data-testid="site-login-error">{error?.code ?? 'none'}</output>
      </>
    )
  }

  function Account() {
    const { status, address, user } = useAccount()
    const { getInstance } = useLatchkey()
    const provider = useProvider('eip155')
    const [signature, setSignature] = useState('none')
    const sign = async () =>
      setSignature(await provider.request({ method: 'personal_sign', params: ['0x6869', address] }))
    return (
      <>
        <button data-testid="site-sign" onClick={sign}>Sign</button>
        <button data-testid="site-leave" onClick={() => getInstance().disconnect()}>Log out</button>
        <output data-testid="status">{status}</output>
        <output data-testid="address">{address ?? 'none'}</output>
        <output data-testid="account-name">{user?.username ?? 'none'}</output>
        <output data-testid="signature">{signature}</output>
      </>
    )
  }

  createRoot(document.getElementById('root')).render(
    <LatchkeyProvider options={options}><Login /><Account /></LatchkeyProvider>,
  )
`

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const site: { files?: Files } = {}

beforeAll(async () => {
  const { urls, networks, projectId, issuer } = world.sandbox.description
  const config = JSON.stringify({ urls, networks, projectId, issuer })
  site.files = {
    ...(await bundle(SITE)),
    'index.html': pageOf(
      `<div id="root"></div><script>window.siteConfig = ${config}</script>` +
        `<script type="module" src="${FIXTURE}app.js"></script>`,
    ),
  }
})

/** Which user is logged in at the site. */
const becomes = (page: Page, user: string) =>
  page.evaluate((next) => Object.assign(window, { siteUser: next }), user)

test('a user of the site opens the embedded wallet with a token of the site', async () => {
  serve(world, site.files ?? {})
  const visit = await world.visit({ path: FIXTURE, wallets: 'off' })
  const { page } = visit
  visit.expectProblems(/422/)
  const logIn = async (user: string) => {
    await becomes(page, user)
    await press(page, 'site-login')
  }
  const addressNow = () => page.getByTestId('address').textContent()

  await step('a token for another login is refused', async () => {
    await logIn('thief')
    await reads(page, 'site-login-error', 'UNAUTHORIZED')
    await reads(page, 'status', 'disconnected')
  })
  await step('the site ends a login that waits for its token', async () => {
    await logIn('slow')
    await reads(page, 'site-login-status', 'connecting')
    await press(page, 'site-cancel')
    await reads(page, 'site-login-status', 'idle')
  })
  await step('the account connects, and no modal opens', async () => {
    await logIn('user-1')
    await reads(page, 'site-login-status', 'connected')
    await reads(page, 'status', 'connected')
    await reads(page, 'address', ADDRESS)
    await reads(page, 'account-name', 'Maren')
    await seesNoModal(page)
  })
  const first = await addressNow()
  await step('the widget stores nothing of the token', async () => {
    const kept = await page.evaluate(() => {
      const { token = '' } = window as { token?: string }
      return { token, storage: JSON.stringify(localStorage) }
    })
    expect(kept.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    for (const part of kept.token.split('.')) expect(kept.storage).not.toContain(part)
  })
  await step('the wallet signs', async () => {
    await press(page, 'site-sign')
    await sees(page, 'ApproveTransaction')
    await approve(page)
    await reads(page, 'signature', /^0x[0-9a-f]{130,}$/)
  })
  await step('a reload restores the login', async () => {
    await page.reload()
    await reads(page, 'address', first ?? '')
    await reads(page, 'account-name', 'Maren')
  })
  await step(
    'the next user of the site has another wallet, and the first one the same again',
    async () => {
      await press(page, 'site-leave')
      await reads(page, 'status', 'disconnected')
      await logIn('user-2')
      await reads(page, 'status', 'connected')
      expect(await addressNow()).not.toBe(first)
      await press(page, 'site-leave')
      await reads(page, 'status', 'disconnected')
      await logIn('user-1')
      await reads(page, 'address', first ?? '')
    },
  )
})

test('a user of the site chooses its login in Connect, by keyboard', async () => {
  serve(world, site.files ?? {})
  const visit = await world.visit({ path: FIXTURE, wallets: 'off' })
  const { page } = visit
  visit.expectProblems(/422/)
  const choose = async (user: string) => {
    await becomes(page, user)
    const row = page.getByRole('button', { name: 'Continue with Fieldnotes' })
    await row.focus()
    await page.keyboard.press('Enter')
    return sees(page, 'ConnectingOwnLogin')
  }

  await step('the login waits for the site, and is cancelled', async () => {
    await press(page, 'connect-button')
    await sees(page, 'Connect')
    const view = await choose('slow')
    await view.getByRole('heading', { name: 'Logging you in' }).waitFor()
    await page.getByRole('dialog', { name: 'Fieldnotes' }).waitFor()
    await view.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await sees(page, 'Connect')
    await reads(page, 'status', 'disconnected')
  })
  await step(
    'the wallet refuses the token of another login, and the next try succeeds',
    async () => {
      const view = await choose('thief')
      const heading = view.getByRole('heading', { name: 'You are not logged in' })
      await heading.waitFor()
      await view.getByText('The wallet did not accept your login at Fieldnotes').first().waitFor()
      await becomes(page, 'user-3')
      await press(page, 'connecting-widget-secondary-button')
      await reads(page, 'status', 'connected')
      await reads(page, 'account-name', 'Maren')
      await seesNoModal(page)
    },
  )
  await step('the account shows the name of the user', async () => {
    await press(page, 'account-button')
    await reads(page, 'account-login', /Maren/)
    await page.keyboard.press('Escape')
    await seesNoModal(page)
  })
  await step('a login without the modal opens the same wallet', async () => {
    const first = await page.getByTestId('address').textContent()
    await press(page, 'site-leave')
    await reads(page, 'status', 'disconnected')
    await press(page, 'site-login')
    await reads(page, 'address', first ?? '')
  })
})
