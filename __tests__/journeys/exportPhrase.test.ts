import { readFileSync } from 'node:fs'
import { mnemonicToAccount } from 'viem/accounts'
import { readRecoveryFile } from '../../services/frame/recoveryFile'
import { codeFor, frameOf, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { openSettings } from './support/passkeys'
import { openConnect, press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const addressOf = async ({ page }: Visit) =>
  ((await page.getByTestId('address').textContent()) ?? '').trim()

/**
 * Records all messages to the page, and everything in its DevTools: each action, and the state
 * after it.
 */
function listen(): void {
  const heard: string[] = []
  const devTools: string[] = []
  Object.assign(window, { heard, devTools })
  window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)), true)
  type Store = { dispatch: (action: unknown) => unknown; getState: () => unknown }
  type Make = (...given: unknown[]) => Store
  const watched =
    (make: Make): Make =>
    (...given) => {
      const store = make(...given)
      return {
        ...store,
        dispatch(action) {
          const done = store.dispatch(action)
          devTools.push(JSON.stringify(action))
          devTools[0] = JSON.stringify(store.getState())
          return done
        },
      }
    }
  const compose =
    (...enhancers: ((make: Make) => Make)[]) =>
    (make: Make) =>
      enhancers.reduceRight((inner, enhance) => enhance(inner), watched(make))
  Reflect.set(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', () => compose)
}

const visitor = () =>
  world.visit({
    wallets: 'off',
    query: { email: '1', dev: '1' },
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: (page) => page.addInitScript(listen),
  })

/** From the settings to the page with the words, with a fresh code. */
async function opensPhrase(visit: Visit, email: string): Promise<void> {
  const frame = frameOf(visit.page)
  await openSettings(visit)
  await press(visit.page, 'account-settings-phrase')
  await sees(visit.page, 'RecoveryPhrase')
  await frame.getByTestId('frame-proof').waitFor()
  await frame.getByTestId('frame-proof-mail').click()
  await frame.getByTestId('frame-code').waitFor()
  await frame.getByTestId('frame-code').fill(await codeFor(world, email))
  await frame.getByTestId('frame-code-send').click()
  await frame.getByTestId('frame-phrase-page').waitFor()
}

const wordsOf = async ({ page }: Visit): Promise<string[]> =>
  (await frameOf(page).getByTestId('frame-phrase').locator('bdi').allTextContents()).filter(Boolean)

async function showsWords(visit: Visit): Promise<string[]> {
  const frame = frameOf(visit.page)
  await frame.getByTestId('frame-phrase-alone').check()
  await frame.getByTestId('frame-phrase-show').click()
  await frame.getByTestId('frame-phrase-note').filter({ hasText: 'Hides in' }).waitFor()
  return wordsOf(visit)
}

/**
 * Everything that the site can read: its document with all shadow roots, its messages, its storage,
 * its DevTools.
 */
const allThatTheSiteKnows = async (visit: Visit): Promise<string> => {
  const seen = await visit.page.evaluate(() => {
    const read = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map(
          (element) => `${element.outerHTML}${element.shadowRoot ? read(element.shadowRoot) : ''}`,
        )
        .join()
    return [
      read(document),
      document.body.innerText,
      JSON.stringify(Reflect.get(window, 'heard')),
      JSON.stringify(Reflect.get(window, 'devTools')),
      JSON.stringify(window.journey),
      JSON.stringify(Object.entries(sessionStorage)),
    ].join('\n')
  })
  return `${seen}\n${JSON.stringify(await storedKeys(visit))}\n${visit.requests.join('\n')}`
}

/** How often a word is in a text, as a whole word. */
const timesIn = (text: string, word: string): number =>
  [...text.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))].length

test('the recovery phrase of an email login needs a right code, can be covered, copied or left, and never reaches the site', async () => {
  const email = 'export@fieldnotes.example'
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, email)
  const frame = frameOf(page)

  await step('the phrase is of the account, and the site never gets a word of it', async () => {
    const address = await addressOf(visit)
    await opensPhrase(visit, email)
    expect(await wordsOf(visit)).toEqual([])
    expect(await frame.getByTestId('frame-phrase-show').isDisabled()).toBe(true)
    // Visits of one browser share its clipboard.
    await page.evaluate(() => navigator.clipboard.writeText('nothing of the phrase'))
    const before = await allThatTheSiteKnows(visit)
    const words = await showsWords(visit)
    expect(words).toHaveLength(12)
    const { address: owner } = mnemonicToAccount(words.join(' '))
    const accounts = await page.evaluate(() => window.latchkey.getAccount().allAccounts)
    expect(accounts.map((account) => account.address)).toContain(owner)
    expect(accounts.map((account) => account.address)).toContain(address)

    // Words of the phrase occur in any text, so the test compares their numbers before and after.
    const after = await allThatTheSiteKnows(visit)
    for (const word of words)
      expect([word, timesIn(after, word)]).toEqual([word, timesIn(before, word)])
    expect(timesIn(after, 'walletPageRequested')).toBeGreaterThan(0)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('nothing of the phrase')
    figure('words of the phrase that reached the site', 0)

    await frame.getByTestId('frame-phrase-copy').click()
    await frame.getByTestId('frame-phrase-note').filter({ hasText: 'Other apps' }).waitFor()
    await frame.getByTestId('frame-phrase-copy').click()
    await frame
      .getByTestId('frame-phrase-note')
      .filter({ hasText: /^Copied\./ })
      .waitFor()
    expect(await wordsOf(visit)).toEqual([])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words.join(' '))

    const downloading = page.waitForEvent('download')
    await frame.getByTestId('frame-share-save').click()
    const file = readRecoveryFile(readFileSync(await (await downloading).path(), 'utf8'))
    expect(file).toMatchObject({ from: 'device', address: owner, password: null })
    expect(await allThatTheSiteKnows(visit)).not.toContain(file.share)
    await frame.getByTestId('frame-page-close').click()
    await sees(page, 'AccountSettings')
  })

  await step('the page of the phrase is closed', async () => {
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('leaving the page removes the words, and the way back needs a new code', async () => {
    await opensPhrase(visit, email)
    expect(await showsWords(visit)).toHaveLength(12)
    await press(page, 'header-close')
    await seesNoModal(page)
    await frame.getByTestId('frame-phrase-page').waitFor({ state: 'detached' })
    await openSettings(visit)
    await press(page, 'account-settings-phrase')
    await frame.getByTestId('frame-proof').waitFor()
    expect(await frame.getByTestId('frame-phrase').count()).toBe(0)
  })

  await step('a wrong code shows nothing; words that are covered are hidden at once', async () => {
    await frame.getByTestId('frame-proof-mail').click()
    const code = await (async () => {
      await frame.getByTestId('frame-code').waitFor()
      return codeFor(world, email)
    })()
    visit.expectProblems(/422/)
    await frame.getByTestId('frame-code').fill(code === '000000' ? '000001' : '000000')
    await frame.getByTestId('frame-code-send').click()
    await frame.getByTestId('frame-problem').filter({ hasText: 'isn’t right' }).waitFor()
    await frame.getByTestId('frame-code').fill(code)
    await frame.getByTestId('frame-code-send').click()
    await frame.getByTestId('frame-phrase-page').waitFor()
    expect(await showsWords(visit)).toHaveLength(12)
    await page.evaluate(() => {
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;background:#fff'
      document.body.append(cover)
      cover.showPopover()
    })
    await frame
      .getByTestId('frame-phrase-note')
      .filter({ hasNotText: 'Hides in' })
      .waitFor({ state: 'attached' })
    expect(await wordsOf(visit)).toEqual([])
  })
})

test('a social login proves the identity at its provider, but only with the same account', async () => {
  const visit = await world.visit({ wallets: 'off', query: { socials: 'google' } })
  const { page } = visit
  const frame = frameOf(page)
  const answerAs = async (name: string, open: () => Promise<void>) => {
    const opened = page.waitForEvent('popup')
    await open()
    const popup = await opened
    await popup.getByTestId('social-name').fill(name)
    await popup.getByTestId('social-approve').click()
  }
  await openConnect(visit)
  await answerAs('exporter', () => press(page, 'social-selector-google'))
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await openSettings(visit)
  await press(page, 'account-settings-phrase')
  const prove = () => frame.getByTestId('frame-proof-social').click()
  visit.expectProblems(/422/)
  await answerAs('somebody', prove)
  await frame.getByTestId('frame-problem').filter({ hasText: 'isn’t right' }).waitFor()
  await answerAs('exporter', prove)
  await frame.getByTestId('frame-phrase-page').waitFor()
  expect(await showsWords(visit)).toHaveLength(12)
})
