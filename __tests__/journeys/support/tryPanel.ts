import type { Page } from 'playwright-core'
import { hasWidget, press } from './steps'

/** The demo from the script tag, and from React. */
export const VARIANTS = ['/', '/react/']

/** Windows that the demo supports. */
export const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const
export const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const

/** Opens the panel "Try it" of the demo page. */
export async function openPanel(page: Page): Promise<void> {
  await hasWidget(page)
  await press(page, 'try-toggle')
  await page.getByTestId('try-theme').waitFor()
}

/** A query parameter of the current page. */
export const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name)
