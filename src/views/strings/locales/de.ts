import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/de'
import { embedded } from '../embedded/de'
import { base } from './base/de'

/** German. */
const de: WholeLocale = { tag: 'de', sentences: { ...base, ...embedded, ...actions } }

export default de
