import type { Locale } from './catalogue'

type Sentences = Locale['sentences']

/** Tags of the languages with chunks of their own; English is built in. */
export const TAGS = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

/** A language with chunks of its own. */
type Tag = (typeof TAGS)[number]

/**
 * Texts for every visitor. The bundler makes a chunk of each file of the folder, named after it. The type check does not
 * see these files; the tests load each of them.
 */
export const loadBase = (tag: Tag): Promise<Readonly<Record<'base', Sentences>>> =>
  import(/* webpackChunkName: "[request]" */ `./locales/base/${tag}`)

/**
 * Texts of the embedded wallet, which only sites that offer it need. Share a chunk per language
 * with the next ones.
 */
export const loadEmbedded = (tag: Tag): Promise<Readonly<Record<'embedded', Sentences>>> =>
  import(/* webpackChunkName: "[request]-more" */ `./embedded/${tag}`)

/** Texts for connected accounts. */
export const loadActions = (tag: Tag): Promise<Readonly<Record<'actions', Sentences>>> =>
  import(/* webpackChunkName: "[request]-more" */ `./actions/${tag}`)
