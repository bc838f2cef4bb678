import { noWallets, pageOf } from '../../../services/backend/wallets/query'

const all = { page: 1, entries: 100 }
const wallets = [
  { id: 'a', name: 'Alpha', chains: ['eip155:1', 'eip155:10'], rdns: 'example.a' },
  { id: 'b', name: 'Beta', chains: ['solana:x'], mobile_link: 'beta://' },
  { id: 'c', name: 'Gamma', badge_type: 'certified' as const },
]
const ids = (query: object) => pageOf(wallets, { ...all, ...query }).data.map(({ id }) => id)

test.each([
  ['nothing', {}, ['a', 'b', 'c']],
  ['a chain', { chains: ['eip155:10'] }, ['a', 'c']],
  ['chains of several wallets', { chains: ['eip155:10', 'solana:x'] }, ['a', 'b', 'c']],
  ['a chain that no wallet names', { chains: ['eip155:424242'] }, ['c']],
  ['ids', { include: ['c', 'a', 'z'] }, ['a', 'c']],
  ['excluded ids', { exclude: ['c', 'a'] }, ['b']],
  ['a part of a name', { search: 'ET' }, ['b']],
  ['an rdns', { rdns: ['example.a'] }, ['a']],
  ['a badge', { badge: 'certified' }, ['c']],
  ['a platform', { platform: 'ios' }, ['b']],
])('finds wallets by %s', (_, query, found) => {
  expect(ids(query)).toEqual(found)
})

test('returns a page of the found wallets, and the number of all', () => {
  const of = (page: number) => pageOf(wallets, { page, entries: 2 })
  expect([1, 2, 3].map((page) => of(page).data.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c'],
    [],
  ])
  expect(of(2).count).toBe(3)
})

test('returns no wallets and no pictures without a list', async () => {
  expect([noWallets.find(all), await noWallets.picture('a')]).toEqual([
    { count: 0, data: [] },
    null,
  ])
})

test('looks up thousands of ids once per wallet', () => {
  const chains = Array.from({ length: 300 }, (_, at) => `eip155:${at + 10}`)
  const includes = jest.spyOn(Array.prototype, 'includes')
  const exclude = ['a', ...chains]
  expect(ids({ exclude, chains, names: ['Gamma', ...chains] })).toEqual(['c'])
  expect(includes).not.toHaveBeenCalled()
})
