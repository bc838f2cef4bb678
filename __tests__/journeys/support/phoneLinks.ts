import { PHONE } from './steps'

/** A custom wallet of the site that is opened by a scheme. */
export const HARBOUR = { id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' }

/** An iPhone, by Safari's user agent. */
export const IPHONE = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}

/** The link that opens this wallet for a pairing. */
export const HARBOUR_LINK = /^harbour:\/\/wc\?uri=wc%3A[\da-f]{64}%402/

/** URLs that the page tried to open, and whether that was within a user activation. */
export type Opening = { url: string; isPressed: boolean }

/** Runs in the page: records opened URLs without opening them, like a browser that blocks them. */
export function blockOpening(): Promise<void> {
  const opened: Opening[] = []
  Reflect.set(window, 'opened', opened)
  window.open = (url) => {
    opened.push({ url: String(url), isPressed: navigator.userActivation.isActive })
    return null
  }
  return Promise.resolve()
}
