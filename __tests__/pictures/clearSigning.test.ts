import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { getAddress, isAddress, type Address } from 'viem'
import { launchOptions } from '../../.ci/browser.cjs'
import { ROOT } from '../../sandbox/world/pages'
import { PAGE_BUILD } from '../../services/frame/buildPages'
import { accountOf, pageOf, PROTOCOLS, type Protocol } from '../support/protocols'

const SHOTS = join(ROOT, 'artifacts/screenshots')
const IMAGES = join(ROOT, 'docs/images')
const PAGES = join(ROOT, 'services/frame/page')
/** Protocols shown in docs/clear-signing.md; copied if UPDATE_IMAGES is set. */
const DOCUMENTED = ['Uniswap', 'Aave', 'Lido', 'Permit2', 'Morpho']
const SITE = 'https://app.example.org'
const SCREEN = { width: 360, height: 720 }

/** Renders requests with the card of the approve page, with a known fee. */
const SCRIPT = `
import { requestCard } from './card'
window.drawRequest = (words, raw, fee) => {
  const card = requestCard({
    ...{ words, raw, site: '${SITE}', waiting: 0, busy: false, approve() {}, reject() {} },
    ...(fee && { fee: { text: async () => fee, again() {} } }),
  })
  document.getElementById('stage').replaceChildren(card.element)
  document.getElementById('host').textContent = 'wallet.example.org'
}`

const world: { browser?: Browser; script: string; style: string } = { script: '', style: '' }

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true })
  const common = { ...PAGE_BUILD, write: false } as const
  const [script, style] = await Promise.all([
    build({ ...common, stdin: { contents: SCRIPT, resolveDir: PAGES, loader: 'ts' } }),
    build({ ...common, entryPoints: [join(PAGES, 'main.css')] }),
  ])
  world.script = script.outputFiles[0]?.text ?? ''
  world.style = style.outputFiles[0]?.text ?? ''
  world.browser = await chromium.launch(launchOptions())
})
afterAll(() => world.browser?.close())

/** The page of the frame without its script. */
async function openPage(colorScheme: 'light' | 'dark'): Promise<Page> {
  if (!world.browser) throw new Error('The browser has not started')
  const context = await world.browser.newContext({ viewport: SCREEN, colorScheme })
  const page = await context.newPage()
  const html = readFileSync(join(PAGES, 'index.html'), 'utf8')
  await page.setContent(html.replace(/<(?:link|script)[^>]*>(?:<\/script>)?/g, ''))
  await page.addStyleTag({ content: world.style })
  await page.addScriptTag({ content: world.script })
  return page
}

/** Fields that contain the requesting account. The registry omits most senders. */
const OWN_FIELDS = ['Beneficiary', 'To recipient', 'Receiver', 'From']

function ownerOf(one: Protocol): Address {
  const own = one.expected.fields.find(({ label }) => OWN_FIELDS.includes(label))?.value
  return isAddress(own ?? '') ? getAddress(own ?? '') : accountOf(one)
}

/** Renders a request and fits the window's height to it, so that the picture shows all of it. */
async function draw(page: Page, one: Protocol): Promise<void> {
  const words = await pageOf(one, ownerOf(one))
  const fee = one.request.kind === 'call' ? 'at most 0.00042 ETH' : ''
  const raw = JSON.stringify(one.request)
  await page.setViewportSize(SCREEN)
  await page.evaluate(
    (parts) => Reflect.apply(Reflect.get(window, 'drawRequest') as () => void, null, parts),
    [words, raw, fee] as const,
  )
  const scroll = page.locator('.scroll')
  const hidden = await scroll.evaluate((element) => element.scrollHeight - element.clientHeight)
  await page.setViewportSize({ ...SCREEN, height: SCREEN.height + hidden })
  await page.locator('[data-testid="frame-approve"]:enabled').waitFor()
  const isWider = await scroll.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(isWider).toBe(false)
}

test.each(['light', 'dark'] as const)(
  'shows the approve page with real requests of ten protocols, %s',
  async (theme) => {
    const page = await openPage(theme)
    for (const one of PROTOCOLS) {
      await draw(page, one)
      const name = `clear-signing-${one.protocol}-${theme}.png`
      await page.screenshot({ path: join(SHOTS, name), animations: 'disabled' })
      if (process.env['UPDATE_IMAGES'] && theme === 'light' && DOCUMENTED.includes(one.protocol))
        copyFileSync(join(SHOTS, name), join(IMAGES, name))
    }
    await page.context().close()
  },
)
