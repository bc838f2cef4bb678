import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/zh-CN'
import { base } from './base/zh-CN'

/** Simplified Chinese. */
const zhCN: WholeLocale = { tag: 'zh-CN', sentences: { ...base, ...embedded } }

export default zhCN
