import { selectLocale } from '../../slices/preferences'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { Locale } from './catalogue'
import { createStrings, type Strings } from './t'

/** English as it is written in a country. Anything else, also the pseudo-locale `en-XA`, comes from a chunk. */
const ENGLISH = /^en(-(?!XA)[a-z]{2})?$/i

/** How long a first language is waited for, in ms; then English shows until it arrives. */
const WORDS_WAIT_MS = 1000

/** The language of one widget as it changes. */
export type LocaleController = {
  /** Null while the first language is on its way. */
  strings: () => Strings | null
  /** Calls back when the language has changed, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Follows the tag in the store, else the browser's languages, and brings the words for it. The words before stay
 * until then; English stands in where none arrive.
 * @param own languages that the site brought
 */
export function createLocaleController(store: AppStore, own?: readonly Locale[]): LocaleController {
  const listeners = new Set<() => void>()
  const now: { asked?: string; strings: Strings | null } = { strings: null }
  const setStrings = (strings: Strings) => {
    now.strings = strings
    for (const listener of listeners) listener()
  }
  const follow = () => {
    const { options, accounts } = store.getState()
    const { email, socials } = options.features
    const tag = selectLocale(store.getState())
    const parts = { embedded: email || socials !== false, actions: accounts.active !== null }
    const asked = JSON.stringify([tag, parts])
    if (asked === now.asked) return
    now.asked = asked
    const wanted = tag ? [tag] : navigator.languages
    const [locale = 'en'] = wanted
    if (!own && ENGLISH.test(locale)) return setStrings(createStrings({ locale }))
    setTimeout(() => now.strings ?? setStrings(createStrings()), WORDS_WAIT_MS)
    import('./languages').then(
      ({ loadStrings }) =>
        void loadStrings(wanted, { own, ...parts }).then(
          (strings) => asked === now.asked && setStrings(strings),
        ),
      // English is there, or comes when the wait is over.
      () => {},
    )
  }
  follow()
  store.subscribe(follow)
  return {
    strings: () => now.strings,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
