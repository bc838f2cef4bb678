import { contrast, type Rgb } from '../../src/views/theme/contrast'
import { FIXTURE, pageOf, serve } from './support/fixture'
import { figure } from './support/figures'
import { LACKS, lookAtButton, lookAtCard, takeAway, toPixels, type Lack } from './support/floor'
import { PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW, press, sees } from './support/steps'
import { recording, settled, type Visit } from './support/visit'
import { useWorld } from './support/world'

// The oldest supported browsers have none of this. The test compares what is drawn with the whole browser.
const world = useWorld()

/** How far a channel of a colour may be from that in a browser which has everything, of 255. */
const TOLERANCE = 3

const configured = () => {
  const { urls, networks, projectId } = world.sandbox.description
  const supported = networks.map(({ caipNetworkId }) => caipNetworkId)
  const options = JSON.stringify({ projectId, networks, backends: urls, supported })
  // Part of the page that lies above everything without a place in the top layer or a z-index.
  return `<p style="position:fixed;inset:35%;z-index:10;background:#fff">Page</p>
    <latchkey-button></latchkey-button>
    <script src="/injected-wallet.js"></script><script src="/latchkey/latchkey.js"></script>
    <script>window.latchkey = Latchkey.createLatchkey({ ...${options}, adapters: [Latchkey.adapters.viem()] })</script>`
}

/** Texts of what gets the focus with many presses of Tab; where that is not in the card, it says so. */
async function focusOrder({ page }: Visit): Promise<string[]> {
  const seen = new Set<string>()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
      return element?.closest('.card') ? (element.textContent ?? '') : 'OUTSIDE'
    })
    seen.add(focused)
  }
  return [...seen]
}

/** Opens, looks at what is painted, goes round with the keyboard, shows a code, and connects. */
async function useWidget(lacks: readonly Lack[]) {
  serve(world, { 'floor.html': pageOf(configured()) })
  const visit = await world.visit({
    path: `${FIXTURE}floor.html`,
    motion: true,
    wallets: [{ autoApprove: true }],
    prepare: (page) => takeAway(page, lacks),
  })
  const { page } = visit
  const connect = page.getByTestId('connect-button')
  const button = await connect.evaluate(lookAtButton)
  await connect.hover()
  const over = await connect.evaluate(lookAtButton)
  await connect.click()
  await sees(page, 'Connect')
  for (const row of [EXTENSION_ROW, 'all-wallets']) await page.getByTestId(row).waitFor()
  // Rows, their count and pictures arrive from services at a time of their own.
  await settled(visit)
  await page.locator('.card .mono > img:not([data-drawn])').first().waitFor({ state: 'detached' })
  const card = await page.evaluate(lookAtCard)
  const focus = await focusOrder(visit)
  await press(page, PHONE_ROW)
  await page.locator('[data-testid="qr-code"][uri^="wc:"]').waitFor()
  await press(page, 'header-back')
  await press(page, EXTENSION_ROW)
  await page.getByTestId('account-button').waitFor()
  expect((await recording(visit)).unhandled).toEqual([])
  // Code that still arrives is no longer looked at.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return {
    measures: { ...button.measures, ...card.measures },
    colours: await toPixels(page, { ...button.colours, ...card.colours }),
    over: await toPixels(page, over.colours),
    onTop: card.onTop,
    focus,
  }
}

type Used = Awaited<ReturnType<typeof useWidget>>

const rgb = ([r = 0, g = 0, b = 0]: number[] = []): Rgb => [r, g, b]

/** How far two sets of colours are apart at most, in steps of 255. */
const apart = (one: Used['colours'], other: Used['colours']) =>
  Math.max(
    ...Object.entries(one).flatMap(([name, channels]) =>
      channels.map((channel, at) => Math.abs(channel - (other[name]?.[at] ?? 999))),
    ),
  )

/** Features that are taken away together; relative colours and `color-mix()` are apart, as one stands in for the other. */
const FIRST_HALF = [
  'URL.canParse',
  'constructed style sheets',
  'inert',
  'structuredClone',
  'AbortSignal.any',
  'color-mix()',
]

const whole: { used?: Used } = {}

beforeAll(async () => {
  whole.used = await useWidget([])
})

/**
 * Each feature is missing once while all of the other half are there, and once while they are missing too: a path that
 * needs one feature in place of another is walked both ways.
 */
const NAMES = Object.keys(LACKS)
const HALF = NAMES.filter((name) => FIRST_HALF.includes(name))
const OTHER_HALF = NAMES.filter((name) => !FIRST_HALF.includes(name))

const CASES: Record<string, string[]> = {
  [HALF.join(', ')]: HALF,
  [OTHER_HALF.join(', ')]: OTHER_HALF,
  'all of this': NAMES,
}

for (const [name, missing] of Object.entries(CASES))
  test(`without ${name} the widget opens, looks right, keeps the focus, shows a code and connects`, async () => {
    const used = await useWidget(missing.flatMap((lack) => LACKS[lack] ?? []))
    const { measures, focus } = whole.used ?? used
    expect(used).toMatchObject({ measures, focus, onTop: true })
    expect(used.focus).not.toContain('OUTSIDE')
    expect(used.focus.length).toBeGreaterThan(3)
    const distance = apart(whole.used?.colours ?? {}, used.colours)
    figure(`without ${name}`, `colours ${distance} of 255 from the whole browser`)
    expect(distance).toBeLessThanOrEqual(TOLERANCE)
    // Under the pointer the shade may be another one, but it is there, and the label is read on it.
    expect(used.over['button']?.[3]).toBe(255)
    expect(contrast(rgb(used.over['button']), rgb(used.over['label']))).toBeGreaterThanOrEqual(4.5)
  })
