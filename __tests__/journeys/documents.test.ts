import type { Page } from 'playwright-core'
import { atRest } from './support/atRest'
import { audit } from './support/audit'
import { FILES, HOST, useDocuments } from './support/documents'
import { figure } from './support/figures'
import { PHONE, sees } from './support/steps'
import { pageOf } from './support/fixture'

const site = useDocuments()

const DESKTOP = { viewport: { width: 1280, height: 800 } }
type Theme = 'light' | 'dark'

/** One page of each kind. */
const KINDS = {
  front: 'index.html',
  guide: 'guide/script-tag.html',
  recipe: 'recipes/troubleshooting.html',
  reference: 'reference/options.html',
  playground: 'playground.html',
  doctor: 'doctor.html',
  contents: 'contents.html',
}

const ROW = 'wallet-selector-dev.latchkey.test'

/** How much a page is wider than its window, in pixels. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Tables that are wider than their column, by their first heading. */
const clipped = (page: Page) =>
  page
    .locator('.table')
    .evaluateAll((tables) =>
      tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => `table ${table.querySelector('th')?.textContent} is clipped`),
    )

/** Waits for the widget if the page has one. */
const drawn = async (page: Page, path: string) => {
  if (path === KINDS.playground) await page.getByTestId(ROW).waitFor()
}

/** The background colour of a page, as computed. */
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('each kind of page has 0 violations of axe-core in both themes, and is no wider than a phone', async () => {
  const found: string[] = []
  let runs = 0
  // A theme only changes style sheets, so only colours are checked again after the switch.
  const judge = async (context: typeof DESKTOP | typeof PHONE, first: Theme, second: Theme) => {
    for (const [kind, path] of Object.entries(KINDS)) {
      const page = await site.open(path, { ...context, colorScheme: first })
      const note = (theme: Theme) => (line: string) => found.push(`${kind} ${theme}: ${line}`)
      await drawn(page, path)
      ;(await audit(page)).forEach(note(first))
      const over = await tooWide(page)
      if (over > 0) note(first)(`is ${over} px too wide`)
      if (kind === 'reference' && context === DESKTOP) found.push(...(await clipped(page)))
      const ground = await groundOf(page)
      await page.emulateMedia({ colorScheme: second })
      ;(await audit(page, 'colors')).forEach(note(second))
      if ((await groundOf(page)) === ground) note(second)(`the ground stays ${ground}`)
      runs += 2
    }
  }
  await Promise.all([judge(DESKTOP, 'light', 'dark'), judge(PHONE, 'dark', 'light')])
  figure('documents: kinds of page', Object.keys(KINDS).length)
  figure('documents: axe-core runs', runs)
  figure('documents: violations', found.length)
  expect(found).toEqual([])
})

test('the search works without a server, with the keyboard only', async () => {
  const page = await site.open('index.html', DESKTOP, FILES)
  await page.keyboard.press('/')
  await page.keyboard.type('trusted types policy')
  const first = page.locator('.found a').first()
  await first.waitFor()
  expect(await first.textContent()).toContain('Content security policy')
  await page.keyboard.press('ArrowDown')
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/recipes\/content-security-policy\.html/)
  // From a page in a folder, links back start at the root.
  await page.fill('#search', 'useBalance')
  await page.keyboard.press('Enter')
  await page.waitForURL(/reference\/react\.html#usebalance$/)
})

test('every page can be read and found without scripts', async () => {
  const page = await site.open(
    'recipes/sign-a-message.html',
    { ...DESKTOP, javaScriptEnabled: false },
    FILES,
  )
  await page.getByRole('link', { name: 'Follow the network', exact: true }).click()
  await page.waitForURL(/follow-the-network\.html/)
  await page.getByRole('heading', { level: 1, name: 'Follow the network' }).waitFor()
  await page.getByRole('link', { name: 'Contents', exact: true }).click()
  const pages = await page.locator('main .whole > li > a').count()
  figure('documents: pages in the contents', pages)
  expect(pages).toBeGreaterThan(40)
})

test('the theme that a reader selected is kept', async () => {
  const page = await site.open('index.html', { ...DESKTOP, colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  expect(await ground()).not.toBe(light)
  await page.reload()
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
  expect(await ground()).not.toBe(light)
})

/** The look of an open widget, and its options. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk')
    const button = document.querySelector('latchkey-button')
    const key = button?.shadowRoot?.querySelector('button')
    const style = card && getComputedStyle(card)
    return {
      theme: card?.getAttribute('data-theme'),
      accent: style?.getPropertyValue('--latchkey-accent'),
      corners: style?.getPropertyValue('--latchkey-border-radius-master'),
      title: card?.querySelector('[data-testid="header-text"]')?.textContent,
      words: key?.textContent,
      height: key?.getBoundingClientRect().height,
    }
  })

test('the playground shows the selected options, and its code creates the same widget', async () => {
  const page = await site.open('playground.html', { ...DESKTOP, colorScheme: 'light' })
  await page.getByTestId(ROW).waitFor()
  const before = await looksOf(page)
  await page.getByTestId('try-theme-dark').check({ force: true })
  await page.getByTestId('try-accent-3').check({ force: true })
  await page.getByTestId('try-radius').fill('8')
  await page.getByTestId('try-locale').selectOption('de')
  await page.getByTestId('try-button-lg').check({ force: true })
  await page.getByText('Verbinden').first().waitFor()
  // These reload the page, with the earlier selection.
  await page.getByTestId('try-siwx-required').check({ force: true })
  await page.waitForURL(/siwx=required/)
  await page.getByTestId(ROW).waitFor()
  await page.getByTestId('try-networks-optimism').check({ force: true })
  await page.waitForURL(/optimism/)
  await page.getByTestId(ROW).waitFor()
  const chosen = await looksOf(page)
  expect(chosen).toEqual({
    theme: 'dark',
    accent: '#8a2f86',
    corners: '8px',
    title: 'Verbinden',
    words: 'Verbinden',
    height: 48,
  })
  expect(before).toMatchObject({ theme: 'light', title: 'Connect', height: 40 })

  const code = (await page.locator('.try-result code').textContent()) ?? ''
  expect(code).toContain('Latchkey.networks.optimism')
  site.put(
    'copied.html',
    pageOf(`<script src="assets/test-wallet.js"></script>${code}<script>latchkey.open()</script>`),
  )
  const copy = await site.open('copied.html', { ...DESKTOP, colorScheme: 'light' })
  await copy.getByTestId(ROW).waitFor()
  expect(await looksOf(copy)).toEqual(chosen)
  for (const shown of [page, copy]) {
    await shown.getByTestId(ROW).click()
    await sees(shown, 'SIWXSignMessage')
  }
})

test('the playground connects its test wallet, and generates the code for other sites', async () => {
  const page = await site.open('playground.html', DESKTOP)
  await page.getByTestId(ROW).click()
  await page.getByText('Connected: 0xf39F').waitFor()
  await page.getByTestId('disconnect-button').click()
  await page.getByTestId(ROW).waitFor()
  for (const [kind, words] of Object.entries({
    esm: 'export const latchkey = createLatchkey({',
    react: '<LatchkeyProvider options={options}>',
    tag: 'Latchkey.createLatchkey({',
  })) {
    await page.getByTestId(`try-code-${kind}`).check({ force: true })
    expect(await page.locator('.try-result code').textContent()).toContain(words)
  }
})

test('the site’s doctor sends no request before it is started, and then reports on its own page', async () => {
  const page = await site.open('doctor.html', DESKTOP)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.getByTestId('doctor-diagnose').waitFor()
  await atRest(page)
  expect(asked).toEqual([])
  // The requested nodes do not exist here; the page has no file with the name of its folder.
  site.expects(/^POST https:\/\/(?:ethereum-rpc\.publicnode\.com|mainnet\.base\.org)\/$/)
  site.expects(/Failed to load resource: .*(?:ERR_FAILED|404)/)
  await page.getByTestId('doctor-diagnose').click()
  const report = page.getByTestId('doctor-report').locator('li')
  await report.first().waitFor()
  const found = await report.evaluateAll((lines) =>
    lines.map((line) => `${line.getAttribute('data-check')} ${line.getAttribute('data-status')}`),
  )
  // There are no services here, and none is called without a project.
  expect(found).toEqual(
    expect.arrayContaining(['browser ok', 'storage ok', 'backend skipped', 'node failed']),
  )
  expect(await page.getByTestId('doctor-status').textContent()).toMatch(/does not work/)
  expect((await audit(page)).join('\n')).toBe('')
})

test('the site’s gallery opens at a view', async () => {
  const page = await site.open('gallery.html', DESKTOP)
  await page.getByRole('link', { name: 'Open the gallery' }).click()
  await page.waitForURL(`${HOST}gallery/index.html`)
  await page.waitForFunction(() => (window.gallery?.views.length ?? 0) > 30)
  await page.goto(`${HOST}gallery/index.html?view=Connect`)
  await page.locator('html[data-shown]:not([data-shown=""])').waitFor()
})
