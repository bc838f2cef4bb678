import { ERROR_MESSAGES } from '../../../src/slices/domain/errors/codes'
import type { Locale, Sentence } from '../../../src/views/strings/catalogue'
import { en } from '../../../src/views/strings/en'
import { LOCALES } from '../../../src/views/strings/languages'
import ar from '../../../src/views/strings/locales/ar'
import de from '../../../src/views/strings/locales/de'
import es from '../../../src/views/strings/locales/es'
import fr from '../../../src/views/strings/locales/fr'
import ja from '../../../src/views/strings/locales/ja'
import ko from '../../../src/views/strings/locales/ko'
import ptBR from '../../../src/views/strings/locales/pt-BR'
import tr from '../../../src/views/strings/locales/tr'
import zhCN from '../../../src/views/strings/locales/zh-CN'
import pseudo, { disguise } from '../../../src/views/strings/pseudo'

const ALL: readonly Locale[] = [ar, de, es, fr, ja, ko, ptBR, tr, zhCN, pseudo]
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

test('every language that is promised is there, by its own tag', () => {
  expect(['en', ...ALL.map(({ tag }) => tag)].sort()).toEqual([...LOCALES].sort())
})

describe.each(ALL.map((locale) => [locale.tag, locale] as const))('%s', (tag, locale) => {
  it('has every sentence of English, none more, and the same error messages as the others', () => {
    const keys = Object.keys(locale.sentences)
    expect(Object.keys(en).filter((key) => !keys.includes(key))).toEqual([])
    expect(keys.filter((key) => !(key in ENGLISH))).toEqual([])
    const errorsOf = (entry: Locale) =>
      Object.keys(entry.sentences).filter((key) => key.startsWith('error.'))
    if (locale !== pseudo) expect(errorsOf(locale)).toEqual(errorsOf(de))
  })

  it('has the names of English in every sentence', () => {
    for (const [key, sentence] of sentencesOf(locale)) {
      const wanted = placesOf(textsOf(ENGLISH[key] ?? '').at(-1) ?? '')
      if (typeof sentence === 'string') expect([key, placesOf(sentence)]).toEqual([key, wanted])
      else expect([key, placesOf(sentence.other)]).toEqual([key, wanted])
    }
  })

  it('has plural forms for every category of its rules and for no other', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    for (const [key, sentence] of sentencesOf(locale)) {
      if (typeof ENGLISH[key] === 'string') continue
      expect([key, Object.keys(sentence).sort()]).toEqual([key, [...pluralCategories].sort()])
    }
  })

  it('keeps the voice: nothing empty, no stray space, no exclamation', () => {
    for (const [key, sentence] of sentencesOf(locale))
      for (const text of textsOf(sentence))
        expect([key, text]).toEqual([key, expect.stringMatching(/^(?!\s)[^!！]+(?<!\s)$/)])
  })
})

test('nothing of English is left in a language but names of the field', () => {
  const same = [de, es, fr, ja, ko, ptBR, tr, zhCN, ar].flatMap(({ tag, sentences }) =>
    Object.entries(sentences)
      .filter(([key, text]) => text === ENGLISH[key])
      .map(([, text]) => `${tag}: ${String(text)}`),
  )
  const field = /: (\{count\}\+|QR code|Wallets|Browser|Desktop|Mobile|Tokens|NFTs?|Site|Website)$/
  expect(same.filter((line) => !field.test(line))).toEqual([])
})

test('the pseudo-locale is 40 % longer, accented, in brackets, and keeps names', () => {
  expect(disguise('Confirm in {wallet}')).toMatch(/^\[Ċ?.*\{wallet\} .*\]$/u)
  expect(disguise('Confirm in {wallet}')).not.toMatch(/(?<!\{\w*)[a-vx-z](?!\w*\})/)
  for (const [key, sentence] of sentencesOf(pseudo))
    for (const text of textsOf(sentence)) {
      const plain = textsOf(ENGLISH[key] ?? '').map((entry) => entry.length)
      expect(text.length).toBeGreaterThanOrEqual(Math.min(...plain) * 1.25)
    }
})
