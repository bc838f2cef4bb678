/** A key or the main button of a pointer, as W3C actions have them: both protocols take the same. */
export type InputSource = {
  type: 'pointer' | 'key'
  id: string
  actions: Record<string, string | number>[]
}

/** How a browser is started. */
export type RemoteOptions = {
  /** Its person asked for less movement. */
  calm?: boolean
  /** What it says of itself; only WebKit is told. */
  userAgent?: string
}

/** What is driven of a browser that is not Chromium; it has one page. */
export type Wire = {
  go(url: string): Promise<void>
  /** Goes back to the page before, which has this address. */
  back(url: string): Promise<void>
  /** Evaluates an expression of a promise of a text in the page, free of the page's policy. */
  evaluate(expression: string): Promise<string>
  act(sources: InputSource[]): Promise<void>
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>
  /** Gives the page's window this size as near as the browser allows. */
  size(width: number, height: number): Promise<void>
  close(): Promise<void>
  /** Errors that the page wrote to the console, and exceptions that nobody caught. */
  problems(): Promise<string[]>
}

/** A browser that is not Chromium, with one page in it. */
export type RemoteBrowser = Omit<Wire, 'evaluate'> & {
  /**
   * Runs an async function in the page; only its text travels, so that it names nothing from outside but `tools`.
   * Argument and answer travel as JSON.
   */
  run<Given, Answer>(
    run: (given: Given, tools: PageTools) => Promise<Answer>,
    given: Given,
  ): Promise<Answer>
}

/** What every function in the page has at hand. */
export type PageTools = ReturnType<typeof pageTools>

/** Runs in the page. */
function pageTools() {
  const PATIENCE_MS = 20_000
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
    /** Looks again at each frame until there is something to give back; else fails with the last words. */
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
    /** The element that a press at a point meets, through shadow roots. */
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

/** Adds to a wire what is the same in every browser. */
export const remoteBrowser = ({ evaluate, ...wire }: Wire): RemoteBrowser => ({
  ...wire,
  async run<Given, Answer>(
    run: (given: Given, tools: PageTools) => Promise<Answer>,
    given: Given,
  ): Promise<Answer> {
    const call = `(${String(run)})(${JSON.stringify(given)}, (${String(pageTools)})())`
    // A failure comes as an answer, so that it reads alike by both protocols.
    const text = await evaluate(
      `${call}.then((answer = null) => JSON.stringify({ answer }), (error) => JSON.stringify({ error: String(error) }))`,
    )
    const told: { answer: Answer; error?: string } = JSON.parse(text)
    if (told.error !== undefined) throw new Error(told.error)
    return told.answer
  },
})
