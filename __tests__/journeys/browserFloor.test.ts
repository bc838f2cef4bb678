import { contrast, type Rgb } from '../../src/views/theme/contrast'
import { FIXTURE, pageOf, serve } from './support/fixture'
import { figure } from './support/figures'
import { LACKS, lookAtButton, lookAtCard, takeAway, toPixels, type Lack } from './support/floor'
import { PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW, press, sees } from './support/steps'
import { recording, settled, type Visit } from './support/visit'
import { useWorld } from './support/world'

// The oldest supported browsers lack these features. The test compares the drawing with that of the
// full browser.
const world = useWorld()

/** Tolerance for a colour channel compared with the full browser, of 255. */
const TOLERANCE = 3

const configured = () => {
  const { urls, networks, projectId } = world.sandbox.description
  const supported = networks.map(({ caipNetworkId }) => caipNetworkId)
  const options = JSON.stringify({ projectId, networks, backends: urls, supported })
  // A part of the page above everything that has no place in the top layer or a z-index.
  return `<p style="position:fixed;inset:35%;z-index:10;background:#fff">Page</p>
    <latchkey-button></latchkey-button>
    <script src="/injected-wallet.js"></script><script src="/latchkey/latchkey.js"></script>
    <script>window.latchkey = Latchkey.createLatchkey({ ...${options}, adapters: [Latchkey.adapters.viem()] })</script>`
}

/** Texts of the focused elements for many presses of Tab; marks those outside the card. */
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

/** Opens the modal, inspects its drawing, tabs through it, shows a code, and connects. */
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
  // Rows, their number and pictures arrive from services at different times.
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
  // Code that arrives later is not inspected.
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

/** The largest difference of two sets of colours, in steps of 255. */
const apart = (one: Used['colours'], other: Used['colours']) =>
  Math.max(
    ...Object.entries(one).flatMap(([name, channels]) =>
      channels.map((channel, at) => Math.abs(channel - (other[name]?.[at] ?? 999))),
    ),
  )

/**
 * Features that are removed together. Relative colours and `color-mix()` are in different halves,
 * as one replaces the other.
 */
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
 * Each feature is missing once while all of the other half exist, and once while they are missing
 * too, so that fallbacks are tested with and without each other.
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
    // The hover shade may differ, but it exists and the label is readable on it.
    expect(used.over['button']?.[3]).toBe(255)
    expect(contrast(rgb(used.over['button']), rgb(used.over['label']))).toBeGreaterThanOrEqual(4.5)
  })
