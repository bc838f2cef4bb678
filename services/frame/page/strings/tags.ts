/** Languages of the frame besides English, which is built in: those of the widget. */
export const FRAME_LANGUAGES = [
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

/** A language of the frame besides English. */
export type FrameLanguage = (typeof FRAME_LANGUAGES)[number]

/** Name of the file with the texts of a language. */
export const textsFile = (tag: FrameLanguage): string => `words-${tag}.json`
