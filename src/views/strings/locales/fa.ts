import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/fa'
import { embedded } from '../embedded/fa'
import { base } from './base/fa'

/** Persian. */
const fa: WholeLocale = { tag: 'fa', sentences: { ...base, ...embedded, ...actions } }

export default fa
