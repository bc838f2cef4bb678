import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/tr'
import { base } from './base/tr'

/** Turkish. */
const tr: WholeLocale = { tag: 'tr', sentences: { ...base, ...embedded } }

export default tr
