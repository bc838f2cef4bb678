import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/fr'
import { embedded } from '../embedded/fr'
import { base } from './base/fr'

/** French. */
const fr: WholeLocale = { tag: 'fr', sentences: { ...base, ...embedded, ...actions } }

export default fr
