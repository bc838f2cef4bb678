import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/ko'
import { base } from './base/ko'

/** Korean. */
const ko: WholeLocale = { tag: 'ko', sentences: { ...base, ...embedded } }

export default ko
