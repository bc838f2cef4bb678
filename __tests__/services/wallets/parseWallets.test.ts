import { parseWallets } from '../../../services/wallets/parseWallets'
import { Wallet } from '../../../src/slices/domain/wallet/wallet'
import { figure } from '../../journeys/support/figures'
import { badWallets, good } from './hostile'

const parse = (wallets: readonly unknown[]) => parseWallets(JSON.stringify({ wallets }))

test('leaves out invalid wallets, each reported by its place, without repeating values', () => {
  const bad = badWallets()
  const { wallets, faults } = parse(bad.map(({ wallet }) => wallet))
  figure('bad wallets of a list that got through', `${wallets.length} of ${bad.length}`)
  expect(wallets).toEqual([])
  bad.forEach(({ field }, at) => {
    const named = faults.filter((line) => new RegExp(`^wallets\\.${at}[.:]`).test(line))
    expect([at, field, named.length > 0]).toEqual([at, field, true])
    const isKnown = !['', 'image_url', 'image_id', 'constructor', '__proto__'].includes(field)
    if (isKnown) expect(named.join()).toContain(`wallets.${at}.${field}`)
  })
  expect(faults.filter((line) => /alert|passwd|secret|\u202e/.test(line))).toEqual([])
})

test('accepts valid wallets beside invalid ones, and the widget accepts them unchanged', () => {
  const whole = good('whole', {
    ...{ description: 'Says hello.', picture: 'pictures/whole.png', order: 3 },
    ...{ desktop_link: 'whole-desktop://', webapp_link: 'https://app.example/' },
    ...{ link_mode: 'https://a.example/wc', app_store: 'https://apps.apple.com/app/id1' },
    ...{ play_store: 'https://play.google.com/store/apps/details?id=a' },
    ...{ chrome_store: 'https://chromewebstore.google.com/detail/a' },
    ...{ injected: [{ namespace: 'eip155', injected_id: 'isWhole' }], supports_wc: true },
    ...{ badge_type: 'certified', chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  })
  const { wallets, faults } = parse([good('a'), { id: '!' }, whole, { id: 'least', name: 'Least' }])
  expect(wallets).toEqual([good('a'), whole, { id: 'least', name: 'Least' }])
  expect(faults.every((line) => line.startsWith('wallets.1'))).toBe(true)
  for (const wallet of wallets)
    expect(Wallet.safeParse(wallet)).toMatchObject({ success: true, data: { name: wallet.name } })
})

test('leaves out a wallet that shares its id, name or rdns with an earlier one', () => {
  const { wallets, faults } = parse([
    good('a'),
    good('a', { name: 'Other', rdns: 'example.other' }),
    good('b', { name: 'WALLET A' }),
    good('c', { rdns: 'EXAMPLE.A' }),
    good('d'),
  ])
  expect(wallets.map(({ id }) => id)).toEqual(['a', 'd'])
  expect(faults).toEqual([
    'wallets.1.id: is that of a wallet before it',
    'wallets.2.name: is that of a wallet before it',
    'wallets.3.rdns: is that of a wallet before it',
  ])
})

test.each(['', 'null', '[]', '{', '{"wallets":{}}', '{"wallets":[],"more":1}', '7'])(
  'reports one error for a text that is not a list: %s',
  (text) => {
    const { wallets, faults } = parseWallets(text)
    expect(wallets).toEqual([])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^(?:the list|wallets): /)
  },
)

test('limits the length of a list', () => {
  const many = Array.from({ length: 5_001 }, (_, at) => ({ id: `w${at}`, name: `W ${at}` }))
  expect(parse(many)).toMatchObject({ wallets: [], faults: [expect.stringContaining('wallets')] })
  expect(parse(many.slice(1)).wallets).toHaveLength(5_000)
})
