import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/hi'
import { embedded } from '../embedded/hi'
import { base } from './base/hi'

/** Hindi. */
const hi: WholeLocale = { tag: 'hi', sentences: { ...base, ...embedded, ...actions } }

export default hi
