/**
 * Calls back when the browser shows a page again that it had put aside: in the back/forward cache, or frozen
 * (https://wicg.github.io/page-lifecycle/). No event of a wallet or of another tab reaches a page meanwhile.
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
  // A page that comes back from the cache resumes first, and is shown then.
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
