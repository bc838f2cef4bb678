import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { frameStrings, ownStrings, sharedStrings } from '../../../services/frame/page/strings/en'
import { textsOf, WORDS } from '../../../services/frame/page/strings/languages'
import { en } from '../../../src/views/strings/en'
import { TAGS } from '../../../src/views/strings/tags'
import { LETTERS } from '../../support/scriptLetters'

const ENGLISH: Readonly<Record<string, string>> = frameStrings
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('the frame has the languages of the widget, each in its own file', () => {
  const folder = join(__dirname, '../../../services/frame/page/strings/languages')
  expect(
    readdirSync(folder)
      .map((file) => parse(file).name)
      .sort(),
  ).toEqual([...TAGS].sort())
})

test('shared texts are those of the widget', () => {
  expect(en).toMatchObject(sharedStrings)
})

describe.each(TAGS)('%s', (tag) => {
  it('the language has exactly the texts of the frame', () => {
    const keys = Object.keys(WORDS[tag])
    expect(Object.keys(ownStrings).filter((key) => !keys.includes(key))).toEqual([])
    expect(keys.filter((key) => !Object.hasOwn(ownStrings, key))).toEqual([])
  })

  it('the file of the language has a text for every key, with the placeholders of English', () => {
    const texts = textsOf(tag)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort())
    for (const [key, text] of Object.entries(texts))
      expect([key, placesOf(text)]).toEqual([key, placesOf(ENGLISH[key] ?? '')])
  })

  it('the language has no empty text, stray space, exclamation mark or markup', () => {
    for (const [key, text] of Object.entries(WORDS[tag]))
      expect([key, text]).toEqual([key, expect.stringMatching(/^(?!\s)[^!！<>&]+(?<!\s)$/)])
  })

  it('the language has no English text, except terms of the field', () => {
    const same = Object.entries(WORDS[tag]).filter(([key, text]) => text === ENGLISH[key])
    expect(same.map(([, text]) => text).filter((text) => !FIELD.test(text))).toEqual([])
  })

  it('every text of the language is in its own script', () => {
    const script = new Intl.Locale(tag).maximize().script ?? ''
    const letters = LETTERS[script]
    expect(script === 'Latn' || letters !== undefined).toBe(true)
    const foreign = Object.values(WORDS[tag])
      .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
      .filter((text) => letters?.test(text) === false)
    expect(foreign).toEqual([])
  })
})

/** Texts that speakers of the language write as in English. */
const FIELD = /^(\{count\} bytes|Smart account|Password|Token|Program)$/
