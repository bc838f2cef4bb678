import type { Latchkey } from '../../../src/index'

const made: { latchkey?: Latchkey } = {}

/** The widget of this page, once it is made. */
export const widgetNow = () => made.latchkey

/** Makes a widget the page's own: `window.latchkey`. */
export function showWidget(latchkey: Latchkey) {
  if (made.latchkey === latchkey) return
  made.latchkey = latchkey
  Reflect.set(window, 'latchkey', latchkey)
  if (new URLSearchParams(location.search).has('locale')) loadLanguages(latchkey)
}

/** Fetches the widget's code now: its languages come with that, and its buttons are in English until then. */
export const loadLanguages = (latchkey: Latchkey) => void latchkey.ready().catch(() => {})
