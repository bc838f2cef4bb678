import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { BrowserContextOptions } from 'playwright-core'
import { launchOptions } from '../../../.ci/browser.cjs'

/** Opens an empty page; settings give it a context of its own. */
export type OpenPage = (settings?: BrowserContextOptions) => Promise<Page>

/** The browser of a worker, as the tests of one file use it. */
export type WorkerBrowser = {
  browser: () => Browser
  /**
   * Opens an empty page whose visitor prefers reduced motion. The first one of a test without settings is in the browser's
   * profile, whose HTTP cache and compiled code outlive the test; all others are in a new context each.
   */
  openPage: OpenPage
  /** Closes all pages and deletes what they stored. */
  reset: () => Promise<void>
}

/** A browser's profile, with an empty page that is ready for a test. */
export type Profile = { context: BrowserContext; blank: Page }

/** Keeps a process from keeping this one alive. */
function release(child: ChildProcess): void {
  child.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
}

/** Starts a browser with a new profile in a temporary folder. It ends with the worker, which does not wait for it. */
async function launch(): Promise<Profile> {
  const started: ChildProcess[] = []
  const note = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return
    if (message.process instanceof ChildProcess) started.push(message.process)
  }
  subscribe('child_process', note)
  const context = await chromium.launchPersistentContext('', {
    ...launchOptions(),
    reducedMotion: 'reduce',
  })
  unsubscribe('child_process', note)
  started.forEach(release)
  const first = context.pages()
  const blank = await context.newPage()
  await Promise.all(first.map((page) => page.close()))
  return { context, blank }
}

const browserOf = ({ context }: Profile): Browser => {
  const browser = context.browser()
  if (!browser) throw new Error('The profile has no browser')
  return browser
}

/** Deletes what pages of all origins stored, in frames and workers too. Caches of HTTP and of compiled code stay. */
async function deleteSiteData(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.detach()
  await context.clearPermissions()
}

/** Gives the profile back to the state in which a test starts. */
async function resetProfile({ context }: Profile): Promise<Profile> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  context.removeAllListeners('page')
  const used = context.pages()
  const blank = await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  await deleteSiteData(context, blank)
  return { context, blank }
}

/** Gives the tests of a file the worker's browser, which is started anew if it has ended. */
export function useWorkerBrowser(): WorkerBrowser {
  const state: { profile?: Profile; lent: boolean } = { lent: false }
  const profile = () => {
    if (!state.profile) throw new Error('The browser has not started')
    return state.profile
  }
  const start = async () => {
    const kept = ofWorker.profile
    const isRunning = kept && browserOf(kept).isConnected()
    if (isRunning && kept === state.profile) return
    state.profile = isRunning ? kept : await launch()
    state.lent = false
    ofWorker.profile = state.profile
  }

  beforeAll(start)

  return {
    browser: () => browserOf(profile()),
    async openPage(settings) {
      await start()
      if (settings === undefined && !state.lent) {
        state.lent = true
        return profile().blank
      }
      const own = await browserOf(profile()).newContext({ reducedMotion: 'reduce', ...settings })
      return own.newPage()
    },
    async reset() {
      const { context } = profile()
      const others = browserOf(profile())
        .contexts()
        .filter((other) => other !== context)
      await Promise.all(others.map((other) => other.close()))
      if (!state.lent || !browserOf(profile()).isConnected()) return
      state.profile = await resetProfile(profile())
      state.lent = false
      ofWorker.profile = state.profile
    },
  }
}
