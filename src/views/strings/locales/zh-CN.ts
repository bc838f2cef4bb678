import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/zh-CN'
import { embedded } from '../embedded/zh-CN'
import { base } from './base/zh-CN'

/** Simplified Chinese. */
const zhCN: WholeLocale = { tag: 'zh-CN', sentences: { ...base, ...embedded, ...actions } }

export default zhCN
