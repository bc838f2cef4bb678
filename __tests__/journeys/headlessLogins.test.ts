import { approveDevice, codeFor } from './support/embedded'
import { FIXTURE, bundle, pageOf, serve, type Files } from './support/fixture'
import { press, reads, sees, seesNoModal } from './support/steps'
import { useWorld } from './support/world'

/** The site has the field for the code, so the frame has none. */
const world = useWorld({ codes: 'site' })

/** A site with its own forms, and a widget that has only a project id and its networks. */
const SITE = `
  import { createRoot } from 'react-dom/client'
  import { useState } from 'react'
  import { LatchkeyProvider, useAccount, useEmailLogin, useSocialLogin } from 'latchkey/react'
  import { viemAdapter } from 'latchkey/adapters/viem'

  const { projectId, networks, urls } = window.siteConfig
  const own = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const supported = own.map(({ caipNetworkId }) => caipNetworkId)
  const options = { projectId, networks: own, backends: urls, supported, adapters: [viemAdapter()] }

  function Email() {
    const { status, error, start, submitCode } = useEmailLogin()
    const [text, setText] = useState('')
    return (
      <form onSubmit={(event) => {
        event.preventDefault()
        if (status === 'code') submitCode(text)
        else start(text)
      }}>
        <input data-testid="site-field" value={text} onChange={({ target }) => setText(target.value)} />
        <button data-testid="site-submit">Go on</button>
        <output data-testid="site-email">{status}</output>
        <output data-testid="site-email-error">{error?.code ?? 'none'}</output>
      </form>
    )
  }

  function Social() {
    const { status, error, start } = useSocialLogin()
    return (
      <>
        <button data-testid="site-google" onClick={() => start('google').catch(() => {})}>Google</button>
        <output data-testid="site-social">{status}</output>
        <output data-testid="site-social-error">{error?.code ?? 'none'}</output>
      </>
    )
  }

  function Account() {
    const { status, address, user } = useAccount()
    return (
      <>
        <output data-testid="status">{status}</output>
        <output data-testid="address">{address ?? 'none'}</output>
        <output data-testid="site-user">{user?.email ?? user?.username ?? 'none'}</output>
      </>
    )
  }

  createRoot(document.getElementById('root')).render(
    <LatchkeyProvider options={options}><Email /><Social /><Account /></LatchkeyProvider>,
  )
`

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const site: { files?: Files } = {}

beforeAll(async () => {
  const { urls, networks, projectId } = world.sandbox.description
  const config = JSON.stringify({ urls, networks, projectId })
  site.files = {
    ...(await bundle(SITE)),
    'index.html': pageOf(
      `<div id="root"></div><script>window.siteConfig = ${config}</script>` +
        `<script type="module" src="${FIXTURE}app.js"></script>`,
    ),
  }
})

const open = () => {
  serve(world, site.files ?? {})
  return world.visit({ path: FIXTURE, wallets: 'off' })
}

test('a visitor logs in by email in a form of the site, and no modal opens', async () => {
  const email = 'headless@fieldnotes.example'
  const visit = await open()
  const { page } = visit
  visit.expectProblems(/422/)
  const submit = async (text: string) => {
    await page.getByTestId('site-field').fill(text)
    await page.getByTestId('site-submit').click()
  }
  await reads(page, 'site-email', 'idle')
  await submit(email)
  await reads(page, 'site-email', 'device')
  await approveDevice(world, visit, email)
  await reads(page, 'site-email', 'code')
  const code = await codeFor(world, email)
  await submit(code === '000000' ? '000001' : '000000')
  await reads(page, 'site-email-error', /^[A-Z_]{4,}$/)
  await reads(page, 'status', 'disconnected')
  await submit(code)
  await reads(page, 'site-email', 'connected')
  await reads(page, 'status', 'connected')
  await reads(page, 'address', ADDRESS)
  await reads(page, 'site-user', email)
  await seesNoModal(page)
})

test('a visitor logs in with a provider from a button of the site; a refusal reaches the site', async () => {
  const { page } = await open()
  const start = async () => {
    const opened = page.waitForEvent('popup')
    await page.getByTestId('site-google').click()
    return opened
  }
  await reads(page, 'site-social', 'idle')
  await (await start()).getByTestId('social-cancel').click()
  await reads(page, 'site-social', 'failed')
  await reads(page, 'site-social-error', 'USER_REJECTED')
  // The modal reports the refusal, too.
  await sees(page, 'ConnectingSocial')
  await press(page, 'header-close')
  await seesNoModal(page)
  const popup = await start()
  await reads(page, 'site-social', 'connecting')
  await popup.getByTestId('social-name').fill('headless')
  await popup.getByTestId('social-approve').click()
  await reads(page, 'site-social', 'connected')
  await reads(page, 'address', ADDRESS)
  await reads(page, 'site-user', 'headless')
  await seesNoModal(page)
})
