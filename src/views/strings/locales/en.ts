import type { Locale } from '../catalogue'
import { words } from '../words'

/** English, which is built in: an example for a site's own language. */
const en: Locale = { tag: 'en', sentences: words }

export default en
