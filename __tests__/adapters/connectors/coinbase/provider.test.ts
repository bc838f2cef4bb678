/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createPressedWindow } from '../../../../src/adapters/connectors/coinbase/pressedWindow'
import { openCoinbase } from '../../../../src/adapters/connectors/coinbase/provider'
import { createSdkSession } from '../../../../src/adapters/connectors/coinbase/session'
import { toErrorRecord } from '../../../../src/slices/domain/errors/records'
import { eventually, settle } from '../../../support/settle'
import { ACCOUNT, KEYS_URL, NOTHING, openWindowWorld, OTHER, raw } from './windowWorld'

afterEach(() => localStorage.clear())

/** A provider of one connector. */
function provide(id = 'coinbaseWallet') {
  const pressed = createPressedWindow(window)
  const sdk = () => ({
    appName: 'Fieldnotes',
    appLogoUrl: '',
    appChainIds: [10, 1],
    preference: { options: 'all' as const, keysUrl: KEYS_URL },
  })
  const provider = openCoinbase({ sdk, session: createSdkSession(id), pressed })
  const ask = (method: string, params?: unknown) => provider.request({ method, params })
  const connect = () => ask('eth_requestAccounts')
  const fails = async (asking: Promise<unknown>) => {
    const error: unknown = await asking.then(
      () => null,
      (reason: unknown) => reason,
    )
    return { code: toErrorRecord(error).code, number: (error as { code?: number } | null)?.code }
  }
  return { provider, pressed, ask, connect, fails }
}

describe('a pop-up wallet', () => {
  it('connects on the first network of the site, and signs', async () => {
    const world = openWindowWorld(({ method }) =>
      method === 'eth_requestAccounts' ? [ACCOUNT] : '0xsigned',
    )
    const { ask, connect } = provide()
    expect(await connect()).toEqual([ACCOUNT])
    expect(await ask('eth_accounts')).toEqual([ACCOUNT])
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(await ask('personal_sign', ['0x00', ACCOUNT])).toBe('0xsigned')
    expect(world.asked.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'personal_sign',
    ])
    expect(world.asked[1]).toMatchObject({ params: ['0x00', ACCOUNT], chainId: 10 })
  })

  it('switches between the wallet’s networks and reports it', async () => {
    openWindowWorld()
    const { provider, ask, connect } = provide()
    const heard: unknown[] = []
    await connect()
    provider.on?.('chainChanged', (chain) => heard.push(chain))
    await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    expect([heard, await ask('eth_chainId')]).toEqual([['0x1'], '0x1'])
  })

  it('uses the pop-up of the click, and closes one that is not needed', async () => {
    const world = openWindowWorld()
    const { pressed, connect } = provide()
    pressed.press()
    expect(world.last()?.shown).toEqual(['about:blank'])
    await connect()
    expect(world.windows).toHaveLength(1)
    expect(world.last()?.shown[1]).toMatch(KEYS_URL)
    pressed.press()
    await connect()
    expect([world.windows.length, world.last()?.closed]).toEqual([2, true])
  })

  it('restores the page’s `window.open`', async () => {
    const { open } = openWindowWorld()
    const before = window.open
    const { connect } = provide()
    const asking = connect()
    await eventually(() => open.mock.calls.length > 0)
    expect(window.open).toBe(before)
    await asking
  })

  it('sends no request before it is connected', async () => {
    const { open, fetched } = openWindowWorld()
    const { ask, fails } = provide()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await fails(ask('personal_sign'))).toEqual({ code: 'UNAUTHORIZED', number: 4100 })
    expect([open.mock.calls.length, fetched]).toEqual([0, []])
  })
})

describe('a session', () => {
  it('a session is restored on the next page, without a pop-up or a request', async () => {
    const { open, fetched } = openWindowWorld()
    await provide().connect()
    const opened = open.mock.calls.length
    const again = provide()
    expect(await again.ask('eth_accounts')).toEqual([ACCOUNT])
    expect(await again.ask('wallet_getPermissions')).toEqual([{ parentCapability: 'eth_accounts' }])
    expect(open.mock.calls.length).toBe(opened)
    // The SDK itself reads the policy of the page.
    expect(new Set(fetched)).toEqual(new Set([`HEAD ${location.origin}/`]))
  })

  it('a session that ends leaves no data in the storage', async () => {
    openWindowWorld()
    const { ask, connect } = provide()
    await connect()
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    expect(Object.keys(localStorage).filter((key) => /SCW|coinbase-session/.test(key))).toEqual([])
  })

  it('a session belongs to one connector: another neither uses nor ends it', async () => {
    const world = openWindowWorld()
    const [coinbase, base] = [provide('coinbaseWallet'), provide('baseAccount')]
    await coinbase.connect()
    expect(await base.ask('eth_accounts')).toEqual([])
    world.state.answer = () => [OTHER]
    expect(await base.connect()).toEqual([OTHER])
    // As a widget does with a replaced wallet.
    expect(await coinbase.ask('wallet_getPermissions')).toEqual([])
    expect((await coinbase.fails(coinbase.ask('personal_sign'))).code).toBe('UNAUTHORIZED')
    expect(await base.ask('eth_accounts')).toEqual([OTHER])
    expect(await provide('baseAccount').ask('eth_accounts')).toEqual([OTHER])
  })
})

describe('a lost pop-up', () => {
  it.each([
    ['posts an unload message', false],
    ['vanishes', true],
  ])('a lost pop-up that %s counts as closed, and another click works', async (_, vanishes) => {
    const world = openWindowWorld(() => NOTHING)
    const { connect, ask, fails } = provide()
    const failing = fails(connect())
    await eventually(() => world.asked.length > 0)
    world.last()?.leave(vanishes)
    expect(await failing).toEqual({ code: 'WINDOW_CLOSED', number: 4001 })
    world.state.answer = ({ method }) => (method === 'personal_sign' ? '0x1' : [ACCOUNT])
    expect(await connect()).toEqual([ACCOUNT])
    expect(await ask('personal_sign', ['0x00', ACCOUNT])).toBe('0x1')
  })

  it("a lost pop-up that was blocked is reported immediately, without the SDK's own dialog", async () => {
    const world = openWindowWorld()
    world.state.isBlocked = true
    const { connect, fails } = provide()
    expect((await fails(connect())).code).toBe('WINDOW_BLOCKED')
    await settle()
    expect(document.body.innerHTML).toBe('')
    world.state.isBlocked = false
    expect(await connect()).toEqual([ACCOUNT])
    await settle()
    expect(world.windows).toHaveLength(1)
  })

  it('a lost pop-up that was blocked leaves no request for the next one', async () => {
    const world = openWindowWorld(({ method, params }) =>
      method === 'personal_sign' ? String(params) : [ACCOUNT],
    )
    const { connect, ask, fails } = provide()
    await connect()
    world.last()?.leave()
    world.state.isBlocked = true
    expect((await fails(ask('personal_sign', ['0x01', ACCOUNT]))).code).toBe('WINDOW_BLOCKED')
    world.state.isBlocked = false
    expect(await ask('personal_sign', ['0x02', ACCOUNT])).toBe(`0x02,${ACCOUNT}`)
    await settle()
    const signed = world.asked.filter(({ method }) => method === 'personal_sign')
    expect(signed.map(({ params }) => String(params))).toEqual([`0x02,${ACCOUNT}`])
    expect(world.windows).toHaveLength(2)
  })

  it('a lost pop-up that an opener policy separates is reported with WINDOW_APART', async () => {
    const world = openWindowWorld()
    world.state.isCutOff = true
    const { connect, fails } = provide()
    expect((await fails(connect())).code).toBe('WINDOW_APART')
  })

  it('a lost pop-up of an earlier attempt is closed by the next one', async () => {
    const world = openWindowWorld(() => NOTHING)
    const { connect, fails } = provide()
    const first = fails(connect())
    await eventually(() => world.asked.length > 0)
    world.state.answer = () => [ACCOUNT]
    expect(await connect()).toEqual([ACCOUNT])
    expect((await first).code).toBe('WINDOW_CLOSED')
    expect(world.windows[0]?.closed).toBe(true)
  })
})

describe('hostile messages of a pop-up', () => {
  const refusal = { code: 4001, message: 'User rejected the request.' }

  it('reports a rejection, and sends the next request', async () => {
    const world = openWindowWorld(({ method }) => {
      if (method === 'eth_requestAccounts') return [ACCOUNT]
      throw Object.assign(new Error(refusal.message), { code: refusal.code })
    })
    const { connect, ask, fails } = provide()
    await connect()
    const asking = ask('personal_sign', ['0x00', ACCOUNT])
    expect(await fails(asking)).toEqual({ code: 'USER_REJECTED', number: 4001 })
    world.state.answer = () => '0x2'
    expect(await ask('personal_sign', ['0x00', ACCOUNT])).toBe('0x2')
  })

  it.each<[string, object]>([
    ['no content', { content: {} }],
    [
      'an invalid ciphertext',
      { content: { encrypted: { iv: new Uint8Array(12), cipherText: 'x' } } },
    ],
    ['null instead of a ciphertext', { content: { encrypted: null } }],
    ['an error', { content: { failure: { code: -32603, message: 'broken' } } }],
    ['null instead of an error', { content: { failure: null } }],
    ['an invalid public key', { sender: 'zz', content: { encrypted: {} } }],
  ])('treats %s as an error, without an account', async (_, message) => {
    openWindowWorld(() => raw(message))
    const { connect, ask, fails } = provide()
    const { number, code } = await fails(connect())
    expect([typeof number, typeof code]).toEqual(['number', 'string'])
    expect(await ask('eth_accounts')).toEqual([])
  })

  it.each([[{}], ['0x1'], [[]], [[1, null]], [null]])(
    'rejects the accounts %j, and connects from the start next time',
    async (accounts) => {
      const world = openWindowWorld(() => accounts)
      const { connect, ask } = provide()
      await connect().catch(() => {})
      expect(await ask('eth_accounts')).toEqual([])
      world.state.answer = () => [ACCOUNT]
      expect(await connect()).toEqual([ACCOUNT])
    },
  )

  it('ignores an answer of another origin or to another request', async () => {
    const world = openWindowWorld(() => NOTHING)
    const { connect, fails } = provide()
    const failing = fails(connect())
    await eventually(() => world.asked.length > 0)
    const content = { failure: refusal }
    world.say({ requestId: 'x', content }, world.last(), 'https://evil.test')
    world.say({ event: 'PopupUnload' }, {}, 'https://evil.test')
    await settle()
    world.last()?.leave(true)
    expect((await failing).code).toBe('WINDOW_CLOSED')
  })
})
