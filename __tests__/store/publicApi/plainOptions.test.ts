import type { LatchkeyOptions } from '../../../src/store/publicApi/types'
import { toOptionsPatch, toPlainOptions } from '../../../src/store/publicApi/plainOptions'
import { SOCIALS } from '../../../src/slices/domain/options/features'
import { PUBLIC_BACKENDS, type PlainOptions } from '../../../src/slices/domain/options/options'
import { DEFAULT_OPTIONS } from '../../../src/slices/options'
import { WALLETS_ONLY } from '../../support/features'
import { fakeAdapterFactory } from '../../support/pageWallet'
import { ONE, TWO } from '../../support/fakeWallets'

const PAGE = { name: 'Fieldnotes', description: '', url: 'https://fieldnotes.example', icons: [] }
const complete = (options: Partial<LatchkeyOptions> = {}, framework = 'html') =>
  toPlainOptions({ networks: [ONE], ...options }, framework, PAGE)

describe('the paymaster', () => {
  it('uses a single paymaster for every network', () => {
    expect(complete({ paymaster: 'https://pays.test' }).paymaster).toEqual({
      '*': 'https://pays.test',
    })
  })

  it("calls the site's function for each network", () => {
    const paymaster = (id: string) => (id === ONE.caipNetworkId ? `https://pays.test/${id}` : null)
    expect(complete({ networks: [ONE, TWO], paymaster }).paymaster).toEqual({
      [ONE.caipNetworkId]: `https://pays.test/${ONE.caipNetworkId}`,
    })
  })

  it('rejects a function that returns something other than a URL', () => {
    expect(() => complete({ paymaster: () => 'no URL' })).toThrow('paymaster')
  })
})

describe('the own login', () => {
  const getToken = () => 'a.b.c'

  it('keeps its name and icon as plain data, without the function', () => {
    const icon = 'https://fieldnotes.example/icon.svg'
    expect(complete({ ownLogin: { name: 'Field\u202enotes', icon, getToken } }).ownLogin).toEqual({
      name: 'Fieldnotes',
      icon,
    })
    expect(complete({ ownLogin: { name: 'Fieldnotes', getToken } }).ownLogin?.icon).toBeNull()
    expect(complete().ownLogin).toBeNull()
  })
})

describe('options of a new widget', () => {
  it("a new widget has the defaults, with the page's name and address", () => {
    expect(complete({ projectId: 'p' })).toEqual({
      ...DEFAULT_OPTIONS,
      projectId: 'p',
      isLoginDefault: true,
      metadata: PAGE,
      sdk: { type: 'latchkey', version: 'html-universal-0.0.0-test' },
    })
  })

  it('offers no login without a project id, unless the site sets one', () => {
    expect(complete()).toMatchObject({ features: WALLETS_ONLY, isLoginDefault: false })
    const asked = complete({ features: { email: true } })
    expect(asked).toMatchObject({ features: { email: true, socials: false } })
  })

  it.each<[LatchkeyOptions['features'], object]>([
    [{ email: true }, { email: true, socials: SOCIALS }],
    [{ email: false }, { email: false, socials: SOCIALS }],
    [{ socials: ['google'] }, { email: true, socials: ['google'] }],
  ])('keeps the logins that the site set: %j', (features = {}, expected) => {
    const made = complete({ projectId: 'p', features })
    expect(made).toMatchObject({ features: expected, isLoginDefault: false })
  })

  it.each([
    ['html', [], 'html-universal-0.0.0-test'],
    ['react', [fakeAdapterFactory([])], 'react-viem-0.0.0-test'],
  ])('names framework and adapters: %s', (framework, adapters, version) => {
    expect(complete({ adapters }, framework).sdk.version).toBe(version)
  })

  it.each([
    ['metadata', { metadata: { name: 'Mine' } }, { ...PAGE, name: 'Mine' }],
    ['features', { features: { email: true } }, { ...WALLETS_ONLY, email: true }],
    [
      'backends',
      { backends: { relay: 'wss://relay.example' } },
      { ...PUBLIC_BACKENDS, relay: 'wss://relay.example' },
    ],
    ['sdk', { sdk: { type: 'mine' } }, { type: 'mine', version: 'html-universal-0.0.0-test' }],
  ] as const)('merges a partial %s', (key, given, expected) => {
    expect(complete(given)[key]).toEqual(expected)
  })

  it.each<[string, Partial<LatchkeyOptions>, Partial<PlainOptions>]>([
    ['lists', { includeWalletIds: ['a'] }, { includeWalletIds: ['a'] }],
    [
      'null',
      { themeMode: null, privacyPolicyUrl: null },
      { themeMode: null, privacyPolicyUrl: null },
    ],
    ['false', { enableReconnect: false }, { enableReconnect: false }],
    [
      'a default network by id',
      { defaultNetwork: 'eip155:31338' },
      { defaultNetwork: 'eip155:31338' },
    ],
    ['a default network as a whole', { defaultNetwork: TWO }, { defaultNetwork: 'eip155:31338' }],
  ])('copies %s unchanged', (_, given, expected) => {
    expect(complete(given)).toMatchObject(expected)
  })

  it('the options of a new widget contain only plain data, no live objects of the site', () => {
    const options = complete({
      adapters: [fakeAdapterFactory([])],
      storage: { getItem: () => null, setItem() {}, removeItem() {} },
      pairingProvider: { request() {} },
    })
    expect(JSON.parse(JSON.stringify(options))).toEqual(options)
    expect(Object.keys(options).sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort())
  })
})

describe('options that change', () => {
  const base = complete({ features: { email: true } })

  it('changes only the given options', () => {
    expect(toOptionsPatch({ modalSize: 'wide' }, base)).toEqual({ modalSize: 'wide' })
    expect(toOptionsPatch({}, base)).toEqual({})
  })

  it('keeps other fields of partial options', () => {
    expect(toOptionsPatch({ features: { swaps: false } }, base)).toEqual({
      features: { ...WALLETS_ONLY, email: true, swaps: false },
    })
  })

  it('parses custom wallets and drops unknown fields', () => {
    const given = { id: 'a', name: ' A  wallet ', homepage: 'https://a.example', secret: 1 }
    expect(toOptionsPatch({ customWallets: [given] }, base).customWallets).toEqual([
      { id: 'a', name: 'A wallet', homepage: 'https://a.example' },
    ])
  })

  it.each([
    ['has no id', { id: '', name: 'B' }],
    ['has no name that can be read', { id: 'b', name: ' ' }],
    ['has a rank that is not a number', { id: 'b', name: 'B', order: '1' as unknown as number }], // Untyped code of a site can pass any value.
    ['has a link that is not a text', { id: 'b', name: 'B', mobile_link: 5 as unknown as string }],
  ])('reports the path of a custom wallet that %s', (_, bad) => {
    const customWallets = [{ id: 'a', name: 'A' }, bad]
    expect(() => toOptionsPatch({ customWallets }, base)).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        context: expect.objectContaining({ paths: ['customWallets[1]'] }),
      }),
    )
  })
})
