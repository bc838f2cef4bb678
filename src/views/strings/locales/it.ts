import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/it'
import { embedded } from '../embedded/it'
import { base } from './base/it'

/** Italian. */
const it: WholeLocale = { tag: 'it', sentences: { ...base, ...embedded, ...actions } }

export default it
