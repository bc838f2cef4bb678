import { NestedTooDeeply, parseJson } from '../../../services/http/parseJson'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('parses 100 levels, and refuses more', () => {
  expect(JSON.stringify(parseJson(nested(100)))).toBe(nested(100))
  expect(() => parseJson(nested(101))).toThrow(NestedTooDeeply)
  expect(() => parseJson('{"a":'.repeat(101) + '1' + '}'.repeat(101))).toThrow(NestedTooDeeply)
})

test.each([
  ['brackets in a string', JSON.stringify('['.repeat(200))],
  ['brackets after an escaped quote', JSON.stringify(`"${'{'.repeat(200)}`)],
  ['a string that ends with a backslash', JSON.stringify(['\\', '[', '\\"'])],
  ['many lists side by side', `[${Array(200).fill('[]').join(',')}]`],
])('parses %s', (_, text) => {
  expect(JSON.stringify(parseJson(text))).toBe(text)
})

test('refuses brackets that close levels which no bracket opened', () => {
  expect(() => parseJson(']'.repeat(200) + nested(101))).toThrow(SyntaxError)
})

test.each([
  ['a list that does not end', '['],
  ['a string that does not end', '"'],
  ['brackets in a string that does not end', `"${'['.repeat(200)}`],
  ['a string whose last quote is escaped', `"${'['.repeat(200)}\\"`],
])('refuses %s', (_, text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})
