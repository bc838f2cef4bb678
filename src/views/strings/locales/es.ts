import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/es'
import { base } from './base/es'

/** Spanish. */
const es: WholeLocale = { tag: 'es', sentences: { ...base, ...embedded } }

export default es
