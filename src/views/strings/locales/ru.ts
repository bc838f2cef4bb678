import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/ru'
import { embedded } from '../embedded/ru'
import { base } from './base/ru'

/** Russian. */
const ru: WholeLocale = { tag: 'ru', sentences: { ...base, ...embedded, ...actions } }

export default ru
