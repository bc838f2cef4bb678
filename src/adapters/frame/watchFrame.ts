/** Follows what happens to an iframe behind the widget's back, and which of its documents were ready. */
export function createFrameWatch(told: {
  /** The page took it away. */
  onRemoved: () => void
  /** A document has loaded in it that was not ready before. */
  onDocument: () => void
}) {
  let end = (): void => undefined
  let documents = 0
  let readies = 0

  return {
    /** Watches an iframe that is in the page, in place of any other. */
    begin(iframe: HTMLIFrameElement): void {
      end()
      documents = readies = 0
      const observer = new MutationObserver(() => {
        if (!iframe.isConnected) told.onRemoved()
      })
      const onLoad = (): void => {
        documents += 1
        if (documents > readies) told.onDocument()
      }
      if (iframe.parentNode) observer.observe(iframe.parentNode, { childList: true })
      iframe.addEventListener('load', onLoad)
      end = () => {
        observer.disconnect()
        iframe.removeEventListener('load', onLoad)
      }
    },
    /** Counts a document that is ready. */
    noteReady(): void {
      readies += 1
    },
    end: (): void => end(),
  }
}

/** Waiting for what is said again and again: each time is for the one who waits for it last. */
export function createSignal() {
  let waiting: (() => void) | null = null
  return {
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        waiting = resolve
      }),
    /** False when nobody waits. */
    ring(): boolean {
      const now = waiting
      waiting = null
      now?.()
      return now !== null
    },
  }
}
