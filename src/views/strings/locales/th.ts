import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/th'
import { embedded } from '../embedded/th'
import { base } from './base/th'

/** Thai. */
const th: WholeLocale = { tag: 'th', sentences: { ...base, ...embedded, ...actions } }

export default th
