import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/he'
import { embedded } from '../embedded/he'
import { base } from './base/he'

/** Hebrew. */
const he: WholeLocale = { tag: 'he', sentences: { ...base, ...embedded, ...actions } }

export default he
