import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { ERROR_MESSAGES } from '../../../src/slices/domain/errors/codes'
import type { Locale, Sentence } from '../../../src/views/strings/catalogue'
import { en } from '../../../src/views/strings/en'
import { LOCALES } from '../../../src/views/strings/languages'
import pseudo, { disguise } from '../../../src/views/strings/pseudo'
import { LETTERS } from '../../support/scriptLetters'

const ROOT = join(__dirname, '../../..')
const isOurs = (tag: string) => tag !== 'en' && tag !== pseudo.tag
/** Natural languages except English, which is built in. */
const SPOKEN = LOCALES.filter(isOurs).map(
  (tag) =>
    jest.requireActual<{ default: Locale }>(`../../../src/views/strings/locales/${tag}`).default,
)
const ALL: readonly Locale[] = [...SPOKEN, pseudo]
const ENGLISH: Readonly<Record<string, Sentence>> = {
  ...en,
  ...Object.fromEntries(
    Object.entries(ERROR_MESSAGES).map(([code, text]) => [`error.${code}`, text]),
  ),
}

const textsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence)
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const sentencesOf = ({ sentences }: Locale) => Object.entries(sentences) as [string, Sentence][]

test('provides every documented language by its tag', () => {
  expect(SPOKEN.map(({ tag }) => tag)).toEqual(LOCALES.filter(isOurs))
})

test('documents every language and exports it from the package', () => {
  const folder = join(ROOT, 'src/views/strings/locales')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((file) => parse(file).name)
  expect(files.filter((tag) => tag !== 'en').sort()).toEqual(LOCALES.filter(isOurs).sort())
  const { exports }: { exports: object } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const entries = Object.keys(exports).filter((path) => path.startsWith('./locales/'))
  expect(entries.sort()).toEqual(files.map((tag) => `./locales/${tag}`).sort())
})

describe.each(ALL.map((locale) => [locale.tag, locale] as const))('%s', (tag, locale) => {
  it('the language has exactly the texts of English, and the same error messages as the others', () => {
    const keys = Object.keys(locale.sentences)
    expect(Object.keys(en).filter((key) => !keys.includes(key))).toEqual([])
    expect(keys.filter((key) => !(key in ENGLISH))).toEqual([])
    const errorsOf = (entry: Locale) =>
      Object.keys(entry.sentences).filter((key) => key.startsWith('error.'))
    if (locale !== pseudo) expect(errorsOf(locale)).toEqual(SPOKEN[0] && errorsOf(SPOKEN[0]))
  })

  it('the language has the placeholders of English in every text', () => {
    for (const [key, sentence] of sentencesOf(locale)) {
      const wanted = placesOf(textsOf(ENGLISH[key] ?? '').at(-1) ?? '')
      if (typeof sentence === 'string') expect([key, placesOf(sentence)]).toEqual([key, wanted])
      else expect([key, placesOf(sentence.other)]).toEqual([key, wanted])
    }
  })

  it('the language has plural forms exactly for the categories of its rules', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    for (const [key, sentence] of sentencesOf(locale)) {
      if (typeof ENGLISH[key] === 'string') continue
      expect([key, Object.keys(sentence).sort()]).toEqual([key, [...pluralCategories].sort()])
    }
  })

  it('the language has no empty text, stray space or exclamation mark', () => {
    for (const [key, sentence] of sentencesOf(locale))
      for (const text of textsOf(sentence))
        expect([key, text]).toEqual([key, expect.stringMatching(/^(?!\s)[^!！]+(?<!\s)$/)])
  })
})

/** Terms of the field: words that speakers of the language use in English too. */
const FIELD =
  /: (\{count\}\+|QR code|Wallets|\{count\} wallets?|Browser|Desktop|Mobile|Collection|Standard|Tokens?|NFTs?|Ordinals|Site|Stacks|Web|Website|E-?mail|Account( \{name\})?|Smart account|Block \{height\}|No)$/

test('a language contains no English except terms of the field', () => {
  const same = SPOKEN.flatMap(({ tag, sentences }) =>
    sentencesOf({ tag, sentences })
      .flatMap(([key, sentence]) => {
        const english = textsOf(ENGLISH[key] ?? '')
        return textsOf(sentence).filter((text) => english.includes(text))
      })
      .map((text) => `${tag}: ${text}`),
  )
  expect(same.filter((line) => !FIELD.test(line))).toEqual([])
})

test('uses its own script in every text', () => {
  const scripts = SPOKEN.map((locale) => ({
    locale,
    script: new Intl.Locale(locale.tag).maximize().script ?? '',
  }))
  expect(scripts.filter(({ script }) => script !== 'Latn' && !LETTERS[script])).toEqual([])
  const foreign = scripts.flatMap(({ locale, script }) =>
    sentencesOf(locale)
      .flatMap(([, sentence]) => textsOf(sentence))
      .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
      .filter((text) => LETTERS[script]?.test(text) === false)
      .map((text) => `${locale.tag}: ${text}`),
  )
  expect(foreign.filter((line) => !FIELD.test(line))).toEqual([])
})

/** A text without its placeholders, which do not change. */
const lettersOf = (text: string) => text.replace(/\{\w+\}/g, '')

test('the pseudo-locale is 40 % longer, accented, in brackets, and keeps placeholders', () => {
  expect(disguise('Confirm in {wallet}')).toMatch(/^\[Ċ?.*\{wallet\} .*\]$/u)
  expect(disguise('Confirm in {wallet}')).not.toMatch(/(?<!\{\w*)[a-vx-z](?!\w*\})/)
  for (const [key, sentence] of sentencesOf(pseudo))
    for (const text of textsOf(sentence)) {
      const plain = textsOf(ENGLISH[key] ?? '').map((entry) => lettersOf(entry).length)
      expect(lettersOf(text).length).toBeGreaterThanOrEqual(Math.min(...plain) * 1.25)
    }
})
