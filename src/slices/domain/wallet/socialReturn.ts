import { safeLink } from '../text/links'

/** Query parameter with a provider's answer after a login by redirect. */
export const RESULT_PARAMETER = 'result_uri'

/** Maximum length of an answer. */
const RESULT_MAX = 20_000
/** Maximum length of the page URL that a provider gets; a longer one loses its query. */
const PAGE_MAX = 1_500

/** Removes a query parameter from a URL and leaves everything else unchanged. */
export function withoutParameter(address: string, name: string): string {
  const url = new URL(address)
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part.split('=')[0] !== name)
  url.search = kept.join('&')
  return url.href
}

/**
 * Adds the return page to the URL of a provider: `--<encoded page>` is appended to the `state` of
 * the request. The fragment is not sent, because Telegram writes the visitor's identity into it.
 * @returns null for an address without a state, and for an unsafe address
 */
export function withReturn(address: string, page: string): string | null {
  const safe = safeLink(address)
  if (!safe) return null
  const url = new URL(safe)
  const inner = url.searchParams.get('provider_authorization_url')
  if (url.hostname === 'auth.magic.link' && inner) {
    const changed = withReturn(inner, page)
    if (changed) url.searchParams.set('provider_authorization_url', changed)
    return changed && safeLink(url.href)
  }
  const state = url.searchParams.get('state')
  if (!state) return null
  url.searchParams.set('state', `${state}--${encodeURIComponent(returnPage(page))}`)
  return safeLink(url.href)
}

function returnPage(page: string): string {
  const url = new URL(withoutParameter(page, RESULT_PARAMETER))
  url.hash = ''
  if (url.href.length > PAGE_MAX) url.search = ''
  return url.href
}

/** A provider's answer in the URL of the page. */
export type Returned =
  | { type: 'none' }
  | { type: 'result'; resultUri: string }
  /** The answer does not belong to the site of the frame. */
  | { type: 'foreign' }

/**
 * Reads the answer in the URL of the page. Only an answer for the frame's own site is accepted.
 * @param secureFrame the frame's full address
 */
export function readReturn(page: string, secureFrame: string): Returned {
  const resultUri = new URL(page).searchParams.get(RESULT_PARAMETER)
  if (resultUri === null) return { type: 'none' }
  const isOwn =
    resultUri.length <= RESULT_MAX && originOf(resultUri) === new URL(secureFrame).origin
  return isOwn ? { type: 'result', resultUri } : { type: 'foreign' }
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin
  } catch {
    return null
  }
}
