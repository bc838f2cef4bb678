import fc from 'fast-check'
import {
  connectRows,
  installedConnectorOf,
  isSameWallet,
  roundCount,
  visibleConnectors,
  type ConnectListInput,
  type ConnectRow,
} from '../../../../src/slices/domain/wallet/connectList'
import {
  CONNECTOR_GROUPS,
  type Connector,
  type ConnectorGroup,
} from '../../../../src/slices/domain/wallet/connector'
import type { Wallet } from '../../../../src/slices/domain/wallet/wallet'

const DESKTOP = {
  mobile: false,
  ios: false,
  android: false,
  mac: false,
  telegram: false,
  framed: false,
}
const PHONE = { ...DESKTOP, mobile: true, android: true }
const OPTIONS: ConnectListInput['options'] = {
  connectorTypeOrder: [...CONNECTOR_GROUPS],
  customWallets: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  includeWalletIds: [],
}

function announced(rdns: string, name: string): Connector {
  return { id: rdns, type: 'ANNOUNCED', name, chain: 'eip155', info: { rdns } }
}
const legacy: Connector = {
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser Wallet',
  chain: 'eip155',
}
const external: Connector = { id: 'safe', type: 'EXTERNAL', name: 'Safe', chain: 'eip155' }

const northwind = announced('dev.northwind', 'Northwind')
const harbor: Wallet = { id: 'harbor-id', name: 'Harbor', rdns: 'dev.harbor' }
const fern: Wallet = { id: 'fern-id', name: 'Fern' }
const tally: Wallet = { id: 'tally-id', name: 'Tally' }
const cairn: Wallet = { id: 'cairn-id', name: 'Cairn' }
const listedNorthwind: Wallet = { id: 'northwind-id', name: 'Northwind', rdns: 'dev.northwind' }

function rows(input: Partial<ConnectListInput> = {}): ConnectRow[] {
  return connectRows({
    connectors: [],
    recent: [],
    featured: [],
    recommended: [],
    named: [],
    platform: DESKTOP,
    chains: ['eip155:1'],
    ...input,
    options: { ...OPTIONS, ...input.options },
  })
}
const idsOf = (list: ConnectRow[]) => list.map(({ id }) => id)
const entryOf = (row: ConnectRow): Connector | Wallet | null =>
  row.kind === 'installed' ? row.connector : row.kind === 'listed' ? row.wallet : null

describe('order', () => {
  const all = {
    connectors: [northwind, external],
    recent: [harbor],
    featured: [fern],
    recommended: [cairn],
    options: { ...OPTIONS, customWallets: [tally] },
  }
  test('lists walletConnect, recent, injected, featured, custom, external, recommended in this order', () => {
    expect(rows(all).map(({ group }) => group)).toEqual([...CONNECTOR_GROUPS])
  })
  test("lists the site's groups first and the others in the default order", () => {
    const options = { ...all.options, connectorTypeOrder: ['custom', 'injected'] as const }
    const groups = rows({
      ...all,
      options: { ...options, connectorTypeOrder: [...options.connectorTypeOrder] },
    }).map(({ group }) => group)
    expect(groups).toEqual([
      'custom',
      'injected',
      'walletConnect',
      'recent',
      'featured',
      'external',
      'recommended',
    ])
  })
  test('ignores unknown groups, including names of object properties', () => {
    const words = ['magic', 'constructor', '__proto__', 'toString', '', 'custom']
    const connectorTypeOrder = words as ConnectorGroup[]
    const groups = rows({ ...all, options: { ...all.options, connectorTypeOrder } })
    expect(groups.map(({ group }) => group)).toEqual([
      'custom',
      ...CONNECTOR_GROUPS.filter((group) => group !== 'custom'),
    ])
  })
  test('lists custom wallets with any id', () => {
    const ids = ['safe', 'coinbaseWalletSDK', 'baseAccount']
    const connectors = ids.map((id): Connector => ({ ...external, id, name: id }))
    expect(idsOf(rows({ connectors }))).toEqual(['walletConnect', ...ids])
  })
  test('lists the QR code on desktops only', () => {
    expect(idsOf(rows())).toEqual(['walletConnect'])
    expect(idsOf(rows({ platform: PHONE }))).toEqual([])
  })
})

describe('recommended wallets', () => {
  const recommended = [1, 2, 3, 4, 5].map((n): Wallet => ({ id: `r${n}`, name: `R${n}` }))
  test.each([
    [0, 0, 0, 4],
    [1, 0, 0, 3],
    [1, 1, 1, 1],
    [2, 1, 1, 0],
    [6, 0, 0, 0],
  ])(
    'with %i installed, %i featured and %i custom wallets, recommends %i',
    (installed, featured, custom, slots) => {
      const make = (name: string, count: number): Wallet[] =>
        Array.from({ length: count }, (_, i) => ({ id: `${name}${i}`, name: `${name}${i}` }))
      const list = rows({
        connectors: make('i', installed).map(({ id, name }) => announced(id, name)),
        featured: make('f', featured),
        recommended,
        options: { ...OPTIONS, customWallets: make('c', custom) },
      })
      expect(list.filter(({ group }) => group === 'recommended')).toHaveLength(slots)
    },
  )
  test('shows placeholders for wallets that are loading', () => {
    const list = rows({
      connectors: [northwind],
      featured: null,
      recommended: null,
      options: { ...OPTIONS, featuredWalletIds: ['fern-id'] },
    })
    expect(list.map(({ kind, group }) => `${kind} ${group}`)).toEqual([
      'pairing walletConnect',
      'installed injected',
      'pending featured',
      'pending recommended',
      'pending recommended',
    ])
  })
})

describe('installed wallets', () => {
  test('hides the generic Browser Wallet on desktops and if a wallet announces itself', () => {
    const shown = (connectors: Connector[], platform = DESKTOP) =>
      visibleConnectors({ connectors, named: [], options: OPTIONS, platform }).map(({ id }) => id)
    expect(shown([legacy])).toEqual([])
    expect(shown([legacy], PHONE)).toEqual(['injected'])
    expect(shown([legacy, northwind], PHONE)).toEqual(['dev.northwind'])
  })
  test('matches a listed wallet to the installed one by rdns, explorer id or, without an rdns, name', () => {
    const by = (wallet: Wallet, connector: Connector) => installedConnectorOf(wallet, [connector])
    expect(by({ id: 'x', name: 'Other', rdns: 'DEV.northwind' }, northwind)).toBe(northwind)
    expect(by({ id: 'x', name: 'Northwind Wallet' }, northwind)).toBe(northwind)
    const named = { ...northwind, explorerId: 'x' }
    expect(by({ id: 'x', name: 'Other', rdns: 'dev.other' }, named)).toBe(named)
  })
  test('treats the app and the extension of one vendor as one wallet', () => {
    expect(
      isSameWallet(
        { id: 'a', name: 'App', rdns: 'io.metamask.mobile' },
        announced('io.metamask', 'B'),
      ),
    ).toBe(true)
  })
  test('treats a wallet with the same name but another rdns as a different wallet, which a press never opens', () => {
    expect(installedConnectorOf(listedNorthwind, [announced('evil.example', 'Northwind')])).toBe(
      undefined,
    )
  })
  test('marks the last used wallet at its position', () => {
    const list = rows({ connectors: [northwind], recent: [listedNorthwind] })
    expect(list.slice(1)).toEqual([
      {
        kind: 'installed',
        group: 'injected',
        id: 'dev.northwind',
        connector: northwind,
        recent: true,
      },
    ])
  })
})

describe('include and exclude', () => {
  test('hides excluded wallets, listed and installed (by rdns or name)', () => {
    const list = rows({
      connectors: [northwind, announced('dev.harbor', 'Harbor')],
      recent: [fern],
      recommended: [listedNorthwind, tally],
      named: [listedNorthwind, fern],
      options: { ...OPTIONS, excludeWalletIds: ['northwind-id', 'fern-id'] },
    })
    expect(idsOf(list)).toEqual(['walletConnect', 'dev.harbor', 'tally-id'])
  })
  test("shows only included wallets and the site's own", () => {
    const list = rows({
      connectors: [northwind, announced('dev.harbor', 'Harbor')],
      recent: [fern],
      named: [listedNorthwind],
      options: { ...OPTIONS, includeWalletIds: ['northwind-id'], customWallets: [tally] },
    })
    expect(idsOf(list)).toEqual(['walletConnect', 'dev.northwind', 'tally-id'])
  })
  test('shows placeholders for installed wallets until the exclusions have loaded', () => {
    const list = rows({
      connectors: [northwind],
      named: null,
      options: { ...OPTIONS, excludeWalletIds: ['northwind-id'] },
    })
    expect(list.map(({ kind }) => kind)).toEqual(['pairing', 'pending'])
  })
})

test('leaves out a recent wallet of other networks', () => {
  expect(idsOf(rows({ recent: [{ ...harbor, chains: ['solana:5eykt'] }] }))).toEqual([
    'walletConnect',
  ])
})

test.each([
  [0, '0'],
  [7, '7'],
  [10, '10'],
  [19, '10+'],
  [483, '480+'],
])('rounds %i wallets to %s', (count, text) => {
  const rounded = roundCount(count)
  expect(`${rounded}${rounded < count ? '+' : ''}`).toBe(text)
})

describe('one entry per wallet', () => {
  // The sources of a wallet. Each is present or absent, and has its own form of name.
  const SOURCES = ['announced', 'legacy', 'external', 'recent', 'featured', 'custom', 'recommended']
  const NAMINGS: { rdns: boolean; suffix: string }[] = [
    { rdns: true, suffix: '' },
    { rdns: false, suffix: '' },
    { rdns: false, suffix: ' Wallet' },
    { rdns: true, suffix: ' Wallet' },
  ]

  function listOf(present: readonly boolean[], connector: Connector, wallet: Wallet) {
    const has = (source: string) => present[SOURCES.indexOf(source)]
    const connectors = [
      ...(has('announced') ? [connector] : []),
      ...(has('legacy') ? [legacy] : []),
      ...(has('external') ? [{ ...connector, type: 'EXTERNAL' as const }] : []),
    ]
    const listed = (source: string) => (has(source) ? [wallet] : [])
    return {
      connectors,
      recent: listed('recent'),
      featured: listed('featured'),
      recommended: listed('recommended'),
      options: { ...OPTIONS, customWallets: listed('custom') },
    }
  }

  test('lists each wallet once for all combinations of source, name and page', () => {
    let combinations = 0
    for (let bits = 0; bits < 2 ** SOURCES.length; bits++) {
      const present = SOURCES.map((_, i) => Boolean(bits & (1 << i)))
      for (const naming of NAMINGS) {
        for (const platform of [DESKTOP, PHONE]) {
          for (const hasRdns of [true, false]) {
            combinations++
            const connector: Connector = {
              id: hasRdns ? 'dev.northwind' : 'Northwind',
              type: 'ANNOUNCED',
              name: 'Northwind',
              chain: 'eip155',
              ...(hasRdns && { info: { rdns: 'dev.northwind' } }),
            }
            const wallet: Wallet = {
              id: 'northwind-id',
              name: `Northwind${naming.suffix}`,
              ...(naming.rdns && { rdns: 'dev.northwind' }),
            }
            const list = rows({ ...listOf(present, connector, wallet), platform })
            const entries = list.map(entryOf).filter((entry) => entry !== null)
            const same = entries.filter((entry) => isSameWallet(entry, wallet))
            const wanted = present.some((there, i) => there && SOURCES[i] !== 'legacy') ? 1 : 0
            expect(same).toHaveLength(wanted)
          }
        }
      }
    }
    process.stdout.write(`A18 combinations with one entry per wallet: ${combinations}\n`)
  })

  test('never lists a wallet twice, and drops wallets only by a rule', () => {
    const wallet = fc.record(
      {
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        name: fc.constantFrom('A', 'B', 'C', 'A Wallet', 'D'),
        rdns: fc.constantFrom('x.a', 'x.b', 'x.a.mobile'),
      },
      { requiredKeys: ['id', 'name'] },
    )
    const connector = fc
      .record({
        rdns: fc.constantFrom('x.a', 'x.b', 'x.c', ''),
        name: fc.constantFrom('A', 'B', 'C'),
        type: fc.constantFrom('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'MULTI_CHAIN'),
      })
      .map(({ rdns, name, type }): Connector => ({
        id: rdns || name,
        type,
        name,
        chain: 'eip155',
        ...(rdns && { info: { rdns } }),
      }))
    const lists = fc.record({
      connectors: fc.array(connector, { maxLength: 4 }),
      recent: fc.array(wallet, { maxLength: 2 }),
      featured: fc.array(wallet, { maxLength: 3 }),
      recommended: fc.array(wallet, { maxLength: 4 }),
      custom: fc.array(wallet, { maxLength: 3 }),
      order: fc.shuffledSubarray([...CONNECTOR_GROUPS]),
    })
    fc.assert(
      fc.property(lists, ({ custom, order, ...input }) => {
        const options = { ...OPTIONS, customWallets: custom, connectorTypeOrder: order }
        const list = rows({ ...input, options })
        const entries = list.map(entryOf).filter((entry) => entry !== null)
        entries.forEach((one, i) =>
          entries.slice(i + 1).forEach((other) => expect(isSameWallet(one, other)).toBe(false)),
        )
        expect(new Set(list.map(({ id, kind }) => `${kind} ${id}`)).size).toBe(list.length)
        for (const offered of [...input.connectors, ...custom, ...input.featured]) {
          expect(entries.some((entry) => isSameWallet(entry, offered))).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
