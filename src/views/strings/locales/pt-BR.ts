import type { WholeLocale } from '../catalogue'
import { actions } from '../actions/pt-BR'
import { embedded } from '../embedded/pt-BR'
import { base } from './base/pt-BR'

/** Brazilian Portuguese. */
const ptBR: WholeLocale = { tag: 'pt-BR', sentences: { ...base, ...embedded, ...actions } }

export default ptBR
