import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { disconnect } from './support/embedded'
import { openConnect, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const ALL = 'google,github,apple,facebook,x,discord,farcaster'
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** A visitor in Connect of a site that offers providers. */
async function visitor(socials: string): Promise<Visit> {
  const visit = await world.visit({ wallets: 'off', query: { socials } })
  await openConnect(visit)
  return visit
}

/** Clicks a provider; returns the window that opens. */
async function choose({ page }: Visit, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, `social-selector-${provider}`)
  return opened
}

/**
 * Continues in the window as the account of a name. Each test has its own accounts, as a wallet is
 * on one device only.
 */
async function approve(popup: Page, name: string): Promise<void> {
  await popup.getByTestId('social-name').fill(name)
  await popup.getByTestId('social-approve').click()
}

/** The login of the connected account. */
const loginOf = ({ page }: Visit) =>
  page.evaluate(() => {
    const { socialProvider, user } = window.latchkey.getAccount()
    return { socialProvider, username: user?.username }
  })

// The other providers use the same code; tests of the frame's client and of the service cover all
// of them.
test('Discord: logs in in a separate window, is restored after a reload, and finds the same account again', async () => {
  const visit = await visitor(ALL)
  const { page } = visit
  const login = { socialProvider: 'discord', username: 'maren' }

  await step('logs in', async () => {
    await press(page, 'social-selector-more')
    await sees(page, 'ConnectSocials')
    const popup = await choose(visit, 'discord')
    const closed = popup.waitForEvent('close')
    await sees(page, 'ConnectingSocial')
    await approve(popup, 'maren')
    await reads(page, 'status', 'connected')
    await reads(page, 'address', ADDRESS)
    await seesNoModal(page)
    await closed
    expect(await loginOf(visit)).toEqual(login)
  })
  const address = (await page.getByTestId('address').textContent()) ?? ''

  await step('comes back after a reload', async () => {
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'address', address)
    expect(await loginOf(visit)).toEqual(login)
  })

  await step('finds the same account by another login', async () => {
    await disconnect(visit)
    await openConnect(visit)
    await press(page, 'social-selector-more')
    await approve(await choose(visit, 'discord'), 'maren')
    await reads(page, 'status', 'connected')
    await reads(page, 'address', address)
  })
})

test('a site opened by the machine’s address has its frame and its window there too', async () => {
  const base = world.sandbox.description.pages.demo.replace('localhost', '127.0.0.1')
  const visit = await world.visit({ base, wallets: 'off', query: { socials: 'google' } })
  await openConnect(visit)
  const popup = await choose(visit, 'google')
  await approve(popup, 'loopback')
  await reads(visit.page, 'status', 'connected')
  await reads(visit.page, 'address', ADDRESS)
})

test('a blocked, closed, abandoned or forged window, and a refusal, log in no account, and the next click works', async () => {
  const visit = await visitor('google,github')
  const { page } = visit
  /** Chooses Google, and waits until its window is open. */
  const openWindow = async () => {
    const popup = await choose(visit, 'google')
    await popup.getByTestId('social-name').waitFor()
    return popup
  }
  const pressAgain = async () => {
    const opened = page.waitForEvent('popup')
    await press(page, 'connecting-widget-secondary-button')
    return opened
  }
  const leaves = async (popup: Page) => {
    const closed = popup.waitForEvent('close')
    await press(page, 'header-back')
    await closed
    await sees(page, 'Connect')
  }

  await step(
    'the browser blocks the window, then the provider refuses: one more press each',
    async () => {
      await page.evaluate(() => {
        const { open } = window
        Object.assign(window, { allowed: open, open: () => null })
      })
      await press(page, 'social-selector-github')
      const view = await sees(page, 'ConnectingSocial')
      await view.getByRole('heading', { name: 'Your browser blocked the pop-up' }).waitFor()
      await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'allowed') }))
      const refused = await pressAgain()
      await refused.getByTestId('social-cancel').click()
      await view.getByRole('heading', { name: 'Sign-in with GitHub was cancelled' }).waitFor()
      const popup = await pressAgain()
      await popup.getByTestId('social-name').waitFor()
      await leaves(popup)
    },
  )

  await step('the person closes the window', async () => {
    await (await openWindow()).close()
    await sees(page, 'Connect')
    await reads(page, 'status', 'disconnected')
  })

  await step('another origin sends a result', async () => {
    const popup = await openWindow()
    // The provider navigates the window to a page that is not the frame's.
    await popup.goto(new URL('/nothing', page.url()).href)
    await popup.evaluate(() => {
      const opener: unknown = Reflect.get(window, 'opener')
      const told = { resultUri: 'https://evil.example/?code=1' }
      if (opener) (opener as Window).postMessage(told, '*')
    })
    await sees(page, 'Connect')
    await reads(page, 'snackbar-message', /Untrusted Origin/)
    await reads(page, 'status', 'disconnected')
    if (!popup.isClosed()) await popup.close()
  })

  await step('the person goes back, which closes the window', async () =>
    leaves(await openWindow()),
  )

  await step('another provider still logs in', async () => {
    await approve(await choose(visit, 'github'), 'berit')
    await reads(page, 'status', 'connected')
    expect(await loginOf(visit)).toEqual({ socialProvider: 'github', username: 'berit' })
  })
})

test('a site is notified when a login is done, but gets no code: neither of its visitor nor of a login that its server started', async () => {
  const visit = await visitor('google')
  const { page } = visit
  const heard = await page.evaluateHandle(() => {
    const all: string[] = []
    addEventListener('message', ({ data }) => void all.push(JSON.stringify(data)))
    return all
  })
  await approve(await choose(visit, 'google'), 'gudrun')
  await reads(page, 'status', 'connected')
  const told = async () => (await heard.jsonValue()).filter((one) => one.includes('resultUri'))
  expect(await told()).toEqual([expect.not.stringContaining('code=')])

  const { origin } = new URL(world.sandbox.urls.secureFrame)
  const asked = { provider: 'google', site: new URL(page.url()).origin, project: 'hostile' }
  const started = await fetch(`${origin}/api/social-start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(asked),
  })
  const { state } = z.parse(z.object({ state: z.string() }), await started.json())
  const opened = page.waitForEvent('popup')
  await page.evaluate((address) => void open(address), `${origin}/social/google?state=${state}`)
  const popup = await opened
  await approve(popup, 'gudrun')
  await popup.getByRole('heading', { name: 'Done' }).waitFor()
  await page.waitForFunction(
    (all) => all.filter((one) => one.includes('resultUri')).length === 2,
    heard,
  )
  expect((await told()).join()).not.toContain('code=')
})

test('Farcaster: a phone opens the code and approves; an abandoned code is no longer valid', async () => {
  const visit = await visitor(ALL)
  const { page, context } = visit
  const code = async () =>
    (await page.locator('[data-testid="qr-code"][uri]').getAttribute('uri')) ?? ''
  const ask = async () => {
    await press(page, 'social-selector-farcaster')
    await sees(page, 'ConnectingFarcaster')
    return code()
  }
  const phone = await context.newPage()
  await press(page, 'social-selector-more')
  await sees(page, 'ConnectSocials')
  const first = await ask()
  await press(page, 'header-back')
  await sees(page, 'ConnectSocials')
  const second = await ask()

  await step('the first code, which was left, logs nobody in', async () => {
    expect(second).not.toBe(first)
    await phone.goto(first)
    await approve(phone, 'somebody')
    await phone.getByTestId('farcaster-approved').waitFor()
    await reads(page, 'status', 'disconnected')
  })

  await step('the second code logs in', async () => {
    await phone.goto(second)
    await approve(phone, 'hege')
    await phone.getByTestId('farcaster-approved').waitFor()
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    expect(await loginOf(visit)).toEqual({ socialProvider: 'farcaster', username: 'hege' })
  })
})
