import type { Page } from 'playwright-core'
import { contrast, parseColor } from '../../src/views/theme/contrast'
import { ACCENTS, lowestOf, paintAccents } from './support/accents'
import { figure } from './support/figures'
import { PHONE_ROW, codeUri } from './support/pairing'
import { hasWidget, openConnect, press, sees } from './support/steps'
import { paintsOf, plainColor, watchPaints } from './support/paints'
import { until } from './support/until'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

// The look that a site sets is displayed from the first frame on.
const world = useWorld()

const CARD = { light: 'rgb(253, 252, 250)', dark: 'rgb(28, 26, 25)' }

/** One documented variable: a value, the part that it changes, and the resulting drawing. */
type Case = { value: string | number; part: string; property: string; drawn: string }

const ANYWHERE: Record<string, Case> = {
  'font-family': { value: 'Courier', part: '.card', property: 'font-family', drawn: 'Courier' },
  'font-size-master': { value: 12, part: '.card', property: 'font-size', drawn: '18px' },
  'border-radius-master': {
    value: '1px',
    part: '.card',
    property: 'border-top-left-radius',
    drawn: '6px',
  },
  density: { value: 1.5, part: '.card .pri', property: 'min-height', drawn: '72px' },
  'z-index': { value: 4321, part: '.scrim', property: 'z-index', drawn: '4321' },
  width: { value: 400, part: '.card', property: 'width', drawn: '400px' },
  accent: {
    value: '#0a7a55',
    part: '.card .pri',
    property: 'background-color',
    drawn: 'rgb(10, 122, 85)',
  },
}
const OF_THE_CODE: Record<string, Case> = {
  'font-family-mono': { value: 'Courier', part: '.lk', property: '--lk-mono', drawn: 'Courier' },
  'qr-color': { value: '#112233', part: '.plate svg', property: 'fill', drawn: 'rgb(17, 34, 51)' },
}
const PREFIXES = ['latchkey', 'w3m', 'apkt']

const style = async (page: Page, part: string, property: string): Promise<string> => {
  const read = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)
  return plainColor(await page.locator(part).first().evaluate(read, property))
}

async function setVariables(page: Page, variables: Record<string, string | number>) {
  await hasWidget(page)
  await page.evaluate((all) => window.latchkey.setThemeVariables(all), variables)
}

/** Waits until a part has a drawing; reports the actual one otherwise. */
async function isDrawn(page: Page, { part, property, drawn }: Omit<Case, 'value'>): Promise<void> {
  const found = await until(
    () => style(page, part, property),
    (value) => value === drawn,
  )
  expect([part, property, found]).toEqual([part, property, drawn])
}

/**
 * Sets each variable under each of its names, alone; it changes its part, which is as before after
 * its removal.
 */
async function tryAll(page: Page, cases: Record<string, Case>): Promise<number> {
  for (const [name, { value, ...wanted }] of Object.entries(cases)) {
    const before = await style(page, wanted.part, wanted.property)
    expect([name, before]).not.toEqual([name, wanted.drawn])
    for (const prefix of PREFIXES) {
      await setVariables(page, { [`--${prefix}-${name}`]: value })
      await isDrawn(page, wanted)
      await setVariables(page, {})
      await isDrawn(page, { ...wanted, drawn: before })
    }
  }
  return Object.keys(cases).length * PREFIXES.length
}

test('every theme variable, under each of its names, changes its part immediately, and the change can be undone', async () => {
  const visit = await world.visit({
    query: { theme: 'light' },
    context: { reducedMotion: 'reduce' },
  })
  const { page } = visit
  await openConnect(visit)
  await press(page, 'connect-help')
  await sees(page, 'WhatIsAWallet')
  const tried = await tryAll(page, ANYWHERE)
  for (const prefix of PREFIXES) {
    await setVariables(page, {
      [`--${prefix}-color-mix`]: '#ff0000',
      [`--${prefix}-color-mix-strength`]: 40,
    })
    // 40 % of red over the card's own colour.
    await isDrawn(page, {
      part: '.card',
      property: 'background-color',
      drawn: 'rgb(254, 151, 150)',
    })
    await setVariables(page, {})
    await isDrawn(page, { part: '.card', property: 'background-color', drawn: CARD.light })
  }
  await press(page, 'header-back')
  await sees(page, 'Connect')
  await press(page, PHONE_ROW)
  await codeUri(visit)
  const coded = await tryAll(page, OF_THE_CODE)
  figure('A31 theme variables', `${tried + coded + 2 * PREFIXES.length} names change what they say`)
})

test('an accent in the site’s own style sheet colours page button and modal, with readable text', async () => {
  const visit = await world.visit({
    query: { theme: 'light' },
    context: { reducedMotion: 'reduce' },
  })
  const { page } = visit
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--latchkey-accent', '#ffd400'),
  )
  const yellow = { property: 'background-color', drawn: 'rgb(255, 212, 0)' }
  await isDrawn(page, { part: 'latchkey-button .pri', ...yellow })
  await openConnect(visit)
  await press(page, 'connect-help')
  await isDrawn(page, { part: '.card .pri', ...yellow })
  await isDrawn(page, { part: '.card .pri', property: 'color', drawn: 'rgb(29, 26, 23)' })
})

test('variables in the options apply to the first frame of the card', async () => {
  const visit = await world.visit({
    query: { theme: 'light' },
    options: {
      themeVariables: { '--w3m-border-radius-master': '2px', '--latchkey-font-family': 'Courier' },
    },
    prepare: watchPaints,
  })
  const { page } = visit
  await openConnect(visit)
  const paints = await paintsOf(page)
  expect(new Set(paints.map(({ radius }) => radius))).toEqual(new Set(['12px']))
  await isDrawn(page, ANYWHERE['font-family']!)
})

const BUTTON = 'latchkey-button .pri'
async function isLoaded(page: Page) {
  await hasWidget(page)
  return page.evaluate(() => window.latchkey.store !== undefined)
}

test('variables in the options apply to the page button before anything else has loaded, and so do later changes', async () => {
  const visit = await world.visit({
    query: { theme: 'light' },
    options: {
      themeVariables: {
        '--w3m-accent': '#ffd400',
        '--latchkey-border-radius-master': 2,
        '--apkt-font-family': 'Courier',
      },
    },
  })
  const { page } = visit
  await page.locator(BUTTON).waitFor()
  const background = { part: BUTTON, property: 'background-color' }
  await isDrawn(page, { ...background, drawn: 'rgb(255, 212, 0)' })
  await isDrawn(page, { part: BUTTON, property: 'border-top-left-radius', drawn: '6px' })
  await isDrawn(page, { part: BUTTON, property: 'font-family', drawn: 'Courier' })
  await setVariables(page, { '--latchkey-accent': '#0a7a55' })
  await isDrawn(page, { ...background, drawn: 'rgb(10, 122, 85)' })
  await isDrawn(page, { part: BUTTON, property: 'border-top-left-radius', drawn: '12px' })
  expect(await isLoaded(page)).toBe(false)

  await openConnect(visit)
  await isDrawn(page, { ...background, drawn: 'rgb(10, 122, 85)' })
  await setVariables(page, { '--latchkey-accent': '#ffd400' })
  await isDrawn(page, { ...background, drawn: 'rgb(255, 212, 0)' })
})

test('a look set by updateOptions applies to modal and page button', async () => {
  const visit = await world.visit({
    query: { theme: 'light' },
    context: { reducedMotion: 'reduce' },
  })
  const { page } = visit
  await openConnect(visit)
  await page.evaluate(() =>
    window.latchkey.updateOptions({
      themeMode: 'dark',
      themeVariables: { '--latchkey-accent': '#ffd400' },
      locale: 'de',
    }),
  )
  await isDrawn(page, { part: '.card', property: 'background-color', drawn: CARD.dark })
  const accent = { property: 'background-color', drawn: 'rgb(255, 212, 0)' }
  await isDrawn(page, { part: 'latchkey-button .pri', ...accent })
  await page.getByRole('dialog', { name: 'Verbinden' }).waitFor()
  expect(await page.evaluate(() => window.latchkey.getState())).toMatchObject({
    themeMode: 'dark',
    locale: 'de',
  })
})

test('text on a page button of any accent has a contrast of at least 4.5:1, also on hover', async () => {
  const visit = await world.visit({ context: { reducedMotion: 'reduce' } })
  const { page } = visit
  const rest = await page.evaluate(paintAccents, ACCENTS)
  await page.locator(BUTTON).hover()
  const hovered = lowestOf(await page.evaluate(paintAccents, ACCENTS))
  figure(
    'A31 page button',
    `${rest.length} accents, lowest ${lowestOf(rest)}:1, hovered ${hovered}:1`,
  )
})

/** Opens Connect and returns the theme of every frame, from the first with a card on. */
async function themesOf(visit: Visit) {
  await openConnect(visit)
  const paints = await paintsOf(visit.page)
  expect(paints.length).toBeGreaterThan(1)
  return [...new Set(paints.map(({ at, theme, background }) => `${at}: ${theme} ${background}`))]
}
const ONLY_DARK = ['added: dark ' + CARD.dark, 'frame: dark ' + CARD.dark]

test('no frame of the modal is in the wrong theme: dark by option, and dark by a stored choice', async () => {
  const context = { colorScheme: 'light' } as const
  const dark = await world.visit({ query: { theme: 'dark' }, context, prepare: watchPaints })
  expect(await themesOf(dark)).toEqual(ONLY_DARK)

  const visit = await world.visit({ context, prepare: watchPaints })
  const { page } = visit
  expect(await themesOf(visit)).toEqual(
    ONLY_DARK.map((line) => line.replace('dark rgb(28, 26, 25)', `light ${CARD.light}`)),
  )
  await page.evaluate(() => window.latchkey.setThemeMode('dark'))
  await isDrawn(page, { part: '.card', property: 'background-color', drawn: CARD.dark })
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => /themeMode\W+dark/.test(localStorage[key])),
  )
  await page.reload()
  await hasWidget(page)
  expect(await page.getByTestId('connect-button').getAttribute('data-theme')).toBe('dark')
  expect(await isLoaded(page)).toBe(false)
  expect(await themesOf(visit)).toEqual(ONLY_DARK)
})

test('without a theme of the site, card and page button follow the system while they are open', async () => {
  const visit = await world.visit({ context: { colorScheme: 'light', reducedMotion: 'reduce' } })
  const { page } = visit
  await openConnect(visit)
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await isDrawn(page, {
      part: '.card',
      property: 'background-color',
      drawn: CARD[colorScheme],
    })
    const button = page.getByTestId('connect-button')
    expect(await button.getAttribute('data-theme')).toBe(colorScheme)
  }
})

test('development builds report a theme below AA with pair and ratio, and do not report a valid theme', async () => {
  const themeVariables = { '--latchkey-color-mix': '#808080', '--latchkey-color-mix-strength': 60 }
  const visit = await world.visit({
    query: { dev: '1', theme: 'light' },
    options: { themeVariables },
    context: { reducedMotion: 'reduce' },
  })
  const { page } = visit
  const told = page.waitForEvent('console', (line) => line.text().includes('contrast under AA'))
  visit.expectProblems(/contrast under AA/)
  await openConnect(visit)
  const text = (await told).text()
  const [, ratio = ''] = /ink-2 on card-bg (\d+\.\d\d) \(4\.5\)/.exec(text) ?? []
  const rgb = async (part: string, property: string) =>
    parseColor(await style(page, part, property)) ?? [0, 0, 0]
  const seen = contrast(await rgb('.foot', 'color'), await rgb('.card', 'background-color'))
  expect(Number(ratio)).toBeCloseTo(seen, 1)
  figure('A31 told in development', text.slice(0, 120))

  const before = visit.problems.length
  await setVariables(page, { '--latchkey-accent': '#0a7a55' })
  await isDrawn(page, { part: '.card', property: 'background-color', drawn: CARD.light })
  await press(page, 'connect-help')
  await isDrawn(page, ANYWHERE['accent']!)
  expect(visit.problems.slice(before)).toEqual([])
})
