/** Whether the page is served with a policy that separates it from windows it opens. */
export async function isPageApart(
  page: Pick<Window, 'crossOriginIsolated' | 'location'>,
  fetchPage: typeof fetch,
): Promise<boolean> {
  if (page.crossOriginIsolated) return true
  const answer = await fetchPage(page.location.href, { method: 'HEAD', cache: 'force-cache' })
  return /^same-origin(?!-allow-popups)/.test(
    answer.headers.get('cross-origin-opener-policy')?.trim() ?? '',
  )
}
