import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/ja'
import { base } from './base/ja'

/** Japanese. */
const ja: WholeLocale = { tag: 'ja', sentences: { ...base, ...embedded } }

export default ja
