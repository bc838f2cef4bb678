import { FIXTURE, pageOf, serve } from './support/fixture'
import { figure } from './support/figures'
import { PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW, press, sees } from './support/steps'
import { recording } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** What browsers at the floor lack, taken away before the widget's script runs. */
const LACKS: Record<string, () => void> = {
  'URL.canParse': () => Reflect.deleteProperty(URL, 'canParse'),
  'constructed style sheets': () => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
    Object.defineProperty(window, 'CSSStyleSheet', {
      value: function CSSStyleSheet() {
        throw new TypeError('Illegal constructor')
      },
    })
  },
  popover: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  },
  inert: () => Reflect.deleteProperty(HTMLElement.prototype, 'inert'),
  structuredClone: () => Reflect.deleteProperty(window, 'structuredClone'),
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  'Array.prototype.at': () => Reflect.deleteProperty(Array.prototype, 'at'),
  'Object.hasOwn': () => Reflect.deleteProperty(Object, 'hasOwn'),
  'crypto.randomUUID': () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  'Promise.withResolvers': () => Reflect.deleteProperty(Promise, 'withResolvers'),
  requestIdleCallback: () => Reflect.deleteProperty(window, 'requestIdleCallback'),
}

/** The colour functions that older browsers do not know, as text of the style sheets in our scripts. */
const UNKNOWN_COLOURS: Record<string, RegExp> = {
  'color-mix()': /color-mix\(/g,
  'relative colours': /color\(from/g,
}

const configured = () => {
  const { urls, networks, projectId } = world.sandbox.description
  const supported = networks.map(({ caipNetworkId }) => caipNetworkId)
  const options = JSON.stringify({ projectId, networks, backends: urls, supported })
  return `<latchkey-button></latchkey-button><script src="/injected-wallet.js"></script>
    <script>takeAway()</script><script src="/latchkey/latchkey.js"></script>
    <script>window.latchkey = Latchkey.createLatchkey({ ...${options}, adapters: [Latchkey.adapters.viem()] })</script>`
}

/** Opens, looks at what is painted, shows a code, and connects. */
async function useWidget(lack: string, prepare: { script?: () => void; unknown?: RegExp }) {
  serve(world, { 'floor.html': pageOf(configured()) })
  const visit = await world.visit({
    path: `${FIXTURE}floor.html`,
    wallets: [{ autoApprove: true }],
    prepare: async (page) => {
      // Taken away once the test wallet is there, which is a newer browser's.
      const takeAway = String(prepare.script ?? (() => {}))
      await page.addInitScript({ content: `window.takeAway = ${takeAway}` })
      const { unknown } = prepare
      if (unknown)
        await page.route('**/latchkey/**/*.js', async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace(unknown, 'no-colour(')
          await route.fulfill({ response, body })
        })
    },
  })
  const { page } = visit
  await press(page, 'connect-button')
  await sees(page, 'Connect')
  const painted = await page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector('.card')
    const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
    if (!card || !button) throw new Error('nothing is drawn')
    const [look, own] = [getComputedStyle(card), getComputedStyle(button)]
    const box = card.getBoundingClientRect()
    return {
      card: look.backgroundColor,
      radius: look.borderRadius,
      width: box.width,
      middle: Math.abs(box.left + box.right - innerWidth) < 2,
      button: own.backgroundColor,
      height: button.getBoundingClientRect().height,
    }
  })
  await press(page, PHONE_ROW)
  await page.locator('[data-testid="qr-code"][uri^="wc:"]').waitFor()
  await press(page, 'header-back')
  await press(page, EXTENSION_ROW)
  await page.getByTestId('account-button').waitFor()
  expect((await recording(visit)).unhandled).toEqual([])
  figure(`without ${lack}`, JSON.stringify(painted))
  return painted
}

const WHOLE = {
  width: 360,
  radius: '24px',
  middle: true,
  height: 40,
  // As a colour of its own, or as what color-mix() gives.
  card: expect.stringMatching(
    /^(rgb\(253, 252, 250\)|color\(srgb 0\.992\d* 0\.988\d* 0\.980\d*\))$/,
  ),
  button: 'rgb(42, 59, 200)',
}
const CASES: [string, { script?: () => void; unknown?: RegExp }][] = [
  ...Object.entries(LACKS).map(([lack, script]): [string, { script: () => void }] => [
    lack,
    { script },
  ]),
  ...Object.entries(UNKNOWN_COLOURS).map(([lack, unknown]): [string, { unknown: RegExp }] => [
    lack,
    { unknown },
  ]),
]

for (const [lack, prepare] of CASES)
  test(`without ${lack} the widget opens, looks right, shows a code and connects`, async () => {
    expect(await useWidget(lack, prepare)).toMatchObject(WHOLE)
  })
