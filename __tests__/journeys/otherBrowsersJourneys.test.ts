import { createPublicClient, formatEther, getAddress, http, parseEther } from 'viem'
import { approveDevice, codeFor } from './support/embedded'
import { figure } from './support/figures'
import { nextRequest, PHONE_ROW, scan, startWallet } from './support/pairing'
import { BROWSERS, useRemote } from './support/remote/all'
import type { RemoteBrowser } from './support/remote/browser'
import {
  appears,
  connectInjected,
  enter,
  fill,
  focused,
  openAccount,
  openConnect,
  press,
  reads,
  says,
  sees,
  seesNoModal,
  tabTo,
  type,
} from './support/remote/steps'
import { EXTENSION_ROW } from './support/steps'
import { useWorld } from './support/world'

// The drivers of other browsers cannot reach frames of other sites.
const world = useWorld({ codes: 'site' })
const { addresses } = world

/** A browser with the demo, without any earlier state. */
type Site = { browser: RemoteBrowser; url: string; visit: (query?: object) => Promise<void> }

function siteIn(browser: RemoteBrowser): Site {
  const site: Site = {
    browser,
    url: '',
    async visit(query = {}) {
      const { demo } = world.sandbox.description.pages
      // A page of the same origin without a widget, which could write while storage is being
      // cleared.
      await browser.go(new URL('/nothing', demo).href)
      await browser.run(async () => {
        localStorage.clear()
        sessionStorage.clear()
        const all = (await indexedDB.databases()).map(({ name = '' }) => name)
        for (const name of all)
          await new Promise((resolve) => {
            const asked = indexedDB.deleteDatabase(name)
            asked.onsuccess = asked.onerror = resolve
          })
      }, null)
      site.url = `${demo}?${new URLSearchParams({ ...query })}`
      await browser.go(site.url)
    },
  }
  return site
}

const prompts = (browser: RemoteBrowser): Promise<number> =>
  browser.run(() => Promise.resolve(window.sandboxInjected.wallets[0]?.prompts ?? -1), null)

/** The main functions of the widget, one flow each. */
const JOURNEYS: Record<string, (site: Site) => Promise<void>> = {
  async 'the installed wallet connects, and the page shows address, network and balance'({
    browser,
    visit,
  }) {
    await visit()
    await openConnect(browser)
    await press(browser, EXTENSION_ROW)
    await sees(browser, 'ConnectingExternal')
    await press(browser, 'injected-approve')
    await reads(browser, 'status', 'connected')
    await reads(browser, 'caip-address', `eip155:31337:${addresses()[0]}`)
    await reads(browser, 'balance', /^[1-9]\d*(\.\d+)? ETH$/)
    await seesNoModal(browser)
    expect(await prompts(browser)).toBe(1)
  },

  async 'a refusal says so, and trying again connects'({ browser, visit }) {
    await visit()
    await openConnect(browser)
    await press(browser, EXTENSION_ROW)
    await press(browser, 'injected-reject')
    await says(browser, 'Request declined')
    await reads(browser, 'status', 'disconnected')
    await press(browser, 'connecting-widget-secondary-button')
    await press(browser, 'injected-approve')
    await reads(browser, 'status', 'connected')
  },

  async 'signed in, and signed in still after a reload, without a prompt'(site) {
    const { browser, visit } = site
    await visit({ siwx: 'required' })
    await connectInjected(browser)
    await sees(browser, 'SIWXSignMessage')
    await press(browser, 'siwx-sign')
    await press(browser, 'injected-approve')
    await reads(browser, 'session', addresses()[0] ?? '')
    await seesNoModal(browser)
    await browser.go(site.url)
    await reads(browser, 'status', 'connected')
    await reads(browser, 'session', addresses()[0] ?? '')
    expect(await prompts(browser)).toBe(0)
  },

  async 'a phone pairs by the code through the relay, and signs'({ browser, visit }) {
    const wallet = await startWallet(world)
    await visit()
    await openConnect(browser)
    await press(browser, PHONE_ROW)
    await sees(browser, 'ConnectingWalletConnect')
    const uri = await browser.run(
      (id, { byId, until }) =>
        until(
          () => byId(id)[0]?.getAttribute('uri'),
          () => 'there is no code',
        ),
      'qr-code',
    )
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await (await scan(wallet, uri)).approve()
    await reads(browser, 'status', 'connected')
    await reads(browser, 'address', addresses()[0] ?? '')
    await seesNoModal(browser)
    const asked = nextRequest(wallet)
    await press(browser, 'sign-message-button')
    await (await asked).approve()
    await reads(browser, 'signature', /^0x[0-9a-f]{130}$/)
  },

  async 'the network is switched'({ browser, visit }) {
    await visit()
    await connectInjected(browser)
    await openAccount(browser)
    await press(browser, 'account-select-network')
    await press(browser, 'network-switch-Sandbox Two')
    await press(browser, 'injected-approve')
    await reads(browser, 'network-id', 'eip155:31338')
    await reads(browser, 'balance', /BRM$/)
  },

  async 'All wallets is searched, and a found wallet shows its code'({ browser, visit }) {
    await visit()
    await openConnect(browser)
    await press(browser, 'all-wallets')
    await sees(browser, 'AllWallets')
    await fill(browser, 'wallet-search', 'ember orch')
    const found = await browser.run(
      (selector, { all, until }) =>
        until(
          () => {
            const tiles = all(selector)
            const [first] = tiles
            const isFound = tiles.length < 6 && first?.textContent.includes('Ember Orchard')
            return isFound && first?.dataset['testid']
          },
          () =>
            `there is ${all(selector)
              .map(({ textContent }) => textContent)
              .join()}`,
        ),
      '[data-testid^="wallet-search-item-"]',
    )
    await press(browser, found)
    await sees(browser, 'ConnectingWalletConnect')
    await reads(browser, 'header-text', /Ember Orchard/)
    await press(browser, 'header-back')
    await sees(browser, 'AllWallets')
  },

  async 'coins are sent, and the chain has moved them'({ browser, visit }) {
    const [network] = world.sandbox.description.networks
    const node = createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
    const address = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')
    const before = await node.getBalance({ address })
    await visit()
    await connectInjected(browser)
    await openAccount(browser)
    await press(browser, 'wallet-features-send-button')
    await press(browser, 'send-select-token-button')
    await press(browser, 'send-select-token-item-ETH')
    await fill(browser, 'send-amount-input', '1.25')
    await fill(browser, 'send-address-input', address)
    await press(browser, 'send-action-button')
    await sees(browser, 'WalletSendPreview')
    await press(browser, 'send-confirm-button')
    await press(browser, 'injected-approve')
    await sees(browser, 'WalletSendConfirmed')
    await browser.run(
      (selector, { all, until }) =>
        until(
          () => all(selector).length > 0,
          () => 'it was not confirmed',
        ),
      '[data-testid="send-outcome"][data-status="confirmed"]',
    )
    const moved = (await node.getBalance({ address })) - before
    expect(moved).toBe(parseEther('1.25'))
    figure('coin sent from another browser', `${formatEther(moved)} ETH`)
  },

  async 'an email logs in, and the account of the frame comes back after a reload'(site) {
    const { browser, visit } = site
    const email = `${site.url.length}.${Date.now()}@fieldnotes.example`
    await visit({ email: '1', wallet: 'off' })
    await openConnect(browser)
    await fill(browser, 'email-input', email)
    await type(browser, 'Enter')
    await sees(browser, 'EmailVerifyDevice')
    // The link is opened on another device.
    const context = await world.browser.newContext()
    world.afterwards(() => context.close())
    await approveDevice(world, { context }, email)
    await sees(browser, 'EmailVerifyOtp')
    await fill(browser, 'otp-input', await codeFor(world, email))
    await reads(browser, 'status', 'connected')
    const address = await reads(browser, 'address', /^0x[0-9a-fA-F]{40}$/)
    await browser.go(site.url)
    await reads(browser, 'status', 'connected')
    await reads(browser, 'address', address)
  },

  async 'keys alone connect and disconnect, and the focus comes back'({ browser, visit }) {
    await visit()
    await reads(browser, 'status', 'disconnected')
    await enter(browser, 'connect-button')
    await sees(browser, 'Connect')
    await type(browser, 'Escape')
    await seesNoModal(browser)
    expect(await focused(browser)).toBe('connect-button')
    await type(browser, 'Enter')
    await sees(browser, 'Connect')
    await tabTo(browser, EXTENSION_ROW)
    await type(browser, 'End')
    expect(await focused(browser)).toBe('all-wallets')
    await enter(browser, EXTENSION_ROW)
    await appears(browser, 'injected-dialog')
    await enter(browser, 'injected-approve')
    await reads(browser, 'status', 'connected')
    await seesNoModal(browser)
    expect(await focused(browser)).toBe('account-button')
    await type(browser, 'Enter')
    await sees(browser, 'Account')
    await enter(browser, 'disconnect-button')
    await reads(browser, 'status', 'disconnected')
    await seesNoModal(browser)
    expect(await focused(browser)).toBe('connect-button')
  },

  async 'a page of the back/forward cache shows the account that the wallet chose meanwhile'({
    browser,
    visit,
  }) {
    await visit()
    await connectInjected(browser)
    const [former = '', chosen = ''] = addresses()
    await reads(browser, 'address', former)
    const url = await browser.run(async () => {
      addEventListener('pageshow', ({ persisted }) =>
        document.body.setAttribute('data-persisted', String(persisted)),
      )
      return location.href
    }, null)
    await browser.go(new URL('/nothing', url).href)
    await browser.run(
      async ([before, after]) => {
        for (const [key, text] of Object.entries(localStorage))
          if (key.startsWith('sandbox-injected:'))
            localStorage.setItem(key, String(text).replaceAll(before, after))
      },
      [former.toLowerCase(), chosen.toLowerCase()] as const,
    )
    await browser.back(url)
    await reads(browser, 'address', chosen)
    await reads(browser, 'status', 'connected')
    const kept = await browser.run(async () => document.body.getAttribute('data-persisted'), null)
    figure('back to the page', kept === 'true' ? 'from the cache' : 'loaded anew')
  },

  async 'Disconnect ends it, and connecting again needs no reload'({ browser, visit }) {
    await visit()
    await connectInjected(browser)
    await openAccount(browser)
    await press(browser, 'disconnect-button')
    await reads(browser, 'status', 'disconnected')
    await reads(browser, 'address', 'none')
    await seesNoModal(browser)
    await connectInjected(browser)
  },

  async 'in Arabic the card runs from right to left'({ browser, visit }) {
    await visit({ locale: 'ar' })
    await openConnect(browser)
    const seen = await browser.run(async (row, { all, byId }) => {
      const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? NaN
      const [button] = byId(row)
      return {
        dir: all('.lk').map((root) => root.dir),
        closeIsLeft: left(byId('header-close')[0]) < left(byId('header-text')[0]),
        pictureIsRight:
          left(button?.querySelector('img, svg')) > left(button?.querySelector('.t, bdi')),
        text: byId('header-text')[0]?.textContent,
      }
    }, EXTENSION_ROW)
    expect(seen).toMatchObject({ closeIsLeft: true, pictureIsRight: true })
    expect(seen.dir).toContain('rtl')
    expect(seen.text).toMatch(/\p{Script=Arabic}/u)
  },
}

for (const remote of BROWSERS)
  describe(remote.name, () => {
    const start = useRemote(remote)
    for (const [name, walk] of Object.entries(JOURNEYS))
      test(`${remote.name}: ${name}`, async () => {
        const browser = await start()
        if (!browser)
          return figure(`${remote.name}: ${name}`, 'not tried: it is not installed and apt cannot')
        await walk(siteIn(browser))
        expect(await browser.problems()).toEqual([])
      })
  })
