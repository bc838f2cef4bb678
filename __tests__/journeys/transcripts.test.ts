import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../sandbox/world/pages'
import { goTo, useGallery } from './support/gallery'

declare global {
  interface Window {
    /** Reads the dialog from its start to its end by the rules of a screen reader. */
    readDialog: () => Promise<string[]>
  }
}

const gallery = useGallery()
const LOCALES = ['en', 'de', 'ar'] as const
/** The views that a person hears in each flow, by state of the gallery. */
const FLOWS: Readonly<Record<string, readonly [view: string, state: string][]>> = {
  Connect: [
    ['Connect', 'ready'],
    ['ConnectingExternal', 'waiting'],
    ['ConnectingExternal', 'declined'],
    ['ConnectingExternal', 'connected'],
  ],
  'Sign in': [
    ['SIWXSignMessage', 'prompt'],
    ['SIWXSignMessage', 'waiting'],
    ['SIWXSignMessage', 'declined'],
    ['SIWXSignMessage', 'done'],
  ],
  Send: [
    ['WalletSend', 'ready'],
    ['WalletSendPreview', 'lookalike'],
    ['WalletSendPreview', 'ready'],
    ['WalletSendConfirmed', 'confirmed'],
  ],
  Swap: [
    ['Swap', 'ready'],
    ['Swap', 'ticked'],
    ['SwapPreview', 'approve'],
    ['SwapConfirmed', 'confirmed'],
  ],
  'Log in with email': [
    ['Connect', 'email'],
    ['EmailVerifyOtp', 'code'],
    ['EmailVerifyOtp', 'wrong'],
    ['EmailVerifyDevice', 'waiting'],
  ],
}
const READER = join(ROOT, 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js')

async function addReader(page: Page): Promise<void> {
  await page.route('**/reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(READER, 'utf8') }),
  )
  await page.addScriptTag({
    type: 'module',
    content: `import { virtual } from '/reader.js'
      window.readDialog = async () => {
        const root = document.querySelector('latchkey-modal').shadowRoot
        await virtual.start({ container: root.querySelector('.lk') })
        do await virtual.next()
        while (!(await virtual.lastSpokenPhrase()).startsWith('end of dialog'))
        const said = await virtual.spokenPhraseLog()
        await virtual.stop()
        return said
      }`,
  })
  await page.waitForFunction(() => typeof window.readDialog === 'function')
}

/** Leaves out ends, empty regions, and words that the name of their element already has. */
function shorten(said: readonly string[]): string[] {
  const kept: string[] = []
  for (const line of said) {
    if (/^end\b/.test(line) || ['paragraph', 'status', 'term', 'definition'].includes(line))
      continue
    const last = kept.at(-1)
    const isNamed = last !== undefined && /^(?:button|heading|checkbox|image|dialog)\b/.test(last)
    if (line === last || (isNamed && last.includes(line))) continue
    kept.push(line)
  }
  return kept
}

test.each(LOCALES)(
  'the transcript of the main flows in %s is the one that was read',
  async (locale) => {
    const look = { theme: 'light', locale } as const
    const page = await gallery.open(
      { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
      look,
    )
    await addReader(page)
    const parts: string[] = []
    for (const [flow, states] of Object.entries(FLOWS)) {
      parts.push(`# ${flow}`)
      for (const [view, state] of states) {
        await goTo(page, { view, state, first: false }, look)
        // A code can be sent again after some seconds, which the button counts.
        await page.waitForFunction(
          () =>
            !/\d:\d\d/.test(
              document.querySelector('latchkey-modal')?.shadowRoot?.textContent ?? '',
            ),
        )
        const said = await page.evaluate(() => window.readDialog())
        parts.push([`## ${view}, ${state}`, ...shorten(said)].join('\n'))
      }
    }
    const path = join(ROOT, `docs/screen-reader/${locale}.txt`)
    const transcript = `${parts.join('\n\n')}\n`
    if (process.env['UPDATE_TRANSCRIPTS']) writeFileSync(path, transcript)
    expect(transcript).toBe(readFileSync(path, 'utf8'))
  },
)
