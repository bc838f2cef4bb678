import { serverTime } from '../../../../src/slices/domain/async/serverTime'

const DATE = 'Sun, 01 Mar 2026 10:00:00 GMT'
const at = Date.parse(DATE)

it.each<[string, Record<string, string>, number | null]>([
  ['its date', { date: DATE }, at],
  ['its date and how long a cache kept it', { date: DATE, age: '90' }, at + 90_000],
  ['its date, where the age makes no sense', { date: DATE, age: 'old' }, at],
  ['its date, where the age is negative', { date: DATE, age: '-5' }, at],
  ['nothing without a date', { age: '90' }, null],
  ['nothing where the date makes no sense', { date: 'today' }, null],
])('reads the server time from %s', (_, headers, expected) => {
  expect(serverTime(new Headers(headers))).toBe(expected)
})
