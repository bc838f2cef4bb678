import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/fr'
import { base } from './base/fr'

/** French. */
const fr: WholeLocale = { tag: 'fr', sentences: { ...base, ...embedded } }

export default fr
