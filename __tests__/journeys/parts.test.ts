import type { Page } from 'playwright-core'
import { atRest } from './support/atRest'
import { figure } from './support/figures'
import { goTo, useGallery, type Look } from './support/gallery'

// What parts do that no view of today shows: looked at in the gallery.
const gallery = useGallery()
const LIGHT: Look = { theme: 'light', locale: 'en' }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

async function sheet(name: string): Promise<Page> {
  const page = await gallery.open(DESKTOP, LIGHT)
  await goTo(page, { view: 'Parts', state: name, first: false }, LIGHT)
  return page
}

test('a tooltip opens by keyboard and by pointer, is read with its control, and goes with Escape', async () => {
  const page = await sheet('choices')
  const control = page.getByRole('button', { name: 'Network fee' })
  const words = page.getByRole('tooltip')
  expect(await words.count()).toBe(0)

  await page.locator('button.chip').first().focus()
  while (!(await control.evaluate((button) => button.matches(':focus'))))
    await page.keyboard.press('Tab')
  await words.waitFor()
  const described = await control.evaluate((button) => {
    const root = button.getRootNode() as ShadowRoot
    return root.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  })
  expect(described).toContain('It is paid in Ether.')
  await page.keyboard.press('Escape')
  await words.waitFor({ state: 'detached' })
  expect(await control.evaluate((button) => button.matches(':focus'))).toBe(true)

  await control.hover()
  await words.waitFor()
  // The pointer may go to the words and read on.
  await words.hover()
  expect(await words.count()).toBe(1)
  await page.mouse.move(0, 0)
  await words.waitFor({ state: 'detached' })
})

test('a list of 5,000 rows scrolls with a constant number of elements', async () => {
  const page = await sheet('rows')
  const box = page.locator('.listbox')
  const count = () => box.evaluate((list) => list.querySelectorAll('*').length)
  const first = await count()
  const counts: number[] = []
  for (let share = 1; share <= 10; share += 1) {
    await box.evaluate((list, at) => {
      list.scrollTop = (list.scrollHeight * at) / 10
    }, share)
    await atRest(page)
    counts.push(await count())
  }
  expect(await page.getByText('Token 5000', { exact: true }).isVisible()).toBe(true)
  // In the middle there are rows beyond sight on both sides, at an end on one.
  const [atEnd = 0] = counts.slice(-1)
  const middle = counts.slice(0, -1)
  figure('elements of a list of 5,000', JSON.stringify({ first, middle, atEnd }))
  expect(Math.max(...middle)).toBeLessThanOrEqual(Math.min(...middle) * 1.2)
})

test('a code is pasted as it stands in a message, and each digit can be corrected', async () => {
  const page = await sheet('codes')
  const input = page.getByTestId('otp-input').first()
  await input.focus()
  await input.fill('Your code: 407-192.')
  expect(await input.inputValue()).toBe('407192')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  expect(await input.inputValue()).toBe('497192')
  await page.keyboard.press('End')
  for (let left = 5; left >= 4; left -= 1) await page.keyboard.press('Backspace')
  expect(await input.inputValue()).toBe('4971')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await input.inputValue()).toBe('41')
})
