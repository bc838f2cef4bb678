import { createPairingProvider, type ProviderSource } from '../../../src/adapters/pairing/provider'
import { askNode } from '../../../src/adapters/pairing/rpc'
import type { Grant } from '../../../src/adapters/pairing/session'
import type { UserOperationReceipt } from '../../../src/slices/domain/requests/userOperation'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NODE = 'https://node.example'

/** A provider of a session on chain 31337, with a test's changes. */
function provider(change: Partial<ProviderSource> = {}) {
  const sent: string[] = []
  const grant: Grant = {
    accounts: [{ networkId: 'eip155:31337', address: ADDRESS }],
    chains: ['eip155:31337'],
    methods: ['personal_sign', 'wallet_getCapabilities'],
  }
  const made = createPairingProvider({
    namespace: 'eip155',
    grant: () => grant,
    properties: () => ({ session: null, scoped: null }),
    networkId: () => 'eip155:31337',
    addresses: () => [ADDRESS],
    rpcUrls: () => [],
    switchTo: () => Promise.resolve(),
    send(_chain, { method }) {
      sent.push(method)
      return Promise.resolve({ '0x7a69': { atomic: { status: 'ready' } } })
    },
    ...change,
  })
  return { made, sent }
}
const sign = { method: 'personal_sign', params: ['0x00', ADDRESS] }
const failing = (error: unknown) =>
  provider({
    send() {
      throw error
    },
  }).made

describe('errors of the provider (EIP-1193)', () => {
  it.each([
    ['without a session', { grant: () => null }, sign, 4900, 'NOT_CONNECTED'],
    [
      'on a chain outside the session',
      { networkId: () => 'eip155:5' },
      sign,
      4901,
      'CHAIN_NOT_APPROVED',
    ],
    ['for a method that was not granted', {}, { method: 'eth_sign' }, 4200, 'UNSUPPORTED_METHOD'],
  ] as const)('%s', async (_when, change, request, code, own) => {
    const error: unknown = await provider(change as Partial<ProviderSource>)
      .made.request(request)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code, cause: { name: 'LatchkeyError', code: own } })
    expect(toErrorRecord(error).code).toBe(own)
  })

  it.each([
    [{ code: 5000, message: 'User rejected.' }, 4001, 'USER_REJECTED'],
    [{ code: 4001, message: 'Denied' }, 4001, 'USER_REJECTED'],
    [{ code: 4100, message: 'no' }, 4100, 'UNAUTHORIZED'],
    [{ code: -32002, message: 'busy' }, -32002, 'REQUEST_PENDING'],
    [{ code: 9999, message: 'Wallet is locked' }, 9999, 'UNKNOWN'],
    [new Error('Missing or invalid'), -32603, 'UNKNOWN'],
    [errorOf('CHAIN_NOT_SUPPORTED'), 4902, 'CHAIN_NOT_SUPPORTED'],
  ])('maps the error of a wallet: %j', async (reason, code, own) => {
    const error: unknown = await failing(reason)
      .request(sign)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code, message: expect.stringContaining(reason.message) })
    expect(error).toMatchObject({ cause: { name: 'LatchkeyError', code: own } })
  })

  it('errors of the provider (EIP-1193) keep the data of a revert', async () => {
    const reason = Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
    await expect(failing(reason).request(sign)).rejects.toMatchObject({
      code: 3,
      data: '0x08c379a0',
      cause: { code: 'EXECUTION_REVERTED' },
    })
  })
})

describe('events of the provider', () => {
  it('the provider has the chainable methods of an emitter', () => {
    const { made } = provider()
    const heard: string[] = []
    const on = (name: string) => (payload: unknown) => heard.push(`${name} ${String(payload)}`)
    const off = on('off')
    made
      .on('chainChanged', on('on'))
      .addListener('chainChanged', on('added'))
      .once('chainChanged', on('once'))
      .on('chainChanged', off)
      .off('chainChanged', off)
    expect(made.emit('chainChanged', '0x1')).toBe(true)
    expect(heard).toEqual(['on 0x1', 'added 0x1', 'once 0x1'])
    heard.length = 0
    made.emit('chainChanged', '0x2')
    expect(heard).toEqual(['on 0x2', 'added 0x2'])
    made.removeAllListeners('chainChanged').on('disconnect', on('on'))
    expect(made.emit('chainChanged', '0x3')).toBe(false)
    made.removeAllListeners()
    expect(made.emit('disconnect')).toBe(false)
  })

  it('reports errors of a listener, and calls the others', () => {
    const reported: unknown[] = []
    Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) })
    const { made } = provider()
    const heard: unknown[] = []
    made.on('accountsChanged', () => {
      throw new Error('the site’s own')
    })
    made.on('accountsChanged', (accounts) => heard.push(accounts))
    made.emit('accountsChanged', [ADDRESS])
    expect(heard).toEqual([[ADDRESS]])
    expect(reported).toEqual([expect.objectContaining({ message: 'the site’s own' })])
    Reflect.deleteProperty(globalThis, 'reportError')
  })
})

describe('wallet_getCapabilities (EIP-5792)', () => {
  const ask = { method: 'wallet_getCapabilities', params: [ADDRESS.toLowerCase(), ['0x7a69']] }

  it.each([
    [
      'session properties',
      { session: { atomic: '{"status":"supported"}', bundler_name: 'x' }, scoped: null },
    ],
    [
      'a list by address',
      {
        session: {
          capabilities: JSON.stringify({
            [ADDRESS]: { '0x7a69': { atomic: { status: 'supported' } } },
          }),
        },
        scoped: null,
      },
    ],
    [
      'scoped properties',
      { session: null, scoped: { 'eip155:31337': { atomic: { status: 'supported' } } } },
    ],
    [
      'scoped properties of the account',
      {
        session: { atomic: '{"status":"unsupported"}' },
        scoped: {
          'eip155:31337': {
            [`eip155:31337:${ADDRESS}`]: { atomic: '{"status":"supported"}' },
          },
        },
      },
    ],
  ])(
    'wallet_getCapabilities (EIP-5792) is answered from %s, also when the method is not granted',
    async (_from, told) => {
      const { made, sent } = provider({
        properties: () => told,
        grant: () => ({ accounts: [], chains: ['eip155:31337'], methods: [] }),
      })
      expect(await made.request(ask)).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
      expect(sent).toEqual([])
    },
  )

  it('calls the wallet once if the session has no readable capabilities', async () => {
    const session = { capabilities: '{', atomic: 'x'.repeat(30_000) }
    const { made, sent } = provider({ properties: () => ({ session, scoped: 7 }) })
    const first = await made.request(ask)
    expect(await made.request(ask)).toEqual(first)
    expect(sent).toEqual(['wallet_getCapabilities'])
  })
})

describe('wallet_getCallsStatus (EIP-5792)', () => {
  const id = `0x${'ab'.repeat(32)}`
  const transactionHash = `0x${'cd'.repeat(32)}`
  const ask = (params: unknown = [id]) => ({ method: 'wallet_getCallsStatus', params })
  const block = { blockHash: id, blockNumber: '0x10', gasUsed: '0x5208', logs: [] }
  const included: UserOperationReceipt = { status: 'success', transactionHash, block }
  const granted = () => ({
    accounts: [],
    chains: ['eip155:31337' as const],
    methods: ['wallet_getCallsStatus'],
  })

  /** A provider whose session names a bundler, with the bundler's requests. */
  function bundled(session: unknown, change: Partial<ProviderSource> = {}) {
    const asked: unknown[] = []
    const world = provider({
      properties: () => ({ session, scoped: null }),
      bundlerReceipt(about) {
        asked.push(about)
        return Promise.resolve(included)
      },
      ...change,
    })
    return { ...world, asked }
  }

  it.each([
    [{ bundler_name: 'demo' }, { bundler_name: 'demo' }],
    [{ bundler_url: 'https://b.example' }, { bundler_url: 'https://b.example' }],
    [{ bundler_name: 'demo', bundler_url: 'https://b.example' }, { bundler_name: 'demo' }],
  ])('calls the bundler of a session with %j, before the wallet', async (session, bundler) => {
    const { made, asked, sent } = bundled(session, { grant: granted })
    expect(await made.request(ask())).toEqual({
      ...{ version: '2.0.0', id, chainId: '0x7a69', atomic: true, status: 200 },
      receipts: [{ ...block, transactionHash, status: '0x1' }],
    })
    expect(asked).toEqual([{ networkId: 'eip155:31337', id, bundler }])
    expect(sent).toEqual([])
  })

  it.each<[string, UserOperationReceipt, object]>([
    ['pending', { status: 'pending' }, { status: 100 }],
    [
      'reverted',
      { ...included, status: 'reverted' },
      { status: 500, receipts: [{ status: '0x0' }] },
    ],
    ['success without its block', { status: 'success', transactionHash }, { status: 200 }],
  ])('returns the status of an operation: %s', async (_, receipt, expected) => {
    const bundlerReceipt = () => Promise.resolve(receipt)
    const { made } = bundled({ bundler_name: 'demo' }, { bundlerReceipt })
    const status = await made.request(ask())
    expect(status).toMatchObject(expected)
    expect('receipts' in Object(status)).toBe('receipts' in expected)
  })

  it.each([
    ['the session names no bundler', {}, [id]],
    ['the properties are of another form', { bundler_name: 5, bundler_url: '' }, [id]],
    ['the id is one of the wallet', { bundler_name: 'demo' }, ['batch-1']],
  ])('calls the wallet when %s', async (_, session, params) => {
    const { made, asked, sent } = bundled(session, { grant: granted })
    await made.request(ask(params))
    expect([asked, sent]).toEqual([[], ['wallet_getCallsStatus']])
  })

  it('calls the wallet when the bundler fails, or rejects if the wallet does not support it', async () => {
    const failure = { bundlerReceipt: () => Promise.reject(errorOf('NETWORK_ERROR')) }
    const asking = bundled({ bundler_name: 'demo' }, { ...failure, grant: granted })
    await asking.made.request(ask())
    expect(asking.sent).toEqual(['wallet_getCallsStatus'])
    const refused = bundled({ bundler_name: 'demo' }, failure).made.request(ask())
    await expect(refused).rejects.toMatchObject({ cause: { code: 'NETWORK_ERROR' } })
  })

  it('rejects when neither the wallet nor a bundler can be called', async () => {
    const asked = [bundled({}), bundled({ bundler_name: 'demo' }, { bundlerReceipt: undefined })]
    for (const { made } of asked)
      await expect(made.request(ask())).rejects.toMatchObject({
        code: 4200,
        message: 'Fetching call status not approved by the wallet.',
        cause: { code: 'CALL_STATUS_NOT_APPROVED' },
      })
  })
})

describe('reads of a node', () => {
  const realFetch = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = realFetch
  })
  const both = ['text/plain', 'application/json']
  const answered = { result: '0x1' }
  it.each([
    ['plain text, without a preflight', 200, answered, ['text/plain']],
    ['JSON if the node rejects plain text by its status', 415, answered, both],
    [
      'JSON if the node reports an invalid request, as Anvil does',
      200,
      { error: { code: -32600 } },
      both,
    ],
  ])('reads of a node are sent as %s', async (_as, status, first, types) => {
    const sent: string[] = []
    globalThis.fetch = (input, init) => {
      sent.push(new Request(input, init).headers.get('content-type') ?? '')
      const [answer, code] = sent.length === 1 ? [first, status] : [answered, 200]
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }, { status: code }))
    }
    expect(await askNode([NODE], { method: 'eth_blockNumber' })).toBe('0x1')
    expect(sent).toEqual(types)
  })
})
