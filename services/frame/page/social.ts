import { handResult } from './socialResult'

/** Content of a `meta` of the page. */
const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The window that opened this one; the type of `opener` says nothing of it. */
const siteWindow = window.opener as Window | null

/** A provider's page may have cut this window off from the site (COOP): nothing reaches it from here. */
function tellCutOff(): void {
  const [heading, text] = document.querySelectorAll('h1, p')
  heading?.replaceChildren('This window can’t reach the site')
  text?.replaceChildren('You are not logged in yet. Close this window and continue on the site.')
}

// The site was checked when the login began; a page of another origin in that window gets nothing.
if (meta('back')) location.replace(meta('back'))
else if (siteWindow) handResult(siteWindow, meta('result'), meta('site'))
else tellCutOff()
