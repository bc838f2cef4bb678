import type { Locale } from '../catalogue'
import { words } from '../words'

/** English, which is built in: a model for a language of the site's own. */
const en: Locale = { tag: 'en', sentences: words }

export default en
