import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/vi'
import { embedded } from '../embedded/vi'
import { base } from './base/vi'

/** Vietnamese. */
const vi: WholeLocale = { tag: 'vi', sentences: { ...base, ...embedded, ...actions } }

export default vi
