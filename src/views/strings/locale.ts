import { selectLocale } from '../../slices/preferences'
import type { Features } from '../../slices/domain/options/features'
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

/** What the words depend on: the tag, the features with words of their own, and whether an account is connected. */
type Asked = { tag: string | null; features: Features; connected: boolean }

/**
 * Follows the tag in the store, else the browser's languages, and brings the words for it. The words before stay
 * until then; English stands in where none arrive.
 * @param own languages that the site brought
 */
export function createLocaleController(store: AppStore, own?: readonly Locale[]): LocaleController {
  const listeners = new Set<() => void>()
  const now: { asked?: Asked; strings: Strings | null } = { strings: null }
  const setStrings = (strings: Strings) => {
    now.strings = strings
    for (const listener of listeners) listener()
  }
  const follow = () => {
    const { options, accounts } = store.getState()
    const asked: Asked = {
      tag: selectLocale(store.getState()),
      features: options.features,
      connected: accounts.active !== null,
    }
    const { tag, ...parts } = asked
    const before = now.asked
    if (
      tag === before?.tag &&
      parts.features === before.features &&
      parts.connected === before.connected
    )
      return
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
