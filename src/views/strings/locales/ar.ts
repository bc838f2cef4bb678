import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/ar'
import { embedded } from '../embedded/ar'
import { base } from './base/ar'

/** Arabic. */
const ar: WholeLocale = { tag: 'ar', sentences: { ...base, ...embedded, ...actions } }

export default ar
