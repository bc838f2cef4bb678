import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/uk'
import { embedded } from '../embedded/uk'
import { base } from './base/uk'

/** Ukrainian. */
const uk: WholeLocale = { tag: 'uk', sentences: { ...base, ...embedded, ...actions } }

export default uk
