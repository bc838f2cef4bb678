import type { Page } from 'playwright-core'
import { goTo, useGallery, type Look } from './support/gallery'

// Behaviour of parts that no current view shows: tested in the gallery.
const gallery = useGallery()
const LIGHT: Look = { theme: 'light', locale: 'en' }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

async function sheet(name: string): Promise<Page> {
  const page = await gallery.open(DESKTOP, LIGHT)
  await goTo(page, { view: 'Parts', state: name, first: false }, LIGHT)
  return page
}

test('a code can be pasted from a message, and each digit corrected', async () => {
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
