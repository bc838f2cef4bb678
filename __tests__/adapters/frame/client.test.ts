/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { ADDRESS, codeOf, ONE, OTHER, TWO, useFrameWorld, USER } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** Runs everything that is due within this time. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('loading the frame', () => {
  it('adds nothing to the page before the first request', () => {
    const world = open()
    world.client.syncTheme({ themeMode: 'dark', themeVariables: {} })
    world.client.provider('eip155')
    world.client.rejectAll()
    expect(world.iframe()).toBeNull()
  })

  it("loading the frame waits 500 ms after READY, then sends the site's data and theme, then the request", async () => {
    const world = open({ isReady: false })
    world.client.syncTheme({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#000' } })
    const answered = world.client.connectEmail('ann@site.test')
    await pass(1_000)
    expect(world.posted).toEqual([])
    world.ready()
    await pass(499)
    expect(world.posted).toEqual([])
    await pass(1)
    expect(await answered).toBe('VERIFY_OTP')
    expect(world.names()).toEqual([
      'SYNC_DAPP_DATA',
      'SYNC_THEME',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'CONNECT_EMAIL',
    ])
    expect(world.posted[0]?.payload).toEqual({
      projectId: 'p1',
      metadata: { name: 'Site', description: 'A site', url: 'https://site.test', icons: [] },
      sdkType: 'latchkey',
      sdkVersion: 'html-viem-0.0.0',
    })
    expect(world.client.smartAccountNetworks()).toEqual([31337])
  })

  it('concurrent requests share one load of the frame', async () => {
    const world = open()
    const both = Promise.all([world.client.isConnected(), world.client.getUser({ network: ONE })])
    await pass(500)
    await both
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(world.names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(1)
    await world.client.isConnected()
    expect(world.names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(1)
  })

  it("sends the request even if the frame rejects the site's data", async () => {
    const no = () => {
      throw new Error('no')
    }
    const world = open({
      answers: { SYNC_DAPP_DATA: no, GET_SMART_ACCOUNT_ENABLED_NETWORKS: no },
    })
    const answered = world.client.isConnected()
    await pass(500)
    expect(await answered).toBe(true)
    expect(world.client.smartAccountNetworks()).toEqual([])
  })

  it('fails after 20 s, removes the frame, and starts again with the next request', async () => {
    const world = open({ isReady: false })
    const late = codeOf(world.client.isConnected())
    await pass(19_999)
    expect(world.iframe()).not.toBeNull()
    await pass(1)
    expect(await late).toBe('FRAME_LOAD_FAILED')
    expect(world.events).toEqual([{ type: 'failed', code: 'FRAME_LOAD_FAILED' }])
    expect(world.iframe()).toBeNull()
    const again = world.client.isConnected()
    await pass(0)
    world.ready()
    await pass(500)
    expect(await again).toBe(true)
  })

  it('fails after 20 s also when the frame sends nothing after READY', async () => {
    const world = open({ answers: { SYNC_DAPP_DATA: null } })
    const late = codeOf(world.client.isConnected())
    await pass(20_000)
    expect(await late).toBe('FRAME_LOAD_FAILED')
  })

  it('fails immediately when the iframe reports an error', async () => {
    const world = open({ isReady: false })
    const failed = codeOf(world.client.isConnected())
    await pass(0)
    world.iframe()?.dispatchEvent(new Event('error'))
    expect(await failed).toBe('EMAIL_DEPENDENCY_FAILED')
    expect(world.iframe()).toBeNull()
  })

  it('starts again when the page removed the frame, and rejects pending requests', async () => {
    const world = open({ answers: { CONNECT_OTP: null } })
    const lost = codeOf(world.client.connectOtp('123456'))
    await pass(500)
    world.iframe()?.remove()
    const again = world.client.isConnected()
    expect(await lost).toBe('REQUEST_ABORTED')
    await pass(500)
    expect(await again).toBe(true)
  })
})

describe('requests', () => {
  it.each([
    ['connectEmail', 'CONNECT_EMAIL', ['ann@site.test'], { email: 'ann@site.test' }],
    ['connectDevice', 'CONNECT_DEVICE', [], undefined],
    ['connectOtp', 'CONNECT_OTP', ['123456'], { otp: '123456' }],
    ['isConnected', 'IS_CONNECTED', [], undefined],
    [
      'getUser',
      'GET_USER',
      [{ network: TWO, preferredAccountType: 'eoa' }],
      { chainId: 31338, preferredAccountType: 'eoa', rpcUrl: 'https://node.test/31338' },
    ],
    [
      'switchNetwork',
      'SWITCH_NETWORK',
      [TWO],
      { chainId: 'eip155:31338', rpcUrl: 'https://node.test/31338' },
    ],
  ] as const)('%s posts %s', async (method, name, given, payload) => {
    const world = open()
    const done = (world.client[method] as (...values: unknown[]) => Promise<unknown>)(...given)
    await pass(500)
    await done
    expect((await world.asked(name)).payload).toEqual(payload)
    expect(new Set(world.targets)).toEqual(new Set(['https://frame.test']))
  })

  it.each([
    ['connectEmail', ['ann@site.test'], 'CONNECT_EMAIL', true],
    ['connectDevice', [], 'CONNECT_DEVICE', false],
    ['connectOtp', ['123456'], 'CONNECT_OTP', true],
    ['isConnected', [], 'IS_CONNECTED', false],
    ['getUser', [{ network: ONE }], 'GET_USER', false],
  ] as const)('%s rejects after 30 s without an answer', async (method, given, name, isTold) => {
    const world = open({ answers: { [name]: null } })
    const late = codeOf(
      (world.client[method] as (...values: unknown[]) => Promise<unknown>)(...given),
    )
    await pass(500)
    const request = await world.asked(name)
    await pass(29_999)
    expect(world.events).toEqual([])
    await pass(1)
    expect(await late).toBe('FRAME_REQUEST_TIMEOUT')
    expect(world.events).toEqual(isTold ? [{ type: 'failed', code: 'FRAME_REQUEST_TIMEOUT' }] : [])
    world.reply(request, { action: 'CONNECT' })
  })

  it('rejects an aborted request, before and after the frame loaded, and keeps the others', async () => {
    const world = open({ answers: { CONNECT_DEVICE: null } })
    const early = new AbortController()
    const given = codeOf(world.client.connectDevice(early.signal))
    const kept = world.client.isConnected()
    early.abort()
    expect(await given).toBe('REQUEST_ABORTED')
    await pass(500)
    expect(await kept).toBe(true)
    expect(world.names()).not.toContain('CONNECT_DEVICE')

    const later = new AbortController()
    const waits = codeOf(world.client.connectDevice(later.signal))
    const request = await world.asked('CONNECT_DEVICE')
    later.abort()
    expect(await waits).toBe('REQUEST_ABORTED')
    world.reply(request, undefined)
    expect(await codeOf(world.client.connectDevice(AbortSignal.abort()))).toBe('REQUEST_ABORTED')
  })

  it('matches each answer once, by id and name', async () => {
    const world = open({ answers: { CONNECT_EMAIL: null } })
    const both = [
      world.client.connectEmail('ann@site.test'),
      world.client.connectEmail('bob@site.test'),
    ]
    await pass(500)
    const [first, second] = world.posted.filter(({ payload }) => payload?.email)
    world.reply({ ...first!, type: '@w3m-app/CONNECT_OTP' }, { action: 'CONNECT' })
    world.reply(second!, { action: 'CONNECT' })
    world.reply(second!, { action: 'VERIFY_DEVICE' })
    world.refuse(second!, 'late')
    world.reply(first!, { action: 'VERIFY_OTP' })
    expect(await Promise.all(both)).toEqual(['VERIFY_OTP', 'CONNECT'])
  })

  it.each([
    ['CONNECT_EMAIL', { action: 'GIVE_KEY' }],
    ['CONNECT_EMAIL', undefined],
    ['IS_CONNECTED', { isConnected: 'true' }],
    ['GET_USER', { ...USER, address: 7 }],
    ['GET_USER', { ...USER, address: '0xnone' }],
    ['GET_USER', { ...USER, chainId: 'cosmos:hub' }],
    ['GET_USER', { ...USER, chainId: -1 }],
    ['GET_USER', { ...USER, accounts: [{ address: ADDRESS, type: 'root' }] }],
  ])('rejects the answer to %s: %j', async (name, payload) => {
    const world = open({ answers: { [name]: () => payload } })
    const { client } = world
    const asked = codeOf(
      name === 'CONNECT_EMAIL'
        ? client.connectEmail('ann@site.test')
        : name === 'IS_CONNECTED'
          ? client.isConnected()
          : client.getUser({ network: ONE }),
    )
    await pass(500)
    expect(await asked).toBe('MALFORMED_REPLY')
  })

  it('requests reject with the frame’s code if it is known, and with its message as details only', async () => {
    const world = open({ answers: { CONNECT_OTP: null } })
    const failures: [{ message: string; code?: number | string }, object][] = [
      [
        { message: 'Invalid code' },
        { code: 'SOMETHING_WENT_WRONG', context: { details: 'Invalid code' } },
      ],
      [{ message: 'x', code: 4001 }, { code: 'USER_REJECTED' }],
      [{ message: 'x', code: 'EMAIL_COOLDOWN' }, { code: 'EMAIL_COOLDOWN' }],
      [{ message: 'x', code: 'constructor' }, { code: 'SOMETHING_WENT_WRONG' }],
      [
        { message: 'no ann@site.test, not 0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
        { context: { details: 'no … not …' } },
      ],
    ]
    for (const [failure, expected] of failures) {
      const from = world.posted.length
      const refused = world.client.connectOtp('123456').catch((error: unknown) => error)
      await pass(500)
      world.reply(await world.asked('CONNECT_OTP', from), failure, 'ERROR')
      expect(await refused).toMatchObject({ name: 'LatchkeyError', ...expected })
    }
  })
})

describe('an answer for the previous login', () => {
  const account = (address: string) => ({ address, type: 'eoa' as const })
  const active = (address: string) => ({
    network: ONE,
    accounts: [account(address)] as [ReturnType<typeof account>],
    smartAccountDeployed: false,
  })

  it('an answer for the previous login is not used for the current one', async () => {
    const { client, asked, reply, events } = open({ answers: { GET_USER: null } })
    client.setActive('eip155', active(ADDRESS))
    const moving = client.switchNetwork(TWO).catch(() => undefined)
    await pass(500)
    const question = await asked('GET_USER')
    await client.signOut()
    client.setActive('eip155', active(OTHER))
    reply(question, { address: ADDRESS.toLowerCase(), chainId: 31338, email: 'ann@site.test' })
    await moving
    const provider = client.provider('eip155')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([OTHER])
    expect(JSON.stringify(events)).not.toContain(ADDRESS)
  })
})
