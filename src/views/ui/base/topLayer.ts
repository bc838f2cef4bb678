/** Says whether the page has a modal `<dialog>` open: it makes everything outside itself inert. */
export function hasNativeModal(): boolean {
  try {
    return document.querySelector('dialog:modal') !== null
  } catch {
    // Engines without `:modal` have no way to tell.
    return false
  }
}

/**
 * Lifts an element into the browser's top layer, above any z-index. A `<dialog>` is shown as modal,
 * because only that stays usable over another modal dialog; everything else as a manual popover.
 * Gives back what undoes it.
 */
export function liftToTop(element: HTMLElement): () => void {
  const attempt = (change: () => void): void => {
    try {
      change()
    } catch {
      // No top layer here, or the page has changed it already: z-index has to do.
    }
  }
  if (element instanceof HTMLDialogElement) {
    attempt(() => element.showModal())
    return () => attempt(() => element.close())
  }
  attempt(() => element.showPopover())
  return () => attempt(() => element.hidePopover())
}
