import { handResult } from './socialResult'

/** Content of a `meta` of the page. */
const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The window that opened this one; the type of `opener` is too general. */
const siteWindow = window.opener as Window | null

/**
 * Displays that a provider's page has cut this window off from the site (COOP), so that no message
 * reaches it.
 */
function reportCutOff(): void {
  const [heading, text] = document.querySelectorAll('h1, p')
  heading?.replaceChildren('This window can’t reach the site')
  text?.replaceChildren('You are not logged in yet. Close this window and continue on the site.')
}

// The site was checked when the login started; a page of another origin in that window receives
// nothing.
if (meta('back')) location.replace(meta('back'))
else if (siteWindow) handResult(siteWindow, meta('result'), meta('site'))
else reportCutOff()
