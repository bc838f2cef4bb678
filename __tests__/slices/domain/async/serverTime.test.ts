import { serverTime } from '../../../../src/slices/domain/async/serverTime'

const DATE = 'Sun, 01 Mar 2026 10:00:00 GMT'
const at = Date.parse(DATE)

it.each<[string, Record<string, string>, number | null]>([
  ['the date of the reply', { date: DATE }, at],
  ['the date plus the time in a cache', { date: DATE, age: '90' }, at + 90_000],
  ['the date if the age is invalid', { date: DATE, age: 'old' }, at],
  ['the date if the age is negative', { date: DATE, age: '-5' }, at],
  ['unknown without a date', { age: '90' }, null],
  ['unknown if the date is invalid', { date: 'today' }, null],
])('the server time is %s', (_, headers, expected) => {
  expect(serverTime(new Headers(headers))).toBe(expected)
})
