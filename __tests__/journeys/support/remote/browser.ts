/** A key or the main button of a pointer, in the form of W3C actions, which both protocols use. */
export type InputSource = {
  type: 'pointer' | 'key'
  id: string
  actions: Record<string, string | number>[]
}

/** Options for starting a browser. */
export type RemoteOptions = {
  /** Whether the user prefers reduced motion. */
  calm?: boolean
  /** User agent; only used by WebKit. */
  userAgent?: string
}

/** The driver of a browser other than Chromium; it has one page. */
export type Wire = {
  go(url: string): Promise<void>
  /** Goes back to the previous page, which has this URL. */
  back(url: string): Promise<void>
  /**
   * Evaluates an expression in the page, which returns a promise of a text, regardless of the
   * page's policy; with a selector, in the page of that frame, which can be of another origin.
   */
  evaluate(expression: string, frame?: string): Promise<string>
  act(sources: InputSource[]): Promise<void>
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Buffer>
  /** Resizes the page's window as far as the browser allows. */
  size(width: number, height: number): Promise<void>
  close(): Promise<void>
  /** Console errors of the page, and uncaught exceptions. */
  problems(): Promise<string[]>
}

/** A page, or the page of a frame: what the steps of a user need. */
export type RemotePage = Pick<Wire, 'act'> & {
  /**
   * Runs an async function in the page. Only its text is sent, so it can use nothing from outside
   * but `tools`. Argument and result are sent as JSON.
   */
  run<Given, Answer>(
    run: (given: Given, tools: PageTools) => Promise<Answer>,
    given: Given,
  ): Promise<Answer>
}

/** A browser other than Chromium, with one page. */
export type RemoteBrowser = Omit<Wire, 'evaluate'> &
  RemotePage & {
    /** The page of the frame with this selector in the page's document. */
    frame(selector: string): RemotePage
  }

/** Helpers of every function in the page. */
export type PageTools = ReturnType<typeof pageTools>

/** Runs in the page. */
function pageTools() {
  const PATIENCE_MS = 30_000
  type Root = Document | ShadowRoot
  /** All elements of a selector, in every open shadow root. */
  const all = (selector: string, root: Root = document): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(selector, shadowRoot) : [],
    ),
  ]
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  return {
    all,
    byId: (testId: string) => all(`[data-testid="${testId}"]`),
    frame,
    /** Calls `look` in each frame until it returns a value; fails with the message otherwise. */
    async until<Found>(
      look: () => Found | null | undefined | false,
      otherwise: () => string,
    ): Promise<Found> {
      const end = performance.now() + PATIENCE_MS
      for (;;) {
        const found = look()
        if (found !== null && found !== undefined && found !== false) return found
        if (performance.now() > end) throw new Error(otherwise())
        await frame()
      }
    },
    /** The element that a click at a point reaches, through shadow roots. */
    hit(x: number, y: number): Element | null {
      let root: Root = document
      for (;;) {
        const met: Element | null = root.elementFromPoint(x, y)
        if (!met?.shadowRoot || met.shadowRoot === root) return met
        root = met.shadowRoot
      }
    },
    /** The focused element, through shadow roots. */
    focused() {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active
    },
  }
}

/** Moves pointers from the coordinates of a frame to those of the page. */
const moved = (sources: InputSource[], by: { x: number; y: number }): InputSource[] =>
  sources.map((source) => ({
    ...source,
    actions: source.actions.map((action) =>
      action['type'] === 'pointerMove'
        ? { ...action, x: Number(action['x']) + by.x, y: Number(action['y']) + by.y }
        : action,
    ),
  }))

/** Adds the functions that are the same in every browser to a driver. */
export function remoteBrowser({ evaluate, ...wire }: Wire): RemoteBrowser {
  const runIn =
    (frame?: string): RemotePage['run'] =>
    async <Given, Answer>(
      run: (given: Given, tools: PageTools) => Promise<Answer>,
      given: Given,
    ): Promise<Answer> => {
      const call = `(${String(run)})(${JSON.stringify(given)}, (${String(pageTools)})())`
      // A failure is returned as an answer, so that it reads the same with both protocols.
      const text = await evaluate(
        `${call}.then((answer = null) => JSON.stringify({ answer }), (error) => JSON.stringify({ error: String(error) }))`,
        frame,
      )
      const told: { answer: Answer; error?: string } = JSON.parse(text)
      if (told.error !== undefined) throw new Error(told.error)
      return told.answer
    }
  const run = runIn()
  const placeOf = (selector: string) =>
    run(
      (wanted, { all, until }) =>
        until(
          () => {
            const { x, y } = all(wanted)[0]?.getBoundingClientRect() ?? {}
            return x !== undefined && y !== undefined && { x: Math.round(x), y: Math.round(y) }
          },
          () => `${wanted} is not there`,
        ),
      selector,
    )
  return {
    ...wire,
    run,
    frame: (selector) => ({
      run: runIn(selector),
      act: async (sources) => wire.act(moved(sources, await placeOf(selector))),
    }),
  }
}
