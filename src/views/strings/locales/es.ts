import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/es'
import { embedded } from '../embedded/es'
import { base } from './base/es'

/** Spanish. */
const es: WholeLocale = { tag: 'es', sentences: { ...base, ...embedded, ...actions } }

export default es
