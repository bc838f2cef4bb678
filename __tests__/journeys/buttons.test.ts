import {
  EXTENSION_ROW,
  connectInjected,
  hasWidget,
  press,
  sees,
  seesNoModal,
} from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

/** Adds one of our elements to the page, with an id. */
const add = ({ page }: Visit, tag: string, attributes: Record<string, string>) =>
  page.evaluate(
    ([name, all]) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(all)) element.setAttribute(key, value)
      document.querySelector('main')?.append(element)
    },
    [tag, attributes] as const,
  )

/** The visible content of a button. */
const seen = ({ page }: Visit, id: string) =>
  page.locator(`#${id} button`).evaluate((button) => {
    const shown = [...button.querySelectorAll('.bal, .pic, .name')].filter(
      (part) => part.getClientRects().length > 0,
    )
    return shown.map(({ className }) => className.split(' ')[0])
  })

test('the content of buttons is chosen for small and large screens, and follows the window', async () => {
  const visit = await world.visit({ context: { viewport: { width: 1280, height: 800 } } })
  const { page } = visit
  await connectInjected(visit)
  await add(visit, 'latchkey-account-button', { id: 'usual' })
  await add(visit, 'latchkey-account-button', {
    id: 'split',
    'account-status': 'avatar full',
    'show-balance': 'false true',
  })
  await add(visit, 'latchkey-button', { id: 'address', 'account-status': 'address' })
  await add(visit, 'latchkey-network-button', { id: 'network', 'chain-status': 'icon name' })
  await add(visit, 'latchkey-network-button', { id: 'wide-only', 'chain-status': 'none full' })
  await page.locator('#usual .bal').waitFor()

  expect(await seen(visit, 'usual')).toEqual(['bal', 'pic', 'name'])
  expect(await seen(visit, 'split')).toEqual(['bal', 'pic', 'name'])
  expect(await seen(visit, 'address')).toEqual(['bal', 'name'])
  expect(await seen(visit, 'network')).toEqual(['name'])
  expect(await seen(visit, 'wide-only')).toEqual(['pic', 'name'])

  await page.setViewportSize({ width: 600, height: 800 })
  expect(await seen(visit, 'usual')).toEqual(['bal', 'pic', 'name'])
  expect(await seen(visit, 'split')).toEqual(['pic'])
  expect(await seen(visit, 'network')).toEqual(['pic'])
  expect(await page.locator('#wide-only button').isVisible()).toBe(false)

  // Hidden content is still in the accessible name, and the button works as before.
  const name = await page.locator('#network button').getAttribute('aria-label')
  expect(name).toContain('Sandbox One')
  await page.locator('#split button').click()
  await sees(page, 'Account')
})

const SIZES = ['sm', 'md', 'lg']

test('buttons of each size have the same height in every state', async () => {
  const visit = await world.visit()
  const { page } = visit
  const heightOf = async (id: string) => (await page.locator(`#${id} button`).boundingBox())?.height
  const faded = (id: string) =>
    page.locator(`#${id} button`).evaluate((button) => Number(getComputedStyle(button).opacity))
  const heights: Record<string, number | undefined> = {}
  for (const size of SIZES)
    await step(`size ${size}: enabled and disabled`, async () => {
      const [both, off] = [`both-${size}`, `off-${size}`]
      await add(visit, 'latchkey-button', { id: both, size })
      await add(visit, 'latchkey-button', { id: off, size, disabled: '' })
      await page.locator(`#${both} button`).waitFor()
      heights[size] = await heightOf(both)
      expect(heights[size]).toBeGreaterThanOrEqual(32)
      expect(await heightOf(off)).toBe(heights[size])
      expect(await page.locator(`#${off} button`).isDisabled()).toBe(true)
      expect([await faded(both), await faded(off)]).toEqual([1, 0.55])
    })
  await page.locator('#both-md button').click()
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  for (const size of SIZES)
    await step(`size ${size}: connected`, async () => {
      await page.locator(`#both-${size} [data-testid="account-button"]`).waitFor()
      expect(await heightOf(`both-${size}`)).toBe(heights[size])
    })
})

test('a click counts also when the button is redrawn before it ends', async () => {
  const visit = await world.visit({ wallets: [{ accounts: [0, 1] }] })
  const { page } = visit
  await connectInjected(visit)
  await seesNoModal(page)
  const [first = '', second = ''] = world.addresses()
  const part = page.locator('.bar latchkey-button .name')
  // An address or a name, depending on the loaded data.
  const before = (await part.textContent()) ?? ''
  const redrawn = part.filter({ hasNotText: before }).filter({ hasNotText: first.slice(0, 6) })
  await part.hover()
  await page.mouse.down()
  await page.evaluate(
    (accounts) => window.sandboxInjected.wallets[0]?.setAccounts(accounts),
    [second, first],
  )
  await redrawn.waitFor()
  await page.mouse.up()
  await sees(page, 'Account')
})

const LONG = 'Harbour Lights Community Test Network of the North Coast'

test('no button is wider than a narrow container, however long its label is', async () => {
  const visit = await world.visit()
  const { page } = visit
  await hasWidget(page)
  await page.evaluate(async (name) => {
    const { latchkey } = window
    await latchkey.ready()
    const first = latchkey.getNetwork()
    if (!first) throw new Error('no network')
    await latchkey.addNetwork({ ...first, id: 4242, caipNetworkId: 'eip155:4242', name })
    await latchkey.switchNetwork('eip155:4242')
    const place = document.createElement('div')
    place.id = 'narrow'
    place.style.width = '120px'
    document.querySelector('main')?.append(place)
  }, LONG)
  const put = (tag: string, attributes: Record<string, string> = {}) =>
    page.evaluate(
      ([name, all]) => {
        const element = document.createElement(name)
        for (const [key, value] of Object.entries(all)) element.setAttribute(key, value)
        document.querySelector('#narrow')?.append(element)
      },
      [tag, attributes] as const,
    )
  /** Buttons that overflow, or whose label does. */
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#narrow > *')].flatMap((host) => {
        const button = host.shadowRoot?.querySelector('button')
        if (!button) return [`${host.localName} is empty`]
        const { width } = button.getBoundingClientRect()
        const spills = button.scrollWidth > button.clientWidth + 1
        return width > 120.5 || spills ? [`${host.localName} ${width} ${button.scrollWidth}`] : []
      }),
    )
  await put('latchkey-button', { label: LONG })
  await put('latchkey-connect-button', { label: LONG })
  await put('latchkey-network-button')
  await put('latchkey-wallet-button', { wallet: 'dev.latchkey.sandbox' })
  await put('latchkey-wallet-button', { wallet: 'dev.latchkey.sandbox', label: LONG })
  await page.locator('#narrow').getByText(LONG).first().waitFor()
  expect(await tooWide()).toEqual([])
  await page.evaluate(() => document.querySelector('#narrow')?.replaceChildren())
  await connectInjected(visit)
  await seesNoModal(page)
  for (const tag of ['latchkey-account-button', 'latchkey-button', 'latchkey-network-button'])
    await put(tag)
  await page.locator('#narrow').getByTestId('account-button').first().waitFor()
  expect(await tooWide()).toEqual([])
})
