import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/tr'
import { embedded } from '../embedded/tr'
import { base } from './base/tr'

/** Turkish. */
const tr: WholeLocale = { tag: 'tr', sentences: { ...base, ...embedded, ...actions } }

export default tr
