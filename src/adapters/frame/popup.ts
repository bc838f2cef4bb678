import * as z from 'zod/mini'
import { delay } from '../../slices/domain/async/timers'
import { safeLink } from '../../slices/domain/text/links'

export { isPageApart } from '../browser/isPageApart'

const NAME = 'popupWindow'
const FEATURES = 'width=600,height=800,scrollbars=yes'
/** Interval for checking whether the pop-up is closed. */
const LOOK_MS = 500
/** Time for the focus to return to the page after a pop-up has closed. */
const FOCUS_MS = 250

const Result = z.object({ resultUri: z.string().check(z.maxLength(20_000)) })

/** How a login pop-up ended. */
export type PopupOutcome =
  /** The pop-up returned the provider's result through the frame's origin. */
  | { type: 'result'; resultUri: string }
  /** The pop-up is closed. */
  | { type: 'closed' }
  /** COOP of the site or the provider blocks messages from the pop-up, which only appears closed. */
  | { type: 'lost' }
  /** A result came from the pop-up on a page of another origin. */
  | { type: 'foreign' }

/** Pop-ups for social login, at most one at a time. */
export type Popups = ReturnType<typeof createPopups>

type PopupsInput = {
  /** `hasFocus`: whether the page has the focus. */
  page: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
    document: Pick<Document, 'hasFocus'>
  }
  /** Origin of the frame, the only one whose result is accepted. */
  origin: string
  /** Whether the site's policy (COOP) separates it from its pop-ups. */
  isApart: () => Promise<boolean>
}

/** Distinguishes a closed pop-up from one that COOP cuts off, because both appear closed. */
function createEnds({ page, isApart }: Pick<PopupsInput, 'page' | 'isApart'>) {
  let closedBefore = false
  return {
    /**
     * A user who has closed a pop-up is back on the page; without focus the user may still be in the pop-up. If the
     * focus does not show it, the second such end in a row counts as cut off.
     */
    async isCutOff(signal: AbortSignal): Promise<boolean> {
      if (await isApart().catch(() => false)) return true
      if (!page.document.hasFocus()) await delay(FOCUS_MS, signal)
      const isSecond = closedBefore
      closedBefore = !isSecond
      return isSecond || !page.document.hasFocus()
    },
    /** A result arrived, so no policy blocks messages. */
    noteResult(): void {
      closedBefore = false
    },
  }
}

/** Creates the manager of the pop-up. Callers use the attempt's id and never get the window. */
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

  /** Accepts a result only from the window of this attempt, and only from the frame's origin. */
  function untilResult(popup: Window, signal: AbortSignal): Promise<PopupOutcome> {
    return new Promise((resolve) => {
      const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
        const parsed = Result.safeParse(data)
        if (!parsed.success) return
        if (source !== popup) return
        if (from !== origin) return resolve({ type: 'foreign' })
        ends.noteResult()
        resolve({ type: 'result', resultUri: parsed.data.resultUri })
      }
      page.addEventListener('message', onMessage)
      signal.addEventListener('abort', () => page.removeEventListener('message', onMessage))
    })
  }

  return {
    /** Opens the pop-up; false when the browser blocks it. Must be called within a click. */
    open(attemptId: string): boolean {
      const popup = page.open(`${origin}/loading`, NAME, FEATURES)
      state.open = popup && { attemptId, popup }
      return popup !== null
    },
    /** Navigates the pop-up to a provider's page; false for an unsafe URL. */
    navigate(attemptId: string, url: string): boolean {
      const safe = safeLink(url)
      const popup = find(attemptId)
      if (safe && popup) popup.location.href = safe
      return safe !== null
    },
    /** Resolves with the pop-up's outcome; `closed` if there is no pop-up. */
    async outcome(attemptId: string, signal: AbortSignal): Promise<PopupOutcome> {
      const popup = find(attemptId)
      if (!popup) return { type: 'closed' }
      const over = new AbortController()
      const end = (): void => over.abort()
      signal.addEventListener('abort', end)
      return Promise.race([
        untilResult(popup, over.signal),
        untilClosed(popup, over.signal),
      ]).finally(() => {
        signal.removeEventListener('abort', end)
        end()
      })
    },
    /** Brings the pop-up to the front. */
    focus(): void {
      state.open?.popup.focus()
    },
    /** Closes the pop-up of an attempt, unless it belongs to a newer one. */
    close(attemptId: string): void {
      find(attemptId)?.close()
      if (find(attemptId)) state.open = null
    },
  }
}
