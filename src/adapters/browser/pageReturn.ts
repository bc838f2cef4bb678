/**
 * Calls back when the browser shows a page again that it had cached or frozen
 * (https://wicg.github.io/page-lifecycle/). Events of wallets and other tabs do not reach such a page.
 * @returns a function that stops it
 * @example const stop = watchPageReturn(() => store.dispatch(syncRequested('page')))
 */
export function watchPageReturn(onReturn: () => void, page: Window = window): () => void {
  const { document } = page
  let isLeft = false
  const onHide = () => {
    isLeft = true
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    isLeft = false
    if (persisted) onReturn()
  }
  // A page from the back/forward cache fires `resume` before `pageshow`.
  const onResume = () => {
    if (!isLeft) onReturn()
  }
  page.addEventListener('pagehide', onHide)
  page.addEventListener('pageshow', onShow)
  document.addEventListener('resume', onResume)
  return () => {
    page.removeEventListener('pagehide', onHide)
    page.removeEventListener('pageshow', onShow)
    document.removeEventListener('resume', onResume)
  }
}
