/** @jest-environment ./.ci/jest/dom-environment.cjs */
import {
  NOT_SAFE_RPC_METHODS,
  proposedMethods,
  SAFE_RPC_METHODS,
} from '../../../src/slices/domain/requests/rpcMethods'
import { NAMESPACES } from '../../../src/slices/domain/ids/caip'
import { PREFLIGHT_COMMITMENTS } from '../../../src/slices/domain/requests/commitments'
import { randomFrom } from '../../api/support/mutate'
import { activeOn, ADDRESS, ONE, OTHER, SOLANA, TWO, useFrameWorld, USER } from './frameWorld'

const open = useFrameWorld()
const NONE = '0x0000000000000000000000000000000000000000'

/** A client with a logged-in user, its provider, and its emitted events. */
async function loggedIn(input: Parameters<typeof open>[0] = {}) {
  const world = open({ ...input, answers: { RPC_REQUEST: () => '0x1', ...input.answers } })
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const loaded = world.client.isConnected()
  await jest.advanceTimersByTimeAsync(500)
  await loaded
  jest.useRealTimers()
  world.client.setActive('eip155', activeOn(ONE, { [ADDRESS]: 'eoa', [OTHER]: 'smartAccount' }))
  world.client.setActive('solana', activeOn(SOLANA, { So1: 'eoa' }))
  world.posted.length = 0
  const provider = world.client.provider('eip155')
  const told: [string, unknown][] = []
  for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'])
    provider.on?.(event, (payload) => told.push([event, payload]))
  return { ...world, provider, told }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('the provider', () => {
  it('the provider is the same object each time, and rejects with 4900 without a login', async () => {
    const { client } = open()
    const provider = client.provider('eip155')
    expect(client.provider('eip155')).toBe(provider)
    expect(await failure(provider.request({ method: 'eth_accounts' }))).toMatchObject({
      code: 4900,
      cause: { code: 'NOT_CONNECTED' },
    })
  })

  it('answers accounts and chain without the frame', async () => {
    const { provider, names } = await loggedIn()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await provider.request({ method: 'net_version' })).toBe('31337')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS, OTHER])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS, OTHER])
    expect(names()).toEqual([])
  })

  it('passes on read-only requests, with network and node, and bigints as hex', async () => {
    const { provider, posted, events } = await loggedIn()
    const page = BigInt.prototype as { toJSON?: () => string }
    page.toJSON = () => 'decimal'
    const params = [{ to: ADDRESS, value: 255n, list: [1n] }, 'latest']
    expect(await provider.request({ method: 'eth_call', params })).toBe('0x1')
    delete page.toJSON
    expect(posted.map(({ payload }) => payload)).toEqual([
      {
        method: 'eth_call',
        params: [{ to: ADDRESS, value: '0xff', list: ['0x1'] }, 'latest'],
        chainNamespace: 'eip155',
        chainId: 31337,
        rpcUrl: 'https://node.test/31337',
      },
    ])
    expect(events).toEqual([])
  })

  it.each([
    ['eth_sendTransaction', [{ from: ADDRESS, to: OTHER }], 'https://pays.test/31337'],
    ['wallet_sendCalls', [{ calls: [{ to: OTHER }] }], 'https://pays.test/31337'],
    ['personal_sign', ['0x00', ADDRESS], undefined],
    ['eth_call', [{ to: OTHER }, 'latest'], undefined],
    ['latchkey_estimateFee', [{ from: ADDRESS, to: OTHER }], undefined],
  ])('adds the network’s paymaster with %s: %p', async (method, params, paymaster) => {
    const config = {
      paymaster: { 'eip155:31337': 'https://pays.test/31337', '*': 'https://b.test' },
    }
    const { provider, posted } = await loggedIn({ config })
    await provider.request({ method, params })
    const asked = posted.find(({ type }) => type.endsWith('RPC_REQUEST'))
    expect(asked?.payload).toHaveProperty('method', method)
    expect(Reflect.get(Object(asked?.payload), 'paymaster')).toBe(paymaster)
  })

  it('rejects parameters that cannot be posted', async () => {
    const { provider, names } = await loggedIn()
    const circular: unknown[] = []
    circular.push(circular)
    expect(await failure(provider.request({ method: 'eth_call', params: circular }))).toMatchObject(
      { cause: { code: 'INVALID_PARAMS' } },
    )
    expect(names()).toEqual([])
  })
})

describe('an approval', () => {
  const sign = { method: 'personal_sign', params: ['0x00', ADDRESS] }

  it('emits its start and end, and has no time limit', async () => {
    const { provider, events, asked, reply } = await loggedIn({ answers: { RPC_REQUEST: null } })
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const signed = provider.request(sign)
    const request = await asked('RPC_REQUEST')
    const [first] = events
    const requestId = first && 'requestId' in first ? first.requestId : ''
    expect(events).toEqual([
      { type: 'approvalRequested', requestId, method: 'personal_sign', namespace: 'eip155' },
    ])
    await jest.advanceTimersByTimeAsync(3_600_000)
    reply(request, '0xsigned')
    expect(await signed).toBe('0xsigned')
    expect(events.slice(1)).toEqual([{ type: 'approvalEnded', requestId, outcome: 'approved' }])
    jest.useRealTimers()
  })

  it.each([
    ['User rejected the request', undefined, 4001, 'USER_REJECTED', 'rejected'],
    ['The request was declined', undefined, 4001, 'USER_REJECTED', 'rejected'],
    ['cancelled', undefined, 4001, 'USER_REJECTED', 'rejected'],
    ['Permission denied', undefined, 4001, 'USER_REJECTED', 'rejected'],
    ['No', 4001, 4001, 'USER_REJECTED', 'rejected'],
    ['No', 5000, 4001, 'USER_REJECTED', 'rejected'],
    ['transaction rejected by the node', -32003, -32003, 'TRANSACTION_REJECTED', 'failed'],
    ['out of gas', undefined, -32603, 'SOMETHING_WENT_WRONG', 'failed'],
    ['odd', 9999, 9999, 'SOMETHING_WENT_WRONG', 'failed'],
  ] as const)('an approval ends with “%s” (%s): %s', async (words, sent, code, own, outcome) => {
    const { provider, events, asked, refuse } = await loggedIn({ answers: { RPC_REQUEST: null } })
    const refused = failure(provider.request(sign))
    refuse(await asked('RPC_REQUEST'), words, sent)
    expect(await refused).toMatchObject({ code, cause: { name: 'LatchkeyError', code: own } })
    expect(events.at(-1)).toMatchObject({ type: 'approvalEnded', outcome })
  })

  it('an approval is rejected by rejectAll, which keeps read-only requests', async () => {
    const { client, provider, events, names, posted, reply } = await loggedIn({
      answers: { RPC_REQUEST: null },
    })
    client.rejectAll()
    const reading = provider.request({ method: 'eth_blockNumber' })
    const refused = [failure(provider.request(sign)), failure(provider.request(sign))]
    const solana = client.provider('solana')
    refused.push(failure(solana.request({ method: 'solana_signMessage', params: {} })))
    await new Promise((resolve) => setTimeout(resolve))
    client.rejectAll()
    for (const error of await Promise.all(refused))
      expect(error).toMatchObject({
        code: 4001,
        message: 'Request was aborted',
        cause: { code: 'REQUEST_ABORTED' },
      })
    expect(names().filter((name) => name === 'RPC_ABORT')).toHaveLength(1)
    const ended = events.filter(({ type }) => type === 'approvalEnded')
    expect(ended.map((event) => 'outcome' in event && event.outcome)).toEqual(
      Array(3).fill('rejected'),
    )
    for (const request of posted) reply(request, '0x9')
    expect(await reading).toBe('0x9')
  })
})

type Request = { method: string; params?: unknown }

describe('parameters are checked before the visitor is prompted', () => {
  const call = (change: object): Request => ({
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', calls: [{ to: ADDRESS, ...change }] }],
  })
  const typed = (chainId: unknown, isText = true): Request => {
    const data = { domain: { chainId }, message: {} }
    return {
      method: 'eth_signTypedData_v4',
      params: [ADDRESS, isText ? JSON.stringify(data) : data],
    }
  }
  const send = (preflightCommitment: unknown): Request => ({
    method: 'solana_signAndSendTransaction',
    params: { transaction: 'x', options: { preflightCommitment } },
  })

  it.each<[Request]>([
    [{ method: 'wallet_sendCalls' }],
    [{ method: 'wallet_sendCalls', params: [{ calls: [] }] }],
    [{ method: 'wallet_sendCalls', params: [{ calls: 'all' }] }],
    [{ method: 'wallet_sendCalls', params: [{ calls: [null] }] }],
    [call({ to: ADDRESS.slice(2) })],
    [call({ to: undefined })],
    [call({ to: '0x1' })],
    [call({ data: 'beef' })],
    [call({ data: 7 })],
    [call({ value: '10' })],
    [call({ value: -1n })],
    [typed(31338)],
    [typed('0x1', false)],
    [typed('none')],
    [send('certain')],
    [send(null)],
  ])('rejects %o', async (request) => {
    const { client, events, names } = await loggedIn()
    const namespace = request.method.startsWith('solana_') ? 'solana' : 'eip155'
    expect(await failure(client.provider(namespace).request(request))).toMatchObject({
      code: -32602,
      cause: { code: 'INVALID_PARAMS' },
    })
    expect([events, names()]).toEqual([[], []])
  })

  it.each<[Request]>([
    [call({})],
    [call({ data: '0x', value: '0x0' })],
    [call({ data: '0xbeef', value: 5n })],
    [typed(31337)],
    [typed('31337', false)],
    [typed(undefined)],
    ...PREFLIGHT_COMMITMENTS.map((level): [Request] => [send(level)]),
    [send(undefined)],
  ])('accepts %o', async (request) => {
    const { client, names } = await loggedIn()
    const namespace = request.method.startsWith('solana_') ? 'solana' : 'eip155'
    expect(await client.provider(namespace).request(request)).toBe('0x1')
    expect(names()).toEqual(['RPC_REQUEST'])
  })
})

describe('wallet_switchEthereumChain', () => {
  const to = (chainId: unknown) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

  it('switches to a network of the site, and notifies the site and the store', async () => {
    const { provider, told, events, names, keys, client } = await loggedIn({
      answers: {
        GET_USER: ({ payload }) => ({ ...USER, address: OTHER, chainId: payload?.chainId }),
      },
    })
    expect(await provider.request(to('0x7a6a'))).toBeNull()
    expect(names()).toEqual(['SWITCH_NETWORK', 'GET_USER'])
    expect(told).toEqual([
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [OTHER]],
    ])
    expect(events).toEqual([
      { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:31338' },
      {
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [{ address: OTHER, type: 'eoa' }],
        smartAccountDeployed: null,
      },
    ])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(keys.lastUsedChain()).toBe('eip155:31338')
    await client.signOut()
    expect(told.at(-1)).toEqual(['disconnect', { code: 4900, message: 'The login has ended' }])
    expect(events.at(-1)).toEqual({ type: 'loggedOut' })
  })

  it('wallet_switchEthereumChain keeps the accounts when the user cannot be fetched on the new network', async () => {
    const { provider, told, events } = await loggedIn({ answers: { GET_USER: () => ({}) } })
    await provider.request(to(31338))
    expect(told).toEqual([['chainChanged', '0x7a6a']])
    expect(events).toHaveLength(1)
  })

  it('does not notify the store of its own switch', async () => {
    const { client, told, events } = await loggedIn({ answers: { GET_USER: () => ({}) } })
    await client.switchNetwork(TWO)
    expect(told).toEqual([['chainChanged', '0x7a6a']])
    expect(events).toEqual([])
  })

  it.each([
    ['0x5', 4902, 'CHAIN_NOT_SUPPORTED'],
    ['mainnet', -32602, 'INVALID_PARAMS'],
  ])('rejects for %s with %s', async (chainId, code, own) => {
    const { provider, names } = await loggedIn()
    expect(await failure(provider.request(to(chainId)))).toMatchObject({
      code,
      cause: { code: own },
    })
    expect(names()).toEqual([])
  })
})

it('detects a login that the frame has ended by its error', async () => {
  let isConnected = true
  const { provider, events, refuse, asked } = await loggedIn({
    answers: { RPC_REQUEST: null, IS_CONNECTED: () => ({ isConnected }) },
  })
  isConnected = false
  const refused = failure(provider.request({ method: 'personal_sign' }))
  refuse(await asked('RPC_REQUEST'), 'Nobody is logged in', 4100)
  expect(await refused).toMatchObject({ code: 4100 })
  await asked('IS_CONNECTED')
  await new Promise((resolve) => setTimeout(resolve))
  expect(events.at(-1)).toEqual({ type: 'loggedOut' })
})

it('S17: of all known and 1000 fuzzed method names only the embedded wallet’s list reaches the frame', async () => {
  const known = [
    ...SAFE_RPC_METHODS,
    ...NOT_SAFE_RPC_METHODS,
    ...NAMESPACES.flatMap((namespace) => proposedMethods(namespace)),
    ...['eth_sign', 'eth_getEncryptionPublicKey', 'eth_decrypt', 'wallet_invokeSnap', 'eth_mine'],
    ...['anvil_setBalance', 'debug_traceCall', 'personal_unlockAccount', 'constructor', ''],
  ]
  const letters = 'abcdeghimnorstw_ACEST0 \u202e'
  const random = randomFrom(7)
  const next = (below: number) => Math.floor(random() * below)
  /** A known name with one letter changed, or random letters. */
  const fuzz = (at: number) => {
    const base = at % 2 ? (known[next(known.length)] ?? '') : ''
    const letter = letters.charAt(next(letters.length))
    const place = next(base.length + 1)
    const tail = at % 2 ? base.slice(place + next(2)) : letters.slice(next(letters.length))
    return base.slice(0, place) + letter + tail
  }
  const fuzzed = new Set<string>()
  for (let at = 0; fuzzed.size < 1_000; at += 1) {
    const name = fuzz(at)
    if (!known.includes(name)) fuzzed.add(name)
  }
  const names = [...new Set([...known, ...fuzzed])]
  const accounts = ['eth_accounts', 'eth_requestAccounts']
  const evm = ['eth_chainId', 'net_version', ...accounts, 'wallet_switchEthereumChain']
  const LOCAL = { eip155: evm, solana: ['solana_getAccounts', 'solana_requestAccounts'] }
  const params = [{ calls: [{ to: NONE }], chainId: '0x7a69' }]
  const { client, posted, events } = await loggedIn()
  let matched = 0
  for (const namespace of ['eip155', 'solana'] as const)
    for (const method of names) {
      posted.length = events.length = 0
      const error = await failure(
        client
          .provider(namespace)
          .request({ method, params: method.startsWith('solana') ? {} : params }),
      )
      const isLocal = LOCAL[namespace].includes(method)
      const isOfNamespace = method.startsWith('solana_') === (namespace === 'solana')
      const isSafe = isOfNamespace && !isLocal && SAFE_RPC_METHODS.includes(method)
      const isNotSafe = isOfNamespace && NOT_SAFE_RPC_METHODS.includes(method)
      const asked = posted.filter(({ type }) => type === '@w3m-app/RPC_REQUEST')
      const types: string[] = events.map(({ type }) => type)
      expect([method, asked.length]).toEqual([method, isSafe || isNotSafe ? 1 : 0])
      if (isNotSafe) expect(types).toEqual(['approvalRequested', 'approvalEnded'])
      else if (isSafe || isLocal) expect(types).not.toContain('approvalRequested')
      else {
        expect(events).toEqual([{ type: 'methodRefused', method }])
        expect(error).toMatchObject({
          code: -32601,
          message: 'Requested RPC call is not allowed',
          cause: { code: 'RPC_NOT_ALLOWED' },
        })
      }
      if (isSafe || isNotSafe || isLocal) expect(error).toBeNull()
      matched += 1
    }
  expect(matched).toBe(names.length * 2)
  process.stdout.write(
    `methods: ${names.length - fuzzed.size} known and ${fuzzed.size} fuzzed names in 2 namespaces, ${matched} of ${names.length * 2} treated as the list says\n`,
  )
}, 30_000)
