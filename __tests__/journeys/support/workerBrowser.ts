import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { BrowserContextOptions } from 'playwright-core'
import { launchOptions, ONE_THREAD } from '../../../.ci/browser.cjs'

/** Opens an empty page in a separate context. */
export type OpenPage = (settings?: BrowserContextOptions) => Promise<Page>

/** The browser of a worker, for the tests of one file. */
export type WorkerBrowser = {
  browser: () => Browser
  /**
   * Opens an empty page whose visitor prefers reduced motion. Its context shares nothing with
   * others: a profile that is cleared between tests may still be deleting a database when the next
   * page opens it.
   */
  openPage: OpenPage
  /** Closes all pages, and deletes what they stored. */
  reset: () => Promise<void>
}

/** Prevents a child process from keeping this one alive. */
function release(child: ChildProcess): void {
  child.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
}

/** Starts a browser. It ends with the worker, which does not wait for it. */
async function launch(): Promise<Browser> {
  const started: ChildProcess[] = []
  const note = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return
    if (message.process instanceof ChildProcess) started.push(message.process)
  }
  subscribe('child_process', note)
  const { args, ...options } = launchOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ONE_THREAD] })
  unsubscribe('child_process', note)
  started.forEach(release)
  return browser
}

/**
 * Gives the tests of a file the worker's browser, which is restarted if it has ended. Each file
 * closes its own pages.
 */
export function useWorkerBrowser(): WorkerBrowser {
  const state: { browser?: Browser } = {}
  const browser = () => {
    if (!state.browser) throw new Error('The browser has not started')
    return state.browser
  }
  const start = async () => {
    const kept = ofWorker.browser
    state.browser = kept?.isConnected() ? kept : await launch()
    ofWorker.browser = state.browser
  }

  beforeAll(start)

  return {
    browser,
    async openPage(settings) {
      await start()
      const context = await browser().newContext({ reducedMotion: 'reduce', ...settings })
      return context.newPage()
    },
    async reset() {
      await Promise.all(
        browser()
          .contexts()
          .map((context) => context.close()),
      )
    },
  }
}
