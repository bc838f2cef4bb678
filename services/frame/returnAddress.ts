/** The state of a login, and the page to return to when the site opened no window. */
export interface StateWithReturn {
  state: string
  /** Null when the site receives the result in a message. */
  page: string | null
}

/**
 * A state of the service; `--<encoded page>` after it is the page of a site that navigated here.
 */
const STATE = /^([\w-]{43})(?:--(.+))?$/

/** Parses the state of a login from a site. */
export const readState = (text: string): StateWithReturn => {
  const [, state = text, encoded] = STATE.exec(text) ?? []
  return { state, page: encoded === undefined ? null : decode(encoded) }
}

/**
 * The page with the result of the login in its URL; null for a page of another site than the
 * requesting one.
 */
export const returnAddress = (page: string, site: string, resultUri: string): string | null => {
  if (!URL.canParse(page)) return null
  const address = new URL(page)
  if (address.origin !== site) return null
  address.searchParams.set('result_uri', resultUri)
  return address.href
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
