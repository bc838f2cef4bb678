import arOfWidget from '../../../../src/views/strings/locales/ar'
import deOfWidget from '../../../../src/views/strings/locales/de'
import esOfWidget from '../../../../src/views/strings/locales/es'
import faOfWidget from '../../../../src/views/strings/locales/fa'
import frOfWidget from '../../../../src/views/strings/locales/fr'
import heOfWidget from '../../../../src/views/strings/locales/he'
import hiOfWidget from '../../../../src/views/strings/locales/hi'
import idOfWidget from '../../../../src/views/strings/locales/id'
import itOfWidget from '../../../../src/views/strings/locales/it'
import jaOfWidget from '../../../../src/views/strings/locales/ja'
import koOfWidget from '../../../../src/views/strings/locales/ko'
import nlOfWidget from '../../../../src/views/strings/locales/nl'
import plOfWidget from '../../../../src/views/strings/locales/pl'
import ptBROfWidget from '../../../../src/views/strings/locales/pt-BR'
import ruOfWidget from '../../../../src/views/strings/locales/ru'
import thOfWidget from '../../../../src/views/strings/locales/th'
import trOfWidget from '../../../../src/views/strings/locales/tr'
import ukOfWidget from '../../../../src/views/strings/locales/uk'
import viOfWidget from '../../../../src/views/strings/locales/vi'
import zhCNOfWidget from '../../../../src/views/strings/locales/zh-CN'
import zhTWOfWidget from '../../../../src/views/strings/locales/zh-TW'
import type { WholeLocale } from '../../../../src/views/strings/catalogue'
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

/** The widget's texts by language. */
const WIDGET: Readonly<Record<Language, WholeLocale>> = {
  ar: arOfWidget,
  de: deOfWidget,
  es: esOfWidget,
  fa: faOfWidget,
  fr: frOfWidget,
  he: heOfWidget,
  hi: hiOfWidget,
  id: idOfWidget,
  it: itOfWidget,
  ja: jaOfWidget,
  ko: koOfWidget,
  nl: nlOfWidget,
  pl: plOfWidget,
  'pt-BR': ptBROfWidget,
  ru: ruOfWidget,
  th: thOfWidget,
  tr: trOfWidget,
  uk: ukOfWidget,
  vi: viOfWidget,
  'zh-CN': zhCNOfWidget,
  'zh-TW': zhTWOfWidget,
}

/** All texts of the frame in a language: the widget's translations of shared texts, and its own. */
export function textsOf(tag: Language): FrameTexts {
  const widget: Readonly<Record<string, unknown>> = WIDGET[tag].sentences
  const shared = Object.keys(sharedStrings).map((key) => {
    const text = widget[key]
    if (typeof text !== 'string') throw new Error(`"${key}" has no text in ${tag}.`)
    return [key, text] as const
  })
  return { ...Object.fromEntries(shared), ...WORDS[tag] }
}
