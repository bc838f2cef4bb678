import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/ko'
import { embedded } from '../embedded/ko'
import { base } from './base/ko'

/** Korean. */
const ko: WholeLocale = { tag: 'ko', sentences: { ...base, ...embedded, ...actions } }

export default ko
