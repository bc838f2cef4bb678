import type { ThemeMode } from '../../src/slices/domain/options/options'
import { LOCALES } from '../../src/views/strings/languages'
import { LOOKS, type LookName } from '../../examples/looks'
import type { Look } from '../store'

/** Window sizes for states, in px. */
export const SIZES = {
  '360': { width: 360, height: 740 },
  '390x844': { width: 390, height: 844 },
  '1280x800': { width: 1280, height: 800 },
} as const
export type Size = keyof typeof SIZES

/** Parsed URL of the gallery. */
export interface Query extends Look {
  view: string | null
  state: string | null
  /** Shows the state in a frame of that size; null fills the window. */
  size: Size | null
  /** One of the example themes. */
  look: LookName | null
  /** Shows the replay of a trace instead of recorded states. */
  replay: boolean
}

const THEMES: readonly ThemeMode[] = ['light', 'dark']

const isLook = (text: string | null): text is LookName => text !== null && text in LOOKS
const isSize = (text: string | null): text is Size => text !== null && text in SIZES

/** Parses a URL; the defaults are light theme, English, and the size of the window. */
export function readQuery(search: string): Query {
  const query = new URLSearchParams(search)
  const [size, locale, look] = [query.get('size'), query.get('locale'), query.get('look')]
  return {
    replay: query.has('replay'),
    view: query.get('view'),
    state: query.get('state'),
    size: isSize(size) ? size : null,
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    locale: LOCALES.find((known) => known === locale) ?? 'en',
    ...(isLook(look) ? { look, themeVariables: LOOKS[look] } : { look: null }),
  }
}

/** The URL of a state with its settings. */
export function toAddress({ view, state, size, theme, locale, look, replay }: Query): string {
  const query = new URLSearchParams({ theme, locale })
  if (view) query.set('view', view)
  if (state) query.set('state', state)
  if (size) query.set('size', size)
  if (look) query.set('look', look)
  if (replay) query.set('replay', '')
  return `?${query}`
}
