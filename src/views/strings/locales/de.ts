import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/de'
import { base } from './base/de'

/** German. */
const de: WholeLocale = { tag: 'de', sentences: { ...base, ...embedded } }

export default de
