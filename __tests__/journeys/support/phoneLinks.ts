import { PHONE } from './steps'

/** A wallet of the site's own that is opened by a scheme. */
export const HARBOUR = { id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' }

/** An iPhone, by what its Safari says of itself. */
export const IPHONE = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}

/** The link that opens this wallet for a pairing. */
export const HARBOUR_LINK = /^harbour:\/\/wc\?uri=wc%3A[\da-f]{64}%402/

/** What the page tried to open, and whether a person had just pressed something. */
export type Opening = { url: string; isPressed: boolean }

/** Runs in the page: notes what is opened and opens none of it, as a browser that blocks it does. */
export function blockOpening(): Promise<void> {
  const opened: Opening[] = []
  Reflect.set(window, 'opened', opened)
  window.open = (url) => {
    opened.push({ url: String(url), isPressed: navigator.userActivation.isActive })
    return null
  }
  return Promise.resolve()
}
