import { loadActions, loadBase, loadEmbedded } from '../../../../src/views/strings/languageChunks'
import type { Language } from '../../../../src/views/strings/tags'
import { sharedStrings, type FrameWords } from './en'
import { words as ar } from './languages/ar'
import { words as de } from './languages/de'
import { words as es } from './languages/es'
import { words as fa } from './languages/fa'
import { words as fr } from './languages/fr'
import { words as he } from './languages/he'
import { words as hi } from './languages/hi'
import { words as id } from './languages/id'
import { words as it } from './languages/it'
import { words as ja } from './languages/ja'
import { words as ko } from './languages/ko'
import { words as nl } from './languages/nl'
import { words as pl } from './languages/pl'
import { words as ptBR } from './languages/pt-BR'
import { words as ru } from './languages/ru'
import { words as th } from './languages/th'
import { words as tr } from './languages/tr'
import { words as uk } from './languages/uk'
import { words as vi } from './languages/vi'
import { words as zhCN } from './languages/zh-CN'
import { words as zhTW } from './languages/zh-TW'
import type { FrameTexts } from './say'

/** The frame's own texts by language. */
export const WORDS: Readonly<Record<Language, FrameWords>> = {
  ar,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

/** All texts of the frame in a language: the widget's translations of shared texts, and its own. */
export async function textsOf(tag: Language): Promise<FrameTexts> {
  const [base, embedded, actions] = await Promise.all([
    loadBase(tag),
    loadEmbedded(tag),
    loadActions(tag),
  ])
  const widget: Readonly<Record<string, unknown>> = {
    ...base.base,
    ...embedded.embedded,
    ...actions.actions,
  }
  const shared = Object.keys(sharedStrings).map((key) => {
    const text = widget[key]
    if (typeof text !== 'string') throw new Error(`"${key}" has no text in ${tag}.`)
    return [key, text] as const
  })
  return { ...Object.fromEntries(shared), ...WORDS[tag] }
}
