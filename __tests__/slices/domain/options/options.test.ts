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

describe('options (contract section 2)', () => {
  it('accepts what the contract names, and a viem chain as a network', () => {
    const viemChain = {
      ...network,
      formatters: undefined,
      contracts: {},
      blockExplorers: { default: { name: 'E', url: 'https://e.example' } },
    }
    expect(
      checkOptions({
        ...good,
        networks: [viemChain],
        features: { socials: ['google'], email: true },
      }),
    ).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a number as project id', { projectId: 5 }, ['projectId']],
    ['no network', { networks: [] }, ['networks']],
    ['networks that are no list', { networks: 'all' }, ['networks']],
    [
      'a network without RPC',
      { networks: [{ ...network, rpcUrls: {} }] },
      ['networks[0].rpcUrls.default'],
    ],
    [
      'a network with a poor URL',
      { networks: [{ ...network, rpcUrls: { default: { http: ['here'] } } }] },
      ['networks[0].rpcUrls.default.http[0]'],
    ],
    [
      'fractional decimals',
      { networks: [{ ...network, nativeCurrency: { name: 'a', symbol: 'b', decimals: 1.5 } }] },
      ['networks[0].nativeCurrency.decimals'],
    ],
    ['an unknown theme', { themeMode: 'blue' }, ['themeMode']],
    ['an unknown social', { features: { socials: ['myspace'] } }, ['features.socials[0]']],
    ['text where a switch belongs', { features: { email: 'yes' } }, ['features.email']],
    ['a default network that is none', { defaultNetwork: 'mainnet' }, ['defaultNetwork']],
    ['an adapter that is none', { adapters: [{}] }, ['adapters[0].namespace', 'adapters[0].load']],
    [
      'a sign-in that is none',
      { siwx: {} },
      [
        'siwx.createMessage',
        'siwx.addSession',
        'siwx.revokeSession',
        'siwx.setSessions',
        'siwx.getSessions',
      ],
    ],
    ['a terms address with script', { termsConditionsUrl: 'not a url' }, ['termsConditionsUrl']],
    [
      'an order with a stranger',
      { connectorTypeOrder: ['walletConnect', 'magic'] },
      ['connectorTypeOrder[1]'],
    ],
    [
      'storage without methods',
      { storage: {} },
      ['storage.getItem', 'storage.setItem', 'storage.removeItem'],
    ],
  ])('names the path of %s', (_, wrong, paths) => {
    expect(problemsOf({ ...good, ...wrong })).toEqual(paths)
  })

  it('names every bad path at once', () => {
    expect(problemsOf({ projectId: 1, networks: [network], debug: 'on', locale: 3 })).toEqual([
      'projectId',
      'locale',
      'debug',
    ])
  })

  it.each([undefined, null, 'x', 5])('refuses %p as options', (value) => {
    expect(problemsOf(value)).toEqual([''])
  })

  it('throws the spec’s message when both sign-in options are set', () => {
    expect(() => checkOptions({ ...good, siwx: {}, siweConfig: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  it('asks for the callbacks of a siweConfig', () => {
    const siweConfig = Object.fromEntries(
      ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'].map((name) => [
        name,
        () => undefined,
      ]),
    )
    expect(() => checkOptions({ ...good, siweConfig })).not.toThrow()
    expect(() => checkOptions({ ...good, siweConfig: { ...siweConfig, signOut: 1 } })).toThrow(
      'siweConfig.signOut: expected a function',
    )
  })

  it('answers the keys it does not know', () => {
    expect(checkOptions({ ...good, colour: 'blue' })).toEqual(['colour'])
  })

  it('does not ask for networks when options are changed later', () => {
    expect(() => checkOptions({ themeMode: 'dark' }, true)).not.toThrow()
  })
})
