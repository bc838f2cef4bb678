/** Detects when the page removes an iframe or its document reloads. */
export function createFrameWatch(handlers: {
  /** Called when the page has removed it. */
  onRemoved: () => void
  /** Called when it has loaded a document that has not sent READY. */
  onDocument: () => void
}) {
  let end = (): void => undefined
  let documents = 0
  let readies = 0

  return {
    /** Watches an iframe in the page, instead of any previous one. */
    begin(iframe: HTMLIFrameElement): void {
      end()
      documents = readies = 0
      const observer = new MutationObserver(() => {
        if (!iframe.isConnected) handlers.onRemoved()
      })
      const onLoad = (): void => {
        documents += 1
        if (documents > readies) handlers.onDocument()
      }
      if (iframe.parentNode) observer.observe(iframe.parentNode, { childList: true })
      iframe.addEventListener('load', onLoad)
      end = () => {
        observer.disconnect()
        iframe.removeEventListener('load', onLoad)
      }
    },
    /** Counts a READY message. */
    noteReady(): void {
      readies += 1
    },
    end: (): void => end(),
  }
}

/** A repeatable signal. Each signal resolves only the latest wait. */
export function createSignal() {
  let waiting: (() => void) | null = null
  return {
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        waiting = resolve
      }),
    /** Returns false when nothing is waiting. */
    emit(): boolean {
      const now = waiting
      waiting = null
      now?.()
      return now !== null
    },
  }
}
