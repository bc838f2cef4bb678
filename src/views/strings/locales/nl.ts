import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/nl'
import { embedded } from '../embedded/nl'
import { base } from './base/nl'

/** Dutch. */
const nl: WholeLocale = { tag: 'nl', sentences: { ...base, ...embedded, ...actions } }

export default nl
