import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/ar'
import { base } from './base/ar'

/** Arabic. */
const ar: WholeLocale = { tag: 'ar', sentences: { ...base, ...embedded } }

export default ar
