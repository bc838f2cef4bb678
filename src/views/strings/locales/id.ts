import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/id'
import { embedded } from '../embedded/id'
import { base } from './base/id'

/** Indonesian. */
const id: WholeLocale = { tag: 'id', sentences: { ...base, ...embedded, ...actions } }

export default id
