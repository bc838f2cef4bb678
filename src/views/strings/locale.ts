import { selectLocale } from '../../slices/preferences'
import { selectConnected } from '../../slices/combined'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { RootState } from '../../store/types'
import type { Locale } from './catalogue'
import { createStrings, type Strings } from './t'

/**
 * Variants of English by country. Everything else, also the pseudo-locale `en-XA`, is loaded from a
 * chunk.
 */
const ENGLISH = /^en(-(?!XA)[a-z]{2})?$/i

/** Time limit for the first language, in ms; then English is shown until it has loaded. */
const WORDS_WAIT_MS = 1000

/** The language of a widget and its changes. */
export type LocaleController = {
  /** Null while the first language loads. */
  strings: () => Strings | null
  /** Calls back when the language changes, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Inputs for the texts: the tag, whether the embedded wallet has to be described, and whether an
 * account is connected.
 */
type Asked = { tag: string | null; embedded: boolean; connected: boolean }

/** Whether the site offers the embedded wallet in any way, or it is connected. */
function hasEmbedded(state: RootState): boolean {
  const { features, ownLogin } = state.options
  const isOffered = features.email || features.socials || ownLogin
  return Boolean(isOffered) || selectConnected(state)?.wallet.type === 'AUTH'
}

/**
 * Follows the tag in the store, else the browser's languages, and loads its texts. The previous
 * texts stay meanwhile; English replaces texts that fail to load.
 * @param own languages of the site
 */
export function createLocaleController(store: AppStore, own?: readonly Locale[]): LocaleController {
  const listeners = new Set<() => void>()
  const now: { asked?: Asked; strings: Strings | null } = { strings: null }
  const setStrings = (strings: Strings) => {
    now.strings = strings
    for (const listener of listeners) listener()
  }
  const follow = () => {
    const state = store.getState()
    const asked: Asked = {
      tag: selectLocale(state),
      embedded: hasEmbedded(state),
      connected: state.accounts.active !== null,
    }
    const { tag, ...parts } = asked
    const before = now.asked
    if (
      tag === before?.tag &&
      parts.embedded === before.embedded &&
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
      // English is shown already, or will be after the time limit.
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
