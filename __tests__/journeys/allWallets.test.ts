import { figure } from './support/figures'
import { codeUri } from './support/pairing'
import { openConnect, press, reads, sees } from './support/steps'
import { settled, type Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

async function openAll(visit: Visit) {
  await openConnect(visit)
  await press(visit.page, 'all-wallets')
  return sees(visit.page, 'AllWallets')
}

const tiles = ({ page }: Visit) => page.locator('[data-testid^="wallet-search-item-"]')

async function setWallets(count: number): Promise<void> {
  const set = (wanted: number) =>
    fetch(`${world.sandbox.urls.walletApi}/sandbox/wallets`, {
      method: 'POST',
      body: JSON.stringify({ count: wanted }),
      headers: { 'content-type': 'application/json' },
    })
  const before: unknown = await (await set(count)).json()
  expect(before).toEqual({ count })
}

test('tiles have hover and pressed styles, and the search finds by name', async () => {
  const visit = await world.visit()
  const { page } = visit
  await openAll(visit)
  const tile = tiles(visit).nth(2)
  await tile.waitFor()
  await settled(visit)

  await step('a tile at rest, under the pointer and pressed', async () => {
    const ground = () => tile.evaluate((element) => getComputedStyle(element).backgroundColor)
    const looks = [await ground()]
    await tile.hover()
    looks.push(await ground())
    await page.mouse.down()
    looks.push(await ground())
    expect(new Set(looks).size).toBe(3)
    // Released elsewhere, so that no wallet is chosen.
    await page.getByTestId('wallet-search').hover()
    await page.mouse.up()
  })

  await step('finds by name', async () => {
    await page.getByTestId('wallet-search').fill('ember orch')
    await page.getByText('Ember Orchard', { exact: true }).first().waitFor()
    await page.waitForFunction(
      () =>
        (document
          .querySelector('latchkey-modal')
          ?.shadowRoot?.querySelectorAll('[data-testid^="wallet-search-item-"]').length ?? 0) < 6,
    )
  })

  await step('says when there is none, and clearing brings all back', async () => {
    await page.getByTestId('wallet-search').fill('no wallet has this name')
    await page.getByTestId('no-wallet-found').waitFor()
    await page.getByTestId('wallet-search').fill('')
    await tiles(visit).nth(6).waitFor()
  })
})

test('choosing a listed wallet opens its connection view with a code', async () => {
  const visit = await world.visit({ wallets: 'off' })
  const { page } = visit
  await openAll(visit)
  await page.getByTestId('wallet-search').fill('ember orch')
  await page.getByText('Ember Orchard', { exact: true }).first().click()
  await sees(page, 'ConnectingWalletConnect')
  await reads(page, 'header-text', /Ember Orchard/)
  expect(await codeUri(visit)).toMatch(/^wc:/)
  await press(page, 'header-back')
  await sees(page, 'AllWallets')
})

test('600 and 5,000 wallets: the number of elements stays the same before and after scrolling', async () => {
  const counts: Record<string, number> = {}
  world.afterwards(() => setWallets(520))
  for (const size of [600, 5_000]) {
    await setWallets(size)
    const visit = await world.visit({ wallets: 'off' })
    const { page } = visit
    await openAll(visit)
    await tiles(visit).nth(8).waitFor()
    // A tile that is loading has fewer elements than a loaded one.
    const elements = async () => {
      await page.waitForFunction(() => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        return !root?.querySelector('[data-view="AllWallets"] .sk')
      })
      return page.evaluate(() => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        return root?.querySelector('[data-view="AllWallets"]')?.querySelectorAll('*').length ?? 0
      })
    }
    counts[`${size} at the start`] = await elements()
    const list = page.getByTestId('wallet-list')
    const names = new Set<string>()
    const seen: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const [last] = (await tiles(visit).allTextContents()).slice(-1)
      names.add(last ?? '')
      await list.hover()
      await page.mouse.wheel(0, 1_500)
      await page.waitForFunction((before) => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        const all = [...(root?.querySelectorAll('[data-testid^="wallet-search-item-"]') ?? [])]
        return all.at(-1)?.textContent !== before
      }, last)
      seen.push(await elements())
    }
    expect(names.size).toBe(4)
    // The number of visible rows depends on the scroll position, so the maximum counts.
    counts[`${size} while scrolling`] = Math.max(...seen)
  }
  figure('elements of AllWallets', JSON.stringify(counts))
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(400)
  expect(counts['5000 while scrolling']).toBeLessThanOrEqual(
    (counts['600 while scrolling'] ?? 0) * 1.2,
  )
})

/**
 * The completely visible tiles, cut names, and the parts of the card that move or scroll, once
 * nothing changes.
 */
async function look(visit: Visit) {
  await settled(visit)
  return visit.page.evaluate(async () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const moves = root
      ?.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all((moves ?? []).map(({ finished }) => finished.catch(() => null)))
    const rect = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect()
    const box = rect('.gridbox')
    const names = [...(root?.querySelectorAll('.nm') ?? [])]
    // The last 6 % of the box fade out.
    const seen = names.filter((name) => {
      const { bottom } = name.getBoundingClientRect()
      return box && bottom <= Math.min(innerHeight, box.bottom - box.height * 0.06)
    })
    const cut = names.filter((name) => name.scrollHeight > name.clientHeight)
    const around = root?.querySelector('[data-view="AllWallets"]')?.closest('.scroll')
    const card = rect('.card')?.height ?? 0
    const places = ['.gridbox', '[data-testid="wallet-search"]', '[data-testid="certified-switch"]']
    return {
      seen: seen.length,
      cut: cut.map(({ textContent }) => textContent),
      card,
      places: [card, ...places.map((selector) => rect(selector)?.top)],
      scrollsAround: around ? around.scrollHeight - around.clientHeight : null,
      elements: root?.querySelectorAll('*').length ?? 0,
    }
  })
}

type Place = {
  size: readonly [width: number, height: number]
  /** Height of the card. */
  card: number
  tiles: number
}

const PLACES: Readonly<Record<string, Place>> = {
  'a desktop': { size: [1280, 800], card: 640, tiles: 16 },
  'a low desktop': { size: [1280, 600], card: 0.92 * 600, tiles: 12 },
  'a phone': { size: [390, 844], card: 0.92 * 844, tiles: 20 },
  'a small phone': { size: [320, 640], card: 0.92 * 640, tiles: 9 },
}

const PANES: Readonly<Record<string, Place>> = {
  'two panes': { size: [1280, 800], card: 592, tiles: 12 },
  'two low panes': { size: [1280, 600], card: 568, tiles: 12 },
}

/**
 * Checks that a window shows tiles with whole names and one scrolling list, and that a search moves
 * nothing.
 */
async function fits(visit: Visit, name: string, place: Place): Promise<void> {
  const { page } = visit
  const { card, tiles: count } = place
  const [width, height] = place.size
  await page.setViewportSize({ width, height })
  await tiles(visit).nth(count).waitFor()
  const before = await look(visit)
  figure(`tiles in sight on ${name}`, `${before.seen}, ${before.elements} elements`)
  expect(Math.abs(before.card - card)).toBeLessThanOrEqual(5)
  expect(before.seen).toBeGreaterThanOrEqual(count)
  expect(before.cut).toEqual([])
  expect(before.scrollsAround).toBe(0)
  await page.getByTestId('wallet-search').fill('no wallet has this name')
  await page.getByTestId('no-wallet-found').waitFor()
  expect((await look(visit)).places).toEqual(before.places)
  await page.getByTestId('wallet-search').fill('')
  await tiles(visit).first().waitFor()
}

/** Languages with long labels for the filter. */
const LONG_WORDS = ['de', 'es', 'nl', 'pl', 'ru', 'uk']

test('the list fits in windows from a desktop to a small phone, and in languages with long words', async () => {
  const visit = await world.visit()
  const { page } = visit
  await openAll(visit)
  for (const [name, place] of Object.entries(PLACES))
    await step(name, () => fits(visit, name, place))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const locale of LONG_WORDS)
    await step(`${locale}: the grid keeps its place on a phone`, async () => {
      await page.evaluate((tag) => window.latchkey.setLocale(tag), locale)
      await page.locator(`[lang="${locale}"] [data-view="AllWallets"]`).waitFor()
      await tiles(visit).nth(12).waitFor()
      const { scrollsAround, seen } = await look(visit)
      expect({ scrollsAround, seen }).toEqual({ scrollsAround: 0, seen: 16 })
    })
})

test('the list fits in a wide modal of two panes', async () => {
  const visit = await world.visit({ query: { size: 'wide' } })
  await openAll(visit)
  for (const [name, place] of Object.entries(PANES))
    await step(name, () => fits(visit, name, place))
})
