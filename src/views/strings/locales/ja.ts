import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/ja'
import { embedded } from '../embedded/ja'
import { base } from './base/ja'

/** Japanese. */
const ja: WholeLocale = { tag: 'ja', sentences: { ...base, ...embedded, ...actions } }

export default ja
