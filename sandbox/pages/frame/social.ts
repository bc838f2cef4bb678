/** Content of a `meta` of the page. */
const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The window that opened this one; the type of `opener` says nothing of it. */
const siteWindow = window.opener as Window | null

// The site was checked when the login began; a page of another origin in that window gets nothing.
if (meta('back')) location.replace(meta('back'))
else siteWindow?.postMessage({ resultUri: meta('result') }, meta('site'))
