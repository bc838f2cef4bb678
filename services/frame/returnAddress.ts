/** The state of a login, and the page it leads back to where the site opened no window. */
export interface StateWithReturn {
  state: string
  /** Null where the result goes to the site by a message. */
  page: string | null
}

/** A state as the service makes it; `--<encoded page>` after it names the page of a site that came here itself. */
const STATE = /^([\w-]{43})(?:--(.+))?$/

/** Reads what a site sent as the state of a login. */
export const readState = (text: string): StateWithReturn => {
  const [, state = text, encoded] = STATE.exec(text) ?? []
  return { state, page: encoded === undefined ? null : decode(encoded) }
}

/** The page with the result of the login in its address; null for a page that is not of the site that asked. */
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
