import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_FEATURES } from '../../../../src/slices/domain/options/features'
import {
  nearest,
  lintOptions,
  unknownKeys,
} from '../../../../src/slices/domain/options/lintOptions'

const THEME = join(__dirname, '../../../../src/views/theme')

const good = {
  projectId: 'p',
  adapters: [{ namespace: 'eip155' as const }],
  networks: [{}],
}

describe('unknown keys of options', () => {
  it.each([
    [{ projectid: 'p' }, 'projectid: did you mean projectId?'],
    [{ feature: {} }, 'feature: did you mean features?'],
    [{ thmeMode: 'dark' }, 'thmeMode: did you mean themeMode?'],
    [{ neworks: [] }, 'neworks: did you mean networks?'],
    [{ enableEIP6963: true }, 'enableEIP6963: did you mean enableEip6963?'],
    [{ colour: 'blue' }, 'colour: there is no such option.'],
    [{ features: { swap: true } }, 'features.swap: did you mean features.swaps?'],
    [{ metadata: { Name: 'x' } }, 'metadata.Name: did you mean metadata.name?'],
    [{ metadata: { icon: 'x' } }, 'metadata.icon: did you mean metadata.icons?'],
    [
      { backends: { blockchainAPI: 'x' } },
      'backends.blockchainAPI: did you mean backends.blockchainApi?',
    ],
    [{ sdk: { versoin: '1' } }, 'sdk.versoin: did you mean sdk.version?'],
    [
      { pairingMethods: { cosmso: [] } },
      'pairingMethods.cosmso: did you mean pairingMethods.cosmos?',
    ],
    [
      { themeVariables: { '--latchkey-acent': 'red' } },
      'themeVariables.--latchkey-acent: did you mean themeVariables.--latchkey-accent?',
    ],
    [
      { themeVariables: { '--w3m-zindex': 1 } },
      'themeVariables.--w3m-zindex: did you mean themeVariables.--w3m-z-index?',
    ],
    [
      { themeVariables: { accent: 'red' } },
      'themeVariables.accent: did you mean themeVariables.--latchkey-accent?',
    ],
  ])('reports the unknown key of %j', (options, line) => {
    expect(unknownKeys(options)).toEqual([line])
  })

  it('accepts all existing keys at every depth', () => {
    expect(
      unknownKeys({
        ...{ projectId: 'p', networks: [], adapters: [], preload: 'none', meldPublicKey: null },
        features: DEFAULT_FEATURES,
        backends: {
          verify: 'https://v.example',
          descriptors: 'https://d.example',
          relay: ['wss://r.example'],
        },
        metadata: { name: '', description: '', url: '', icons: [] },
        themeVariables: { '--latchkey-accent': 'red', '--apkt-z-index': 3, '--w3m-width': 4 },
        trustedRouters: { 'eip155:1': [] },
        siwx: undefined,
        themeMode: null,
      }),
    ).toEqual([])
  })

  it('accepts all theme variables that the style sheets use', () => {
    const sheets = readdirSync(THEME).filter((file) => file.endsWith('.css'))
    const text = sheets.map((file) => readFileSync(join(THEME, file), 'utf8')).join('')
    const names = [...new Set(text.match(/--latchkey-[a-z-]+/g))]
    expect(names).toContain('--latchkey-density')
    const themeVariables = Object.fromEntries(names.map((name) => [name, 1]))
    expect(unknownKeys({ themeVariables })).toEqual([])
  })

  it('skips parts that are missing or not objects', () => {
    expect(unknownKeys({ features: undefined, metadata: null, themeVariables: undefined })).toEqual(
      [],
    )
  })
})

describe('nearest', () => {
  it.each([
    ['networks', 'networks'],
    ['ntworks', 'networks'],
    ['netwroks', 'networks'],
    ['chains', undefined],
    ['', undefined],
    ['xx', undefined],
  ])('returns for %j: %p', (typed, found) => {
    expect(nearest(typed, ['adapters', 'networks', 'siwx'])).toBe(found)
  })
})

describe('warnings about options', () => {
  it('warnings about options are empty for complete options', () => {
    expect(lintOptions(good)).toEqual([])
  })

  it('warnings about options are one line each', () => {
    expect(lintOptions({ networks: [{}], ...{ colour: 1, features: { swap: 1 } } })).toEqual([
      'unknown options. colour: there is no such option. features.swap: did you mean features.swaps?',
      expect.stringMatching(/^no adapter for eip155: /),
      expect.stringMatching(/^Project ID Not Configured: /),
    ])
  })

  it('warnings about options list each namespace without an adapter once', () => {
    const networks = [
      { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { chainNamespace: 'solana' },
      { chainNamespace: 'bip122' },
      {},
    ]
    expect(lintOptions({ ...good, networks })).toEqual([
      expect.stringMatching(/^no adapter for solana and bip122: /),
    ])
  })
})
