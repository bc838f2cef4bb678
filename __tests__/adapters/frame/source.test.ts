/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createFrameSource } from '../../../src/adapters/frame/source'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import type { OneStepSignIn, WalletEvent } from '../../../src/adapters/types'
import { viemAdapter } from '../../../src/adapters/viem'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import { toSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'
import { pickData } from '../../../src/slices/domain/siwx/session'
import type { SiwxMessage } from '../../../src/slices/domain/siwx/siwx'
import { ACCOUNTS } from '../fakeWallet'
import { ADDRESS, codeOf, ONE, SOLANA, TWO, useFrameWorld, USER } from './frameWorld'

const open = useFrameWorld()
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const ASKED = {
  connectorId: 'auth',
  namespace: 'eip155',
  networks: [ONE, TWO, SOLANA],
  networkId: ONE.caipNetworkId,
} as const
const CONNECTION = {
  namespace: 'eip155',
  connectorId: 'auth',
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  networkId: 'eip155:31337',
  approved: null,
  wallet: { name: 'Email', icon: null, type: 'AUTH' },
  login: {
    email: 'ann@site.test',
    username: null,
    socialProvider: null,
    smartAccountDeployed: null,
    pages: [],
  },
}

function source(input: Parameters<typeof open>[0] = {}, { adapters = [viemAdapter()] } = {}) {
  const world = open(input)
  let isAsked = false
  const made = createFrameSource({
    registry: createAdapterRegistry(adapters),
    keys: world.keys,
    client() {
      isAsked = true
      return Promise.resolve(world.client)
    },
    current: () => (isAsked ? world.client : null),
    name: () => 'Email',
  })
  return { ...world, source: made, isAsked: () => isAsked }
}
/** Result of a step once the frame has loaded and its time limits have passed. */
async function outcome<T>(step: Promise<T>, ms = 500) {
  const settled = codeOf(step)
  await jest.advanceTimersByTimeAsync(ms)
  return settled
}

describe('signing in with the login', () => {
  const TEXT = toSiwxMessage(
    {
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:31337',
      domain: 'site.test',
      uri: 'https://site.test',
      version: '1',
      nonce: 'nonce0000001',
    },
    'Chain',
  )
  function wish(text: SiwxMessage | undefined) {
    const told: unknown[] = []
    const signIn: OneStepSignIn = {
      async text(chainId, placeholder) {
        told.push([chainId, placeholder])
        return text
      },
      signed: ({ message }) => void told.push(message),
      onInvalidSignature: (reason) => void told.push(toErrorRecord(reason).context?.field),
    }
    return { signIn, told }
  }
  const answer = async (message: string) => ({
    ...USER,
    message,
    signature: await ACCOUNTS[0].signMessage({ message }),
  })
  const written = TEXT.toString().replace('<<AccountAddress>>', ADDRESS)

  it('requests the signature together with the user, and verifies the signature', async () => {
    const signed = await answer(written)
    const { source: auth, posted } = source({ answers: { GET_USER: () => signed } })
    const { signIn, told } = wish(TEXT)
    await outcome(auth.connect({ ...ASKED, silent: false, signIn }))
    await jest.runAllTimersAsync()
    const request = posted.find(({ type }) => type.endsWith('GET_USER'))
    expect(request?.payload?.siwxMessage).toEqual({
      ...pickData(TEXT),
      serializedMessage: TEXT.toString(),
    })
    expect(told).toEqual([['eip155:31337', '<<AccountAddress>>'], written])
  })

  it('rejects a text for another site; the account still connects', async () => {
    const signed = await answer(written.replace('site.test', 'elsewhere.test'))
    const { source: auth } = source({ answers: { GET_USER: () => signed } })
    const { signIn, told } = wish(TEXT)
    const connected = auth.connect({ ...ASKED, silent: false, signIn })
    await jest.runAllTimersAsync()
    expect(await connected).toEqual(CONNECTION)
    expect(told.slice(1)).toEqual(['domain'])
  })

  it.each([
    ['a frame that signs nothing', TEXT],
    ['a site without a text', undefined],
  ])('%s causes no sign-in', async (_, text) => {
    const { source: auth, posted } = source()
    const { signIn, told } = wish(text)
    expect(await outcome(auth.connect({ ...ASKED, silent: false, signIn }))).toEqual(CONNECTION)
    expect(told).toHaveLength(1)
    const request = posted.find(({ type }) => type.endsWith('GET_USER'))
    expect('siwxMessage' in (request?.payload ?? {})).toBe(text !== undefined)
  })

  it('signs nothing on a restore', async () => {
    const { source: auth, keys, posted } = source()
    keys.rememberLogin({ email: null })
    await outcome(auth.connect({ ...ASKED, silent: true, signIn: wish(TEXT).signIn }))
    expect(JSON.stringify(posted)).not.toContain('siwxMessage')
  })
})

describe('connecting', () => {
  it('fetches the user, and remembers the login', async () => {
    const {
      source: auth,
      keys,
      client,
    } = source({
      answers: { GET_USER: () => ({ ...USER, userName: 'ann' }) },
    })
    expect(auth.provider('auth', 'eip155')).toBeNull()
    expect(await outcome(auth.connect({ ...ASKED, silent: false }))).toEqual({
      ...CONNECTION,
      login: { ...CONNECTION.login, username: 'ann' },
    })
    expect([keys.wasUsed(), keys.email(), keys.username()]).toEqual([true, 'ann@site.test', 'ann'])
    expect(keys.lastUsedChain()).toBe('eip155:31337')
    expect(auth.provider('auth', 'eip155')).toBe(client.provider('eip155'))
    expect(await client.provider('eip155').request({ method: 'eth_accounts' })).toEqual([ADDRESS])
  })

  it.each([
    ['the active network', TWO.caipNetworkId, null, 31338],
    ['the network of the last login', SOLANA.caipNetworkId, TWO.caipNetworkId, 31338],
    ['the first of the namespace', null, SOLANA.caipNetworkId, 31337],
  ])('connecting uses %s', async (_which, networkId, used, chainId) => {
    const { source: auth, keys, asked } = source()
    if (used) keys.noteChain(used)
    await outcome(auth.connect({ ...ASKED, networkId, silent: false }))
    expect((await asked('GET_USER')).payload?.chainId).toBe(chainId)
  })

  it('switches a frame that is on a network of another site', async () => {
    const { source: auth, names } = source({
      answers: { GET_USER: () => ({ ...USER, chainId: 1 }) },
    })
    expect(await outcome(auth.connect({ ...ASKED, silent: false }))).toEqual(CONNECTION)
    expect(names()).toContain('SWITCH_NETWORK')
  })

  it('reports the frame’s network if it is another network of the site', async () => {
    const { source: auth } = source({ answers: { GET_USER: () => ({ ...USER, chainId: 31338 }) } })
    expect(await outcome(auth.connect({ ...ASKED, silent: false }))).toMatchObject({
      networkId: 'eip155:31338',
    })
  })

  it.each([
    ['no network of the namespace', { networks: [SOLANA] }, {}, 'NAMESPACE_NOT_CONFIGURED'],
    ['an account of another namespace', {}, { chainId: SOLANA.caipNetworkId }, 'MALFORMED_REPLY'],
  ])('rejects for %s', async (_why, change, user, code) => {
    const { source: auth, keys } = source({ answers: { GET_USER: () => ({ ...USER, ...user }) } })
    expect(await outcome(auth.connect({ ...ASKED, ...change, silent: false }))).toBe(code)
    expect(keys.wasUsed()).toBe(false)
  })
})

describe('restoring', () => {
  it.each(['restore', 'connect'] as const)(
    '%s loads nothing for a visitor who never logged in',
    async (how) => {
      const { source: auth, iframe, isAsked } = source()
      expect(await auth[how]({ ...ASKED, silent: true })).toBeNull()
      expect([iframe(), isAsked()]).toEqual([null, false])
    },
  )

  it('restores a login', async () => {
    const { source: auth, keys, names } = source()
    keys.rememberLogin({ email: 'ann@site.test' })
    expect(await outcome(auth.restore(ASKED))).toEqual(CONNECTION)
    expect(names().slice(-2)).toEqual(['IS_CONNECTED', 'GET_USER'])
  })

  it('deletes a login that the frame does not know', async () => {
    const {
      source: auth,
      storage,
      keys,
      names,
    } = source({
      answers: { IS_CONNECTED: () => ({ isConnected: false }) },
    })
    keys.rememberLogin({ email: 'ann@site.test' })
    expect(await outcome(auth.restore(ASKED))).toBeNull()
    expect([...storage.held]).toEqual([])
    expect(names()).not.toContain('GET_USER')
  })

  it.each([
    ['does not load', { isReady: false }, 20_000, 'FRAME_LOAD_FAILED'],
    ['does not answer', { answers: { IS_CONNECTED: null } }, 30_500, 'FRAME_REQUEST_TIMEOUT'],
    [
      'fails',
      {
        answers: {
          IS_CONNECTED() {
            throw new Error('offline')
          },
        },
      },
      500,
      'SOMETHING_WENT_WRONG',
    ],
  ])('rejects when the frame %s, and deletes nothing', async (_how, input, ms, code) => {
    const { source: auth, keys } = source(input)
    keys.rememberLogin({ email: 'ann@site.test' })
    expect(await outcome(auth.restore(ASKED), ms)).toBe(code)
    expect([keys.wasUsed(), keys.email()]).toEqual([true, 'ann@site.test'])
  })

  it('restoring ends on abort', async () => {
    const { source: auth, keys } = source({ isReady: false })
    keys.rememberLogin({ email: null })
    const over = new AbortController()
    const restoring = codeOf(auth.restore({ ...ASKED, signal: over.signal }))
    await jest.advanceTimersByTimeAsync(10)
    over.abort()
    expect(await restoring).toBe('REQUEST_ABORTED')
    expect(keys.wasUsed()).toBe(true)
  })
})

describe('a live connection', () => {
  async function live(input?: Parameters<typeof open>[0], parts?: Parameters<typeof source>[1]) {
    const world = source(input, parts)
    await outcome(world.source.connect({ ...ASKED, silent: false }))
    const connection = await world.source.get('auth', 'eip155')
    if (!connection) throw new Error('there is none')
    const events: WalletEvent[] = []
    const stop = connection.subscribe((event) => events.push(event))
    return { ...world, connection, told: events, stop }
  }

  it('signs through the adapter of the namespace', async () => {
    const { connection, client, asked } = await live({
      answers: { RPC_REQUEST: () => '0x1234' },
    })
    expect(connection.provider).toBe(client.provider('eip155'))
    expect(connection.capabilities).toEqual([
      'signMessage',
      'switchNetwork',
      'send',
      'estimate',
      'batch',
    ])
    expect(await connection.signMessage({ address: ADDRESS, message: 'hi' })).toBe('0x1234')
    expect((await asked('RPC_REQUEST')).payload).toMatchObject({
      method: 'personal_sign',
      params: ['0x6869', ADDRESS],
    })
  })

  it('a live connection cannot sign without an adapter', async () => {
    const { connection } = await live({}, { adapters: [] })
    expect(connection.capabilities).toEqual(['switchNetwork', 'batch'])
    expect(await codeOf(connection.signMessage({ address: ADDRESS, message: 'hi' }))).toBe(
      'UNSUPPORTED_METHOD',
    )
  })

  it('switches networks, and reports the site’s own switch', async () => {
    const { connection, asked, told } = await live({
      answers: { GET_USER: ({ payload }) => ({ ...USER, chainId: payload?.chainId }) },
    })
    await connection.switchNetwork(TWO)
    expect((await asked('SWITCH_NETWORK')).payload?.chainId).toBe('eip155:31338')
    expect(told).toEqual([])
    await connection.provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a69' }],
    })
    expect(told).toEqual([
      {
        type: 'networkChanged',
        namespace: 'eip155',
        connectorId: 'auth',
        networkId: 'eip155:31337',
      },
    ])
  })

  it('disconnecting ends a live connection in the widget and in the frame', async () => {
    const { connection, storage, names, told } = await live()
    await outcome(connection.disconnect())
    expect(names()).toContain('SIGN_OUT')
    expect([...storage.held]).toEqual([])
    expect(told).toEqual([{ type: 'disconnected', namespace: 'eip155', connectorId: 'auth' }])
  })

  it('emits nothing without a subscription', async () => {
    const { connection, told, stop } = await live()
    stop()
    await outcome(connection.disconnect())
    expect(told).toEqual([])
  })

  it('has no connection in a namespace without the embedded wallet', async () => {
    const { source: auth } = source()
    expect(await auth.get('auth', 'bip122')).toBeNull()
  })
})
