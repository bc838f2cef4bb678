import type { Locale } from './catalogue'
import type { Language } from './tags'

type Sentences = Locale['sentences']

/**
 * Texts for every visitor. The bundler makes a chunk of each file of the folder, named after it. The type check does not
 * see these files; the tests load each of them.
 */
export const loadBase = (tag: Language): Promise<Readonly<Record<'base', Sentences>>> =>
  import(/* webpackChunkName: "[request]" */ `./locales/base/${tag}`)

/**
 * Texts of the embedded wallet, which only sites that offer it need. Share a chunk per language
 * with the next ones.
 */
export const loadEmbedded = (tag: Language): Promise<Readonly<Record<'embedded', Sentences>>> =>
  import(/* webpackChunkName: "[request]-more" */ `./embedded/${tag}`)

/** Texts for connected accounts. */
export const loadActions = (tag: Language): Promise<Readonly<Record<'actions', Sentences>>> =>
  import(/* webpackChunkName: "[request]-more" */ `./actions/${tag}`)
