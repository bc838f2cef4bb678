import { checkBackends } from '../../../src/adapters/doctor/backends'
import { checkBrowser } from '../../../src/adapters/doctor/browser'
import { checkClock } from '../../../src/adapters/doctor/clock'
import { checkNodes } from '../../../src/adapters/doctor/nodes'
import { checkRelay } from '../../../src/adapters/doctor/relay'
import { checkStorage } from '../../../src/adapters/doctor/storage'
import { checkWallets } from '../../../src/adapters/doctor/wallets'
import { watchPolicy } from '../../../src/adapters/doctor/watchPolicy'
import type { Network } from '../../../src/slices/domain/network/network'
import { PUBLIC_BACKENDS } from '../../../src/slices/domain/options/options'
import { DEFAULT_OPTIONS } from '../../../src/slices/options'
import { bitcoin, mainnet, solana } from '../../../src/networks'
import { fakeWallet, ONE } from '../../support/fakeWallets'
import { fakePatient, fakeWindow, json, NOW, storageOver } from '../../support/patient'
import { WALLETS_ONLY } from '../../support/features'

/** Input of the checks. */
function examined(changes: Parameters<typeof fakePatient>[0] = {}) {
  const { patient, requests } = fakePatient(changes)
  return { input: { ...patient, policy: watchPolicy(patient.window.document) }, requests }
}

describe('the browser', () => {
  const agent = (userAgent: string) => fakeWindow({ navigator: { userAgent } })

  test.each([
    ['Chrome/140.0.0.0 Safari/537.36', 'ok', 'Chromium', '140'],
    ['Chrome/99.0.4844.51 Safari/537.36', 'failed', 'Chromium', '99'],
    ['Gecko/20100101 Firefox/128.0', 'ok', 'Firefox', '128.0'],
    ['Gecko/20100101 Firefox/99.0', 'failed', 'Firefox', '99.0'],
    ['(Macintosh) Version/15.4 Safari/605.1.15', 'ok', 'Safari', '15.4'],
    ['(Macintosh) Version/15.3 Safari/605.1.15', 'failed', 'Safari', '15.3'],
    ['(iPhone; CPU iPhone OS 15_3 like Mac OS X) CriOS/140', 'failed', 'Safari', '15.3'],
    ['(iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ok', 'Safari', '17.0'],
    ['Something else', 'warning', null, null],
  ])('reports %s as %s', (userAgent, status, name, version) => {
    expect(checkBrowser(agent(userAgent))).toMatchObject({ status, facts: { name, version } })
  })

  test('fails without a secure context or cryptography', () => {
    const insecure = checkBrowser(fakeWindow({ isSecureContext: false, crypto: {} }))
    expect(insecure).toMatchObject({ status: 'failed', facts: { secureContext: false } })
    const bare = checkBrowser(fakeWindow({ crypto: undefined }))
    expect(bare).toMatchObject({ status: 'failed', facts: { subtleCrypto: false } })
    expect(insecure.next).toMatch(/https/)
  })
})

describe('the storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { window } = fakeWindow()

  test('the check removes its test value from the storage', () => {
    const kept = new Map<string, string>()
    expect(checkStorage({ window, storage: storageOver(kept) }).status).toBe('ok')
    expect(kept.size).toBe(0)
  })

  test.each([
    ['that throws', { getItem: denied }, { readable: false, writable: false, full: false }],
    ['that is full', { setItem: full }, { readable: true, writable: false, full: true }],
    [
      'that loses values',
      { getItem: () => null },
      { readable: true, writable: false, full: false },
    ],
  ])('a storage %s is a warning, because the widget uses memory instead', (_, changes, facts) => {
    const storage = { ...storageOver(new Map()), ...changes }
    expect(checkStorage({ window, storage })).toMatchObject({ status: 'warning', facts })
  })

  test('an unusable storage is a warning too when the browser gives no reason', () => {
    const broken = fakeWindow()
    Object.defineProperty(broken.window, 'localStorage', { get: denied })
    expect(checkStorage(broken)).toMatchObject({ status: 'warning', facts: { readable: false } })
  })
})

describe('wallets', () => {
  test('wallets are counted and named, with their way of discovery', () => {
    const { window } = fakeWindow()
    window.addEventListener('wallet-standard:app-ready', (event) => {
      ;(event as CustomEvent<{ register: (wallet: object) => void }>).detail.register({
        name: 'Sol',
      })
    })
    const { connector } = fakeWallet()
    const sol = { id: 'Sol', type: 'ANNOUNCED', name: 'Sol', chain: 'solana' } as const
    const dot = { id: 'Dot', type: 'ANNOUNCED', name: 'Dot', chain: 'polkadot' } as const
    const old = { id: 'injected', type: 'INJECTED', name: 'Old', chain: 'eip155' } as const
    const pairing = {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: '',
      chain: 'eip155',
    } as const
    const { text, facts } = checkWallets({
      window,
      connectors: [{ ...connector, name: 'One' }, sol, dot, old, pairing],
    })
    expect(facts?.wallets.map(({ by }) => by)).toEqual([
      'EIP-6963',
      'Wallet Standard',
      'window',
      'window',
    ])
    expect(text).toBe(
      '4 wallets are on this page: One (EIP-6963), Sol (Wallet Standard), Dot (window), Old (window).',
    )
  })
})

describe('services', () => {
  const found = async (respond: (request: Request) => Response, options: object = {}) => {
    const given = {
      ...DEFAULT_OPTIONS,
      features: WALLETS_ONLY,
      projectId: 'p',
      backends: PUBLIC_BACKENDS,
      ...options,
    }
    const { input, requests } = examined({ respond, options: given })
    return { findings: await Promise.all(checkBackends(input)), requests }
  }

  test.each([
    [401, 'failed', false],
    [403, 'failed', false],
    [429, 'failed', null],
    [503, 'failed', null],
    [200, 'ok', true],
  ])('reports HTTP status %s as %s', async (httpStatus, status, projectAccepted) => {
    const { findings } = await found(() => json({}, httpStatus))
    const [names, list] = findings
    for (const finding of [names, list])
      expect(finding).toMatchObject({ status, facts: { httpStatus, projectAccepted } })
  })

  test('services are called with the project id, by name', async () => {
    const { requests } = await found(() => json({}))
    const [names, list, events] = requests.map(({ url }) => new URL(url))
    expect(names?.pathname).toBe('/v1/supported-chains')
    expect(list?.pathname).toBe('/getWallets')
    expect([names, list].map((url) => url?.searchParams.get('projectId'))).toEqual(['p', 'p'])
    expect(events?.href).toBe(`${PUBLIC_BACKENDS.analytics}/`)
  })

  test('services fail with a reply that is not JSON', async () => {
    const { findings } = await found(() => new Response('<p>'))
    expect(findings[0]).toMatchObject({ status: 'failed', text: expect.stringMatching(/no JSON/) })
  })

  test('the checked services include analytics if events are sent, and never the frame of the embedded wallet', async () => {
    const features = { ...WALLETS_ONLY, analytics: false, email: true }
    const { findings, requests } = await found(() => json({}), { features })
    expect(findings.map(({ facts, status }) => [facts?.service, status])).toEqual([
      ['blockchainApi', 'ok'],
      ['walletApi', 'ok'],
      ['secureFrame', 'skipped'],
    ])
    expect(requests).toHaveLength(2)
  })

  test('the checked services include the site’s own services without a project id', async () => {
    const backends = { ...PUBLIC_BACKENDS, walletApi: 'https://own.example/' }
    const { findings, requests } = await found(() => json({}), { projectId: '', backends })
    expect(findings.map(({ status }) => status)).toEqual(['skipped', 'ok'])
    expect(requests.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^https:\/\/own\.example\/getWallets\?/),
    ])
  })
})

describe('nodes', () => {
  const found = async (respond: (request: Request) => Response, network: Network = ONE) => {
    const { input, requests } = examined({ respond, networks: [network] })
    return { finding: await checkNodes(input)[0], requests }
  }
  const result = (value: unknown) => () => json({ jsonrpc: '2.0', id: 1, result: value })

  test('nodes of another network fail, with its name', async () => {
    const { finding } = await found(result('0x2105'))
    expect(finding).toMatchObject({ status: 'failed', text: expect.stringMatching(/eip155:8453/) })
  })

  test.each([
    ['an error', () => json({ error: { code: -32000 } })],
    ['a value that is not a number', result('zero')],
    ['nothing', () => new Response('', { status: 403 })],
  ])('nodes that answer with %s fail', async (_, respond) => {
    const { finding } = await found(respond)
    expect(finding).toMatchObject({
      status: 'failed',
      facts: { nodes: [{ answer: 'unreadable' }] },
    })
  })

  test('nodes that are unreachable are a warning while another one works', async () => {
    const http = ['https://one.example', 'https://two.example']
    const network = { ...mainnet, rpcUrls: { default: { http } } }
    const respond = ({ url }: Request) => {
      if (url.includes('one')) throw new TypeError('gone')
      return result('0x1')()
    }
    const { finding } = await found(respond, network)
    expect(finding).toMatchObject({
      status: 'warning',
      facts: { nodes: [{ answer: 'none' }, { answer: 'right' }] },
    })
  })

  test('nodes that need JSON get a second request', async () => {
    const { finding, requests } = await found((request) =>
      request.headers.get('content-type') === 'application/json'
        ? result(`0x${Number(ONE.id).toString(16)}`)()
        : new Response('', { status: 415 }),
    )
    expect(finding?.status).toBe('ok')
    expect(requests).toHaveLength(2)
  })

  test.each([
    [solana, result('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')],
    [bitcoin, () => json('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')],
  ])(
    'nodes of other namespaces are identified by the hash of their first block',
    async (network, respond) => {
      expect((await found(respond, network)).finding?.status).toBe('ok')
    },
  )

  test('nodes of Bitcoin return the first block as plain text', async () => {
    const hash = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
    expect((await found(() => new Response(hash), bitcoin)).finding?.status).toBe('ok')
  })
})

describe('the relay', () => {
  test.each([
    [null, 'ok', true],
    ['INVALID_APP_CONFIGURATION', 'failed', false],
    ['SESSION_EXPIRED', 'failed', null],
    ['PAIRING_UNAVAILABLE', 'failed', null],
  ] as const)(
    'reports the connection result %s of the relay as %s',
    async (failure, status, projectAccepted) => {
      const { input } = examined({ reachRelay: () => Promise.resolve(failure) })
      expect(await checkRelay(input)).toMatchObject({ status, facts: { projectAccepted } })
    },
  )
})

describe('the clock', () => {
  test.each([
    [0, 'ok'],
    [20_000, 'ok'],
    [-40_000, 'warning'],
    [301_000, 'failed'],
    [-3_600_000, 'failed'],
  ])('reports a clock that is %s ms ahead as %s', async (aheadMs, status) => {
    const { input } = examined({ now: () => NOW + aheadMs })
    const finding = await checkClock(input)
    expect(finding).toMatchObject({ status, facts: { aheadMs, host: 'fieldnotes.example' } })
  })

  test('reports the difference in words', async () => {
    const { input } = examined({ now: () => NOW - 3_600_000 })
    expect((await checkClock(input)).text).toMatch(/is 60 minutes behind fieldnotes\.example, so/)
  })

  test('the clock is compared with a service if the page’s own server has no readable time', async () => {
    const respond = ({ url }: Request) =>
      url.startsWith('https://fieldnotes') ? new Response(null) : json({})
    expect(await checkClock(examined({ respond }).input)).toMatchObject({
      status: 'ok',
      facts: { host: new URL(PUBLIC_BACKENDS.walletApi).host },
    })
    const silent = examined({ respond: () => new Response(null) })
    expect(await checkClock(silent.input)).toMatchObject({ status: 'skipped', facts: null })
    expect(silent.requests).toHaveLength(3)
  })

  test('calls no public service without a project id, like the widget', async () => {
    const options = {
      ...DEFAULT_OPTIONS,
      features: WALLETS_ONLY,
      projectId: '',
      backends: PUBLIC_BACKENDS,
    }
    const { input, requests } = examined({ respond: () => new Response(null), options })
    await checkClock(input)
    expect(requests.map(({ url }) => url)).toEqual(['https://fieldnotes.example/'])
  })
})
