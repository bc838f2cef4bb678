import * as z from 'zod/mini'
import { delay } from '../../slices/domain/async/timers'
import { safeLink } from '../../slices/domain/text/links'

export { isPageApart } from '../browser/isPageApart'

const NAME = 'popupWindow'
const FEATURES = 'width=600,height=800,scrollbars=yes'
/** How often it is looked whether the person closed the window. */
const LOOK_MS = 500
/** How long the focus takes to come back to the page from a window that was closed. */
const FOCUS_MS = 250

const Result = z.object({ resultUri: z.string().check(z.maxLength(20_000)) })

/** How a window for a login ended. */
export type PopupOutcome =
  /** The page of the frame's site in that window told what the provider answered. */
  | { type: 'result'; resultUri: string }
  /** The window is closed. */
  | { type: 'closed' }
  /** A policy (COOP) of the site or of the provider keeps the window from telling anything: it only seems closed. */
  | { type: 'lost' }
  /** The window is on a page of another origin, which told of a result. */
  | { type: 'foreign' }

/** Windows for logins at providers, at most one at a time. */
export type Popups = ReturnType<typeof createPopups>

type PopupsInput = {
  /** `hasFocus` tells whether the person is on the page. */
  page: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
    document: Pick<Document, 'hasFocus'>
  }
  /** Of the frame, the only one whose result is taken. */
  origin: string
  /** Whether the site's policy (COOP) separates it from windows that it opens. */
  isApart: () => Promise<boolean>
}

/** Tells a window that was closed from one that a policy cuts off, since both read as closed. */
function createEnds({ page, isApart }: Pick<PopupsInput, 'page' | 'isApart'>) {
  let closedBefore = false
  return {
    /**
     * Somebody who has closed a window is back on the page; who is not may still be in it. Where that cannot be told
     * apart, a second window in a row that ends so is not taken for closed.
     */
    async isCutOff(signal: AbortSignal): Promise<boolean> {
      if (await isApart().catch(() => false)) return true
      if (!page.document.hasFocus()) await delay(FOCUS_MS, signal)
      const isSecond = closedBefore
      closedBefore = !isSecond
      return isSecond || !page.document.hasFocus()
    },
    /** A window told its result: none of the policies is in the way. */
    noteResult(): void {
      closedBefore = false
    },
  }
}

/** Makes the keeper of the window. The window itself never leaves it: an attempt is named by its id. */
export function createPopups(input: PopupsInput) {
  const { page, origin } = input
  const state: { open: { attemptId: string; popup: Window } | null } = { open: null }
  const ends = createEnds(input)
  const find = (attemptId: string): Window | null =>
    state.open?.attemptId === attemptId ? state.open.popup : null

  async function untilClosed(popup: Window, signal: AbortSignal): Promise<PopupOutcome> {
    while (!popup.closed && !signal.aborted) await delay(LOOK_MS, signal)
    return { type: !signal.aborted && (await ends.isCutOff(signal)) ? 'lost' : 'closed' }
  }

  /** Only the window of this attempt counts, and only while it is on the frame's origin. */
  function untilTold(popup: Window, signal: AbortSignal): Promise<PopupOutcome> {
    return new Promise((resolve) => {
      const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
        const told = Result.safeParse(data)
        if (!told.success) return
        if (source !== popup) return
        if (from !== origin) return resolve({ type: 'foreign' })
        ends.noteResult()
        resolve({ type: 'result', resultUri: told.data.resultUri })
      }
      page.addEventListener('message', onMessage)
      signal.addEventListener('abort', () => page.removeEventListener('message', onMessage))
    })
  }

  return {
    /** Opens the window; false when the browser holds it back. Has to be called within a press. */
    open(attemptId: string): boolean {
      const popup = page.open(`${origin}/loading`, NAME, FEATURES)
      state.open = popup && { attemptId, popup }
      return popup !== null
    },
    /** Sends the window to the page of a provider; false for an address that is not to be opened. */
    navigate(attemptId: string, url: string): boolean {
      const safe = safeLink(url)
      const popup = find(attemptId)
      if (safe && popup) popup.location.href = safe
      return safe !== null
    },
    /** Resolves with how the window ended; also one that was never there has ended. */
    async outcome(attemptId: string, signal: AbortSignal): Promise<PopupOutcome> {
      const popup = find(attemptId)
      if (!popup) return { type: 'closed' }
      const over = new AbortController()
      const end = (): void => over.abort()
      signal.addEventListener('abort', end)
      return Promise.race([untilTold(popup, over.signal), untilClosed(popup, over.signal)]).finally(
        () => {
          signal.removeEventListener('abort', end)
          end()
        },
      )
    },
    /** Brings the window to the front. */
    focus(): void {
      state.open?.popup.focus()
    },
    /** Closes the window of an attempt, unless a newer one has it. */
    close(attemptId: string): void {
      find(attemptId)?.close()
      if (find(attemptId)) state.open = null
    },
  }
}
