import { checkOptions } from '../../../../src/slices/domain/options/optionChecks'
import { LatchkeyError } from '../../../../src/slices/domain/errors/latchkeyError'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const good = { projectId: 'p', networks: [network] }

function problemsOf(options: unknown): unknown {
  try {
    checkOptions(options)
    return null
  } catch (error) {
    return error instanceof LatchkeyError ? error.context.paths : error
  }
}

describe('options', () => {
  it('accepts all documented options, and a viem chain as a network', () => {
    const viemChain = {
      ...network,
      formatters: undefined,
      contracts: {},
      blockExplorers: { default: { name: 'E', url: 'https://e.example' } },
    }
    expect(() =>
      checkOptions({
        ...good,
        networks: [viemChain],
        features: { socials: ['google'], email: true, allWallets: 'onlyMobile' },
      }),
    ).not.toThrow()
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a number as project id', { projectId: 5 }, ['projectId']],
    ['no network', { networks: [] }, ['networks']],
    ['networks that are not a list', { networks: 'all' }, ['networks']],
    [
      'a network without RPC',
      { networks: [{ ...network, rpcUrls: {} }] },
      ['networks[0].rpcUrls.default'],
    ],
    [
      'a network with an invalid URL',
      { networks: [{ ...network, rpcUrls: { default: { http: ['here'] } } }] },
      ['networks[0].rpcUrls.default.http[0]'],
    ],
    [
      'fractional decimals',
      { networks: [{ ...network, nativeCurrency: { name: 'a', symbol: 'b', decimals: 1.5 } }] },
      ['networks[0].nativeCurrency.decimals'],
    ],
    [
      'an own login without its function',
      { ownLogin: { name: 'Fieldnotes' } },
      ['ownLogin.getToken'],
    ],
    [
      'an own login whose name and icon are no text and no URL',
      { ownLogin: { name: 1, icon: 'here', getToken() {} } },
      ['ownLogin.name', 'ownLogin.icon'],
    ],
    ['a custom wallet without name', { customWallets: [{ id: 'a' }] }, ['customWallets[0].name']],
    [
      'custom wallets with invalid fields',
      {
        customWallets: [
          { id: 'a', name: 'A', mobile_link: 5 },
          { id: 'b', name: 'B' },
          { id: '', name: 'C' },
        ],
      },
      ['customWallets[0]', 'customWallets[2]'],
    ],
    ['an unknown theme', { themeMode: 'blue' }, ['themeMode']],
    ['an unknown social', { features: { socials: ['myspace'] } }, ['features.socials[0]']],
    ['text instead of a boolean', { features: { email: 'yes' } }, ['features.email']],
    [
      'an unknown word for all wallets',
      { features: { allWallets: 'phones' } },
      ['features.allWallets'],
    ],
    ['an invalid default network', { defaultNetwork: 'mainnet' }, ['defaultNetwork']],
    ['an invalid adapter', { adapters: [{}] }, ['adapters[0].namespace', 'adapters[0].load']],
    [
      'an invalid sign-in',
      { siwx: {} },
      [
        'siwx.createMessage',
        'siwx.addSession',
        'siwx.revokeSession',
        'siwx.setSessions',
        'siwx.getSessions',
      ],
    ],
    ['a terms URL with a script', { termsConditionsUrl: 'not a url' }, ['termsConditionsUrl']],
    [
      'an order with an unknown entry',
      { connectorTypeOrder: ['walletConnect', 'magic'] },
      ['connectorTypeOrder[1]'],
    ],
    [
      'storage without methods',
      { storage: {} },
      ['storage.getItem', 'storage.setItem', 'storage.removeItem'],
    ],
  ])('reports the path of %s', (_, wrong, paths) => {
    expect(problemsOf({ ...good, ...wrong })).toEqual(paths)
  })

  it.each([
    [{ connectorTypeOrder: ['recents'] }, 'connectorTypeOrder[0]', 'walletConnect or recent or'],
    [{ connectMethodsOrder: ['mail'] }, 'connectMethodsOrder[0]', 'email or social or wallet'],
    [
      { features: { connectMethodsOrder: ['mail'] } },
      'features.connectMethodsOrder[0]',
      'email or',
    ],
  ])('reports the path and the allowed values of %j', (wrong, path, words) => {
    expect(() => checkOptions({ ...good, ...wrong })).toThrow(`${path}: expected ${words}`)
  })

  describe('that are addresses', () => {
    // Browsers before 2023 lack it.
    const { canParse } = URL
    beforeEach(() => Reflect.deleteProperty(URL, 'canParse'))
    afterEach(() => void Object.assign(URL, { canParse }))
    const optionsWith = (path: string, value: unknown) =>
      path.startsWith('backends.')
        ? { ...good, backends: { [path.slice('backends.'.length)]: value } }
        : { ...good, [path]: value }

    it.each([
      'termsConditionsUrl',
      'privacyPolicyUrl',
      'backends.blockchainApi',
      'backends.walletApi',
      'backends.analytics',
      'backends.secureFrame',
      'backends.relay',
      'backends.descriptors',
    ])('validates %s, also in browsers without URL.canParse', (path) => {
      for (const address of ['https://a.example/x?y#z', 'wss://relay.example', 'http://[::1]:5301'])
        expect(problemsOf(optionsWith(path, address))).toBeNull()
      for (const address of ['here', '', '/terms', 'https://', '//a.example', 'a b', 7, {}, []])
        expect(problemsOf(optionsWith(path, address))).toEqual([path])
    })

    it('validates the URL of a node', () => {
      const node = (http: unknown) => ({
        ...good,
        networks: [{ ...network, rpcUrls: { default: { http: [http] } } }],
      })
      expect(problemsOf(node('http://127.0.0.1:8545'))).toBeNull()
      for (const http of ['127.0.0.1:x', 'node', null])
        expect(problemsOf(node(http))).toEqual(['networks[0].rpcUrls.default.http[0]'])
    })

    it('does not require a URL for other kinds of options', () => {
      expect(problemsOf({ ...good, publicPath: '/assets/', metadata: { url: 'here' } })).toBeNull()
    })
  })

  it('reports all invalid paths together', () => {
    expect(problemsOf({ projectId: 1, networks: [network], debug: 'on', locale: 3 })).toEqual([
      'projectId',
      'locale',
      'debug',
    ])
  })

  it.each([undefined, null, 'x', 5])('rejects %p as options', (value) => {
    expect(problemsOf(value)).toEqual(['options'])
  })

  it('throws a message if both sign-in options are set', () => {
    expect(() => checkOptions({ ...good, siwx: {}, siweConfig: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  it('requires the callbacks of a siweConfig', () => {
    const siweConfig = Object.fromEntries(
      ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'].map((name) => [
        name,
        () => undefined,
      ]),
    )
    expect(() => checkOptions({ ...good, siweConfig })).not.toThrow()
    expect(() => checkOptions({ ...good, siweConfig: { ...siweConfig, signOut: 1 } })).toThrow(
      'siweConfig.signOut: expected function',
    )
  })

  it('accepts an own login with a name and a function, the icon being optional', () => {
    const ownLogin = { name: 'Fieldnotes', getToken: () => 'a.b.c' }
    expect(() => checkOptions({ ...good, ownLogin })).not.toThrow()
    const icon = 'https://fieldnotes.example/icon.svg'
    expect(() => checkOptions({ ...good, ownLogin: { ...ownLogin, icon } })).not.toThrow()
  })

  it('ignores unknown keys', () => {
    expect(() => checkOptions({ ...good, colour: 'blue' })).not.toThrow()
  })
})
