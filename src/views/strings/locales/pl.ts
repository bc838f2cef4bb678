import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/pl'
import { embedded } from '../embedded/pl'
import { base } from './base/pl'

/** Polish. */
const pl: WholeLocale = { tag: 'pl', sentences: { ...base, ...embedded, ...actions } }

export default pl
