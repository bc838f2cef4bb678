import type { Latchkey } from '../../../src/index'

const made: { latchkey?: Latchkey } = {}

/** The widget of this page, once it exists. */
export const widgetNow = () => made.latchkey

/** Stores a widget as the page's: `window.latchkey`. */
export function showWidget(latchkey: Latchkey) {
  if (made.latchkey === latchkey) return
  made.latchkey = latchkey
  Reflect.set(window, 'latchkey', latchkey)
  if (new URLSearchParams(location.search).has('locale')) loadLanguages(latchkey)
}

/** Loads the widget's code with its languages; until then its buttons are in English. */
export const loadLanguages = (latchkey: Latchkey) => void latchkey.ready().catch(() => {})
