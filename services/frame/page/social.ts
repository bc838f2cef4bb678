import { handResult } from './socialResult'

/** Content of a `meta` of the page. */
const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The window that opened this one; the type of `opener` says nothing of it. */
const siteWindow = window.opener as Window | null

/** A provider's page may have cut this window off from the site (COOP): nothing reaches it from here. */
function tellCutOff(): void {
  const [heading, text] = document.querySelectorAll('h1, p')
  heading?.replaceChildren('This window cannot reach the site')
  text?.replaceChildren(
    'Nobody is logged in yet. Close this window and go on in the page of the site.',
  )
}

// The site was checked when the login began; a page of another origin in that window gets nothing.
if (meta('back')) location.replace(meta('back'))
else if (siteWindow) handResult(siteWindow, meta('result'), meta('site'))
else tellCutOff()
