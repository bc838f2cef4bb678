import { checkLate } from '../../../src/store/publicApi/checkLate'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import * as fc from 'fast-check'
import { parseSessionEvent } from '../../../src/adapters/pairing/events'
import { proposeNamespaces, requestChain, siteChain } from '../../../src/adapters/pairing/proposal'
import { parseSession, toPairingSession } from '../../../src/adapters/pairing/session'
import { createSessionState } from '../../../src/adapters/pairing/sessionState'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { toNetwork } from '../../../src/slices/domain/network/network'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FORMER = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const SOLANA_ACCOUNT = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const network = (caipNetworkId: CaipNetworkId) =>
  toNetwork({
    id: caipNetworkId.split(':')[1] ?? '',
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })

function session(parts: Record<string, unknown> = {}, metadata: Record<string, unknown> = {}) {
  return {
    topic: 't',
    expiry: 2_000_000_000,
    peer: {
      metadata: {
        name: 'Lark',
        url: 'https://lark.test',
        icons: ['https://lark.test/i.png'],
        ...metadata,
      },
    },
    namespaces: {
      eip155: {
        accounts: [`eip155:31338:${ACCOUNT}`, `eip155:31337:${ACCOUNT}`],
        chains: ['eip155:31339'],
        methods: ['personal_sign'],
        events: [],
      },
    },
    ...parts,
  }
}

/** The session in the store's format. */
function read(raw: unknown, networks = [network('eip155:31337')]) {
  const facts = parseSession(raw)
  if (!facts) return null
  const state = createSessionState()
  state.start(facts, networks)
  return toPairingSession(facts, state.current, state.shown)
}

describe('a session', () => {
  it("starts on the site's first approved network; only networks of its accounts are approved", () => {
    expect(read(session())).toMatchObject({
      expiresAt: 2_000_000_000_000,
      peer: { name: 'Lark', icon: 'https://lark.test/i.png', url: 'https://lark.test/' },
      connections: [
        {
          networkId: 'eip155:31337',
          accounts: toAccounts([ACCOUNT]),
          approved: ['eip155:31338', 'eip155:31337'],
        },
      ],
    })
  })

  it("starts on the wallet's first network when it approved none of the site's", () => {
    expect(read(session(), [network('eip155:99')])?.connections[0]?.networkId).toBe('eip155:31338')
  })

  it('a session is parsed with namespaces keyed by chain', () => {
    const namespaces = {
      'eip155:31337': { accounts: [`eip155:31337:${ACCOUNT}`], methods: ['a'] },
      'eip155:31338': { accounts: [`eip155:31338:${ACCOUNT}`], methods: ['b'] },
    }
    const facts = parseSession(session({ namespaces }))
    expect(facts?.grants.get('eip155')).toMatchObject({
      chains: ['eip155:31337', 'eip155:31338'],
      methods: ['a', 'b'],
    })
  })

  it.each([
    ['MetaMask Wallet', null],
    ['MetaMask Wallet ', expect.any(Array)],
    ['MetaMask', expect.any(Array)],
  ])(
    'a session of a peer named %p supports all networks only with the exact name',
    (name, approved) => {
      expect(read(session({}, { name }))?.connections[0]?.approved).toEqual(approved)
    },
  )

  it('shows no unsafe data of its peer', () => {
    const shown = read(
      session(
        {},
        {
          name: '\u202eevil'.repeat(100),
          url: 'javascript:alert(1)',
          icons: ['javascript:alert(1)'],
        },
      ),
    )
    expect(shown?.peer).toEqual({ name: 'evil'.repeat(16), icon: null, url: null })
    for (const icon of [
      'http://x.test/i.png',
      'https://a@b.test/i.png',
      `https://x.test/${'i'.repeat(3_000)}`,
      'blob:x',
      7,
    ])
      expect(read(session({}, { icons: [icon] }))?.peer.icon).toBeNull()
  })

  it.each([
    { topic: 7 },
    { topic: '' },
    { expiry: 'soon' },
    { expiry: NaN },
    { expiry: Infinity },
    { namespaces: {} },
    { namespaces: null },
    { namespaces: { eip155: { accounts: [] } } },
    { namespaces: { eip155: { accounts: ['eip155:1:0x1', 'solana:1:x', 7, 'nonsense'] } } },
    { namespaces: { evil: { accounts: ['evil:1:0x1'] } } },
  ])('a session is invalid with %p', (parts) => {
    expect(parseSession(session(parts))).toBeNull()
  })

  it('parsing a hostile session never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (part, metadata) => {
        parseSession(part)
        parseSession(session({ namespaces: part, peer: { metadata } }))
        parseSession(session({ namespaces: { eip155: part }, peer: metadata }))
        parseSessionEvent(part)
        parseSessionEvent({ params: { chainId: 'eip155:1', event: part } })
        parseSessionEvent({
          params: { chainId: 'eip155:1', event: { name: 'chainChanged', data: part } },
        })
        parseSessionEvent({
          params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: part } },
        })
      }),
      { numRuns: 2_000, seed: 11 },
    )
  })
})

describe('Solana networks', () => {
  it('Solana networks are requested with both ids, and reported by the new id', () => {
    expect(proposeNamespaces([network(SOLANA)]).solana?.chains).toEqual([SOLANA, FORMER])
    expect(siteChain(FORMER)).toBe(SOLANA)
    expect(requestChain(SOLANA, [FORMER])).toBe(FORMER)
    const namespaces = { solana: { accounts: [`${FORMER}:${SOLANA_ACCOUNT}`], methods: [] } }
    expect(read(session({ namespaces }), [network(SOLANA)])?.connections).toMatchObject([
      {
        namespace: 'solana',
        networkId: SOLANA,
        approved: [SOLANA],
        accounts: toAccounts([SOLANA_ACCOUNT]),
      },
    ])
  })
})

describe('a proposal', () => {
  it('a proposal contains every network once, in its namespace, and no RPC URL', () => {
    const proposal = proposeNamespaces([
      network('eip155:1'),
      network('eip155:1'),
      network('cosmos:hub'),
    ])
    expect(Object.keys(proposal)).toEqual(['eip155', 'cosmos'])
    expect(proposal.eip155?.chains).toEqual(['eip155:1'])
    expect(proposal.eip155?.methods).toContain('personal_sign')
    expect(proposal.eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(JSON.stringify(proposal)).not.toContain('rpc')
  })

  it("requests the site's methods in addition to the default ones, each once, and only for its networks", () => {
    const further = {
      cosmos: ['cosmos_signAmino'],
      eip155: ['personal_sign', 'eth_decrypt'],
      polkadot: ['polkadot_signMessage'],
    }
    const networks = [network('eip155:1'), network('cosmos:hub')]
    const proposal = proposeNamespaces(networks, further)
    expect(Object.keys(proposal)).toEqual(['eip155', 'cosmos'])
    expect(proposal.cosmos?.methods).toEqual(['cosmos_signAmino'])
    const asked = proposal.eip155?.methods ?? []
    expect(asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
    expect(asked).toContain('eth_decrypt')
    expect(proposeNamespaces(networks).cosmos?.methods).toEqual([])
  })

  it('development builds validate a proposal', async () => {
    await expect(checkLate({ pairingMethods: { cosmos: 'x' } })).rejects.toThrow('pairingMethods')
    await expect(checkLate({ pairingMethods: { cosmos: ['x'] } })).resolves.not.toThrow()
  })
})

describe('an event', () => {
  const event = (name: string, data: unknown, chainId: unknown = 'eip155:1') =>
    parseSessionEvent({ params: { chainId, event: { name, data } } })

  it('an event prefers the chain of its data to the one it was sent on', () => {
    expect(event('chainChanged', 137)).toMatchObject({ networkId: 'eip155:137' })
    expect(event('chainChanged', { chainId: '0x89' })).toMatchObject({ networkId: 'eip155:137' })
    expect(event('chainChanged', undefined)).toMatchObject({ networkId: 'eip155:1' })
    expect(event('chainChanged', 'solana:x')).toMatchObject({ networkId: 'eip155:1' })
  })

  it('accepts accounts plain or as CAIP-10, of its own namespace only', () => {
    expect(
      event('accountsChanged', [ACCOUNT, `eip155:1:${ACCOUNT}`, 'solana:x:y', 7, 'x']),
    ).toEqual({
      name: 'accountsChanged',
      namespace: 'eip155',
      addresses: [ACCOUNT],
    })
  })

  it.each([[[]], ['x'], [null], [[null]]])('an event with the accounts %p is ignored', (data) => {
    expect(event('accountsChanged', data)).toBeNull()
  })
})
