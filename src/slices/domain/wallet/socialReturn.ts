import { safeLink } from '../text/links'

/** The parameter in which a provider's answer comes back to a page that had gone there itself. */
export const RESULT_PARAMETER = 'result_uri'

/** Longest answer that is read. */
const RESULT_MAX = 20_000
/** Longest address of a page that is told to a provider; a longer one goes without its query. */
const PAGE_MAX = 1_500

/** Takes a parameter out of an address, and leaves everything else as it is written. */
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
 * The address of a provider's page, which leads back to the page of the site: `--<encoded page>` is added to the `state`
 * of the request (secure-frame reference A8). The fragment stays here: Telegram writes who the visitor is into it.
 * @returns null for an address without a state, and for one that is not to be opened
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

/** What a provider answered, as it stands in the address of the page. */
export type Returned =
  | { type: 'none' }
  | { type: 'result'; resultUri: string }
  /** It is no address of the frame's site. */
  | { type: 'foreign' }

/**
 * Reads the answer in the address of the page; only one of the frame's own site counts.
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
