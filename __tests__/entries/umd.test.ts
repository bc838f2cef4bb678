/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { findScriptCore, scriptCoreKey } from '../../src/adapters/browser/scriptCore'
import type { Latchkey, LatchkeyOptions } from '../../src/store/publicApi/types'
import { createSiwxContext } from '../../src/store/siwxContext'
import type * as ScriptTag from '../../src/umd'
import { findWidget } from '../../src/views/elements/widgets'
import { fakeCore, fakeStorage } from '../support/fakeCore'
import { settle } from '../support/settle'
import { widgetParts } from '../support/widgetParts'

const made: Latchkey[] = []
let told: jest.SpyInstance
beforeEach(() => {
  told = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  for (const latchkey of made.splice(0)) await latchkey.destroy()
  Reflect.deleteProperty(globalThis, scriptCoreKey())
  document.head.replaceChildren()
})

/**
 * Runs the loader like a script tag with these `data-*` attributes; without `src`, like one in the
 * page's markup.
 */
async function run(
  data: Record<string, string> = {},
  src = 'https://site.example/deep/latchkey.js',
): Promise<typeof ScriptTag> {
  const script = document.createElement('script')
  if (src) script.src = src
  Object.assign(script.dataset, data)
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  const global = {}
  Object.assign(globalThis, { __LATCHKEY__: global, __CORE_FILE__: 'latchkey-core.js' })
  jest.resetModules()
  const names = await import('../../src/umd')
  expect(global).toEqual({ ...names })
  return names
}

/** The widget that the tag creates automatically. */
async function auto(data: Record<string, string> = {}) {
  await run({ auto: '', ...data })
  const latchkey = findWidget(null)?.latchkey as Latchkey
  made.push(latchkey)
  return latchkey
}

/** The request for the second file, and its answer. */
function coreFile() {
  const tags = document.head.querySelectorAll<HTMLScriptElement>('script')
  return {
    sources: [...tags].map(({ src }) => src),
    arrives(parts: object) {
      Object.defineProperty(globalThis, scriptCoreKey(), { value: parts, configurable: true })
      tags.forEach((tag) => tag.dispatchEvent(new Event('load')))
    },
    fails: () => tags.forEach((tag) => tag.dispatchEvent(new Event('error'))),
  }
}

const CORE_URL = 'https://site.example/deep/latchkey-core.js'

describe('the script tag', () => {
  it('adds its globals without sending a request', async () => {
    const Latchkey = await run()
    expect(Object.keys(Latchkey).sort()).toEqual(
      ['LatchkeyError', 'adapters', 'createLatchkey', 'networks', 'siwx'].sort(),
    )
    expect(coreFile().sources).toEqual([])
    expect(findScriptCore()).toBeUndefined()
  })

  it('creates no widget by default', async () => {
    await run({ projectId: 'p' })
    expect(findWidget(null)).toBeUndefined()
  })

  it('creates a widget on the main network with data-auto', async () => {
    const latchkey = await auto()
    expect(latchkey.getNetwork()?.caipNetworkId).toBe('eip155:1')
    expect(latchkey.getState()).toMatchObject({ themeMode: null, locale: null })
    expect(customElements.get('latchkey-button')).toBeDefined()
    expect(told.mock.calls).toEqual([[expect.stringContaining('Project ID Not Configured')]])
  })

  it.each([
    ['commas', 'eip155:8453,eip155:10', 'eip155:10'],
    ['spaces and lines', 'eip155:8453 \n eip155:137', 'eip155:137'],
    ['names that are not known networks', 'eip155:8453,moon:1', 'eip155:8453'],
  ])('offers the networks of data-networks, with %s', async (_, networks, first) => {
    const latchkey = await auto({ networks })
    // In the order of the build's list.
    expect(latchkey.getNetwork()?.caipNetworkId).toBe(first)
  })

  it('reads theme, language and first network from attributes', async () => {
    const data = { networks: 'eip155:1,eip155:8453', defaultNetwork: 'eip155:8453' }
    const latchkey = await auto({ ...data, theme: 'dark', locale: 'de' })
    expect(latchkey.getState()).toMatchObject({
      themeMode: 'dark',
      locale: 'de',
      networkId: 'eip155:8453',
    })
  })

  it('reads every text option from the attribute of its name', async () => {
    const latchkey = await auto({ instanceId: 'shop', modalSize: 'wide' })
    expect(findWidget('shop')?.latchkey).toBe(latchkey)
  })

  it.each([
    ['neither attribute', {}, undefined],
    [
      'data-features, which lists all enabled features',
      { features: 'email, swaps pay' },
      {
        email: true,
        swaps: true,
        pay: true,
        send: false,
        receive: false,
        onramp: false,
        history: false,
      },
    ],
    ['data-socials in its order', { socials: 'apple google' }, { socials: ['apple', 'google'] }],
    ['an empty data-socials', { socials: '' }, { socials: false }],
  ])('enables the features of %s', async (_, data: Record<string, string>, features) => {
    const latchkey = await auto({ projectId: 'p', ...data })
    const opened = latchkey.open()
    await settle()
    const { core } = fakeCore()
    const given: LatchkeyOptions[] = []
    coreFile().arrives({
      startWidget: async ({ options }: { options: LatchkeyOptions }) => {
        given.push(options)
        return core
      },
    })
    await opened
    expect(given[0]?.features).toEqual(features)
  })

  it.each([
    [{ theme: 'sepia' }, ['themeMode']],
    [{ modalSize: 'huge' }, ['modalSize']],
    [{ networks: 'moon:1' }, ['networks']],
    [{ defaultNetwork: 'nowhere' }, ['defaultNetwork']],
  ])('rejects %j like the options of a site', async (data, paths) => {
    await expect(run({ auto: '', ...data })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      context: { paths },
    })
  })
})

describe('the second file', () => {
  it('the second file loads once from the folder of the first, with the first call that needs it', async () => {
    const { createLatchkey, networks } = await run()
    const latchkey = createLatchkey({ networks: [networks.base], storage: fakeStorage() })
    made.push(latchkey)
    const opened = [latchkey.open(), latchkey.open({ view: 'Networks' })]
    await settle()
    const file = coreFile()
    expect(file.sources).toEqual([CORE_URL])
    const { core, calls } = fakeCore()
    file.arrives({ startWidget: async () => core })
    await Promise.all(opened)
    expect(calls).toEqual(['open {}', 'open {"view":"Networks"}'])
  })

  it.each([
    ['a path of the page’s host', '/latchkey/', '/latchkey/latchkey-core.js'],
    ['a whole address', 'https://files.example/a/', 'https://files.example/a/latchkey-core.js'],
    ['nothing', undefined, 'latchkey-core.js'],
  ])('the second file is located by %s for a script in the markup', async (_, publicPath, path) => {
    const { createLatchkey, networks } = await run({}, '')
    const where = publicPath === undefined ? {} : { publicPath }
    const latchkey = createLatchkey({
      networks: [networks.base],
      storage: fakeStorage(),
      ...where,
    })
    made.push(latchkey)
    const opened = latchkey.open()
    await settle()
    expect(coreFile().sources).toEqual([new URL(path, document.baseURI).href])
    const { core } = fakeCore()
    coreFile().arrives({ startWidget: async () => core })
    await opened
  })

  it('rejects the call if the second file fails to load, and loads it again at the next one', async () => {
    const { adapters } = await run()
    const failed = adapters.viem().load()
    coreFile().fails()
    await expect(failed).rejects.toThrow(CORE_URL)
    expect(coreFile().sources).toEqual([])
    const loading = adapters.viem().load()
    expect(coreFile().sources).toEqual([CORE_URL])
    coreFile().arrives({ loadAdapter: async (id: string) => ({ namespace: id }) })
    await expect(loading).resolves.toEqual({ namespace: 'viem' })
  })

  it.each(['localSiwx', 'cloudSiwx'] as const)('loads %s on first use', async (kind) => {
    const { siwx } = await run()
    const options = { required: false, statement: 'Sign in.' }
    const config = siwx[kind](options)
    expect(config.getRequired?.()).toBe(false)
    expect(config.statement).toBe('Sign in.')
    expect(coreFile().sources).toEqual([])
    const sessions = config.getSessions('eip155:1', '0x1')
    await settle()
    const asked: unknown[] = []
    coreFile().arrives({
      async loadSiwx(...given: unknown[]) {
        asked.push(given)
        return { getSessions: async () => [] }
      },
    })
    await expect(sessions).resolves.toEqual([])
    expect(asked).toEqual([[kind, options, undefined]])
  })

  it('binds a sign-in to each widget that uses it, by default to the last one', async () => {
    const { siwx } = await run()
    const config = siwx.localSiwx()
    const { ports, store } = widgetParts()
    const [one, two] = [createSiwxContext(store, ports), createSiwxContext(store, ports)]
    const [first, second] = [config.bind?.(one), config.bind?.(two)]
    const asked: unknown[] = []
    const calls = [first, second, config, first].map(async (given) =>
      given?.getSessions('eip155:1', '0x1'),
    )
    await settle()
    coreFile().arrives({
      async loadSiwx(kind: string, options: object, context: unknown) {
        asked.push(context)
        return { getSessions: async () => [] }
      },
    })
    await Promise.all(calls)
    expect(asked).toEqual([one, two, two, one])
  })
})
