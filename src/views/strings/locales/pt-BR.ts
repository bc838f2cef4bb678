import type { WholeLocale } from '../catalogue'
import { embedded } from '../embedded/pt-BR'
import { base } from './base/pt-BR'

/** Brazilian Portuguese. */
const ptBR: WholeLocale = { tag: 'pt-BR', sentences: { ...base, ...embedded } }

export default ptBR
