import type { Locale } from './catalogue'

type Sentences = Locale['sentences']

/** Loads texts of a language. */
type Chunks<Name extends string> = Readonly<
  Record<string, (() => Promise<Readonly<Record<Name, Sentences>>>) | undefined>
>

/** Texts for every visitor, by language; English is built in. */
export const BASE: Chunks<'base'> = {
  ar: () => import(/* webpackChunkName: "ar" */ './locales/base/ar'),
  de: () => import(/* webpackChunkName: "de" */ './locales/base/de'),
  es: () => import(/* webpackChunkName: "es" */ './locales/base/es'),
  fa: () => import(/* webpackChunkName: "fa" */ './locales/base/fa'),
  fr: () => import(/* webpackChunkName: "fr" */ './locales/base/fr'),
  he: () => import(/* webpackChunkName: "he" */ './locales/base/he'),
  hi: () => import(/* webpackChunkName: "hi" */ './locales/base/hi'),
  id: () => import(/* webpackChunkName: "id" */ './locales/base/id'),
  it: () => import(/* webpackChunkName: "it" */ './locales/base/it'),
  ja: () => import(/* webpackChunkName: "ja" */ './locales/base/ja'),
  ko: () => import(/* webpackChunkName: "ko" */ './locales/base/ko'),
  nl: () => import(/* webpackChunkName: "nl" */ './locales/base/nl'),
  pl: () => import(/* webpackChunkName: "pl" */ './locales/base/pl'),
  'pt-BR': () => import(/* webpackChunkName: "pt-BR" */ './locales/base/pt-BR'),
  ru: () => import(/* webpackChunkName: "ru" */ './locales/base/ru'),
  th: () => import(/* webpackChunkName: "th" */ './locales/base/th'),
  tr: () => import(/* webpackChunkName: "tr" */ './locales/base/tr'),
  uk: () => import(/* webpackChunkName: "uk" */ './locales/base/uk'),
  vi: () => import(/* webpackChunkName: "vi" */ './locales/base/vi'),
  'zh-CN': () => import(/* webpackChunkName: "zh-CN" */ './locales/base/zh-CN'),
  'zh-TW': () => import(/* webpackChunkName: "zh-TW" */ './locales/base/zh-TW'),
}

/**
 * Texts of the embedded wallet, which only sites that offer it need. Share a chunk per language
 * with the next ones.
 */
export const EMBEDDED: Chunks<'embedded'> = {
  ar: () => import(/* webpackChunkName: "ar-more" */ './embedded/ar'),
  de: () => import(/* webpackChunkName: "de-more" */ './embedded/de'),
  es: () => import(/* webpackChunkName: "es-more" */ './embedded/es'),
  fa: () => import(/* webpackChunkName: "fa-more" */ './embedded/fa'),
  fr: () => import(/* webpackChunkName: "fr-more" */ './embedded/fr'),
  he: () => import(/* webpackChunkName: "he-more" */ './embedded/he'),
  hi: () => import(/* webpackChunkName: "hi-more" */ './embedded/hi'),
  id: () => import(/* webpackChunkName: "id-more" */ './embedded/id'),
  it: () => import(/* webpackChunkName: "it-more" */ './embedded/it'),
  ja: () => import(/* webpackChunkName: "ja-more" */ './embedded/ja'),
  ko: () => import(/* webpackChunkName: "ko-more" */ './embedded/ko'),
  nl: () => import(/* webpackChunkName: "nl-more" */ './embedded/nl'),
  pl: () => import(/* webpackChunkName: "pl-more" */ './embedded/pl'),
  'pt-BR': () => import(/* webpackChunkName: "pt-BR-more" */ './embedded/pt-BR'),
  ru: () => import(/* webpackChunkName: "ru-more" */ './embedded/ru'),
  th: () => import(/* webpackChunkName: "th-more" */ './embedded/th'),
  tr: () => import(/* webpackChunkName: "tr-more" */ './embedded/tr'),
  uk: () => import(/* webpackChunkName: "uk-more" */ './embedded/uk'),
  vi: () => import(/* webpackChunkName: "vi-more" */ './embedded/vi'),
  'zh-CN': () => import(/* webpackChunkName: "zh-CN-more" */ './embedded/zh-CN'),
  'zh-TW': () => import(/* webpackChunkName: "zh-TW-more" */ './embedded/zh-TW'),
}

/** Texts for connected accounts. */
export const ACTIONS: Chunks<'actions'> = {
  ar: () => import(/* webpackChunkName: "ar-more" */ './actions/ar'),
  de: () => import(/* webpackChunkName: "de-more" */ './actions/de'),
  es: () => import(/* webpackChunkName: "es-more" */ './actions/es'),
  fa: () => import(/* webpackChunkName: "fa-more" */ './actions/fa'),
  fr: () => import(/* webpackChunkName: "fr-more" */ './actions/fr'),
  he: () => import(/* webpackChunkName: "he-more" */ './actions/he'),
  hi: () => import(/* webpackChunkName: "hi-more" */ './actions/hi'),
  id: () => import(/* webpackChunkName: "id-more" */ './actions/id'),
  it: () => import(/* webpackChunkName: "it-more" */ './actions/it'),
  ja: () => import(/* webpackChunkName: "ja-more" */ './actions/ja'),
  ko: () => import(/* webpackChunkName: "ko-more" */ './actions/ko'),
  nl: () => import(/* webpackChunkName: "nl-more" */ './actions/nl'),
  pl: () => import(/* webpackChunkName: "pl-more" */ './actions/pl'),
  'pt-BR': () => import(/* webpackChunkName: "pt-BR-more" */ './actions/pt-BR'),
  ru: () => import(/* webpackChunkName: "ru-more" */ './actions/ru'),
  th: () => import(/* webpackChunkName: "th-more" */ './actions/th'),
  tr: () => import(/* webpackChunkName: "tr-more" */ './actions/tr'),
  uk: () => import(/* webpackChunkName: "uk-more" */ './actions/uk'),
  vi: () => import(/* webpackChunkName: "vi-more" */ './actions/vi'),
  'zh-CN': () => import(/* webpackChunkName: "zh-CN-more" */ './actions/zh-CN'),
  'zh-TW': () => import(/* webpackChunkName: "zh-TW-more" */ './actions/zh-TW'),
}
