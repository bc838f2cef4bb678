import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/zh-TW'
import { embedded } from '../embedded/zh-TW'
import { base } from './base/zh-TW'

/** Traditional Chinese. */
const zhTW: WholeLocale = { tag: 'zh-TW', sentences: { ...base, ...embedded, ...actions } }

export default zhTW
