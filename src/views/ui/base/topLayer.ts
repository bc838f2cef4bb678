/** Whether the page has a modal `<dialog>` open, which makes everything outside itself inert. */
export function hasNativeModal(): boolean {
  try {
    return document.querySelector('dialog:modal') !== null
  } catch {
    // The engine does not support `:modal`.
    return false
  }
}

/**
 * Moves an element into the browser's top layer, above any z-index. A `<dialog>` is shown as modal, since
 * only that is usable over another modal dialog; other elements become manual popovers. Returns a function
 * that undoes it.
 */
export function liftToTop(element: HTMLElement): () => void {
  const attempt = (change: () => void): void => {
    try {
      change()
    } catch {
      // Not supported, or already changed by the page; z-index is the fallback.
    }
  }
  if (element instanceof HTMLDialogElement) {
    attempt(() => element.showModal())
    return () => attempt(() => element.close())
  }
  attempt(() => element.showPopover())
  return () => attempt(() => element.hidePopover())
}
