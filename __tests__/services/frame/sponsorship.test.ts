import { createPaymasters, readPaymasterService } from '../../../services/frame/page/paymasters'
import { ENTRY_POINT, frame, FRIEND, OWNER, SMART, until } from './smartFrame'

const URL_ONE = 'https://pays.example/v1?key=k'
const OWN_URL = 'https://wallet.example/paymaster/p'
const ALLOWED = ['https://pays.example', OWN_URL]
const CONTRACT = '0x5000000000000000000000000000000000000005'
const HASH = `0x${'ab'.repeat(32)}`
const STUB = {
  paymaster: CONTRACT,
  paymasterData: '0x00',
  paymasterVerificationGasLimit: '0x10',
  paymasterPostOpGasLimit: '0x0',
  sponsor: { name: 'Field Notes' },
}
const DATA = { paymaster: CONTRACT, paymasterData: '0x5167' }

type Asked = { url: string; method: string; params: readonly unknown[] }
type Answer = (asked: Asked) => object | Promise<object>

const granting: Answer = ({ method }) => ({
  result: method === 'pm_getPaymasterData' ? DATA : STUB,
})

/** Paymasters whose answers the test gives. */
function paymastersOf(answer: Answer, allowed: readonly string[] = ALLOWED) {
  const asked: Asked[] = []
  const paymasters = createPaymasters(allowed, 'https://wallet.example', {
    token: async () => 'session-token',
    async post(url, body) {
      const { method, params } = JSON.parse(body) as Omit<Asked, 'url'>
      asked.push({ url, method, params })
      return new Response(JSON.stringify(await answer({ url, method, params })))
    },
  })
  return { asked, paymasters }
}

const GAS = { callGasLimit: '0x64', verificationGasLimit: '0xc8', preVerificationGas: '0x12c' }
/** A bundler that accepts every operation. */
const bundler = (method: string) => {
  if (method === 'eth_estimateUserOperationGas') return { result: GAS }
  if (method === 'eth_sendUserOperation') return { result: HASH }
  const block = { transactionHash: HASH, blockHash: HASH, blockNumber: '0x1', gasUsed: '0x1' }
  return { result: { success: true, logs: [], receipt: block } }
}
const transaction = [{ from: SMART, to: FRIEND, data: '0x1234' }]

/** Sends a transaction request with a paymaster. */
async function asking(answer: Answer, { url = URL_ONE, allowed = ALLOWED } = {}) {
  const account = { nonce: 0n }
  const { asked, paymasters } = paymastersOf(answer, allowed)
  const world = frame({ bundler, paymasters, nonce: () => account.nonce })
  const result = world.ask('eth_sendTransaction', transaction, { paymaster: url })
  result.catch(() => undefined)
  await until(() => world.shown.length > 0)
  const fee = world.shown[0]!.fee!
  const sent = () =>
    world.asked.find(({ method }) => method === 'eth_sendUserOperation')?.params[0] as
      | Record<string, unknown>
      | undefined
  return { ...world, account, result, fee, sent, toPaymaster: asked, card: world.shown[0]! }
}

describe('an operation with a paymaster', () => {
  it('an operation with a paymaster is paid by the sponsor, which is named before it can be approved', async () => {
    const { fee, card, result, sent, toPaymaster } = await asking(granting)
    expect(await fee.text()).toBe('nothing for you')
    expect(await fee.paidBy?.()).toEqual({
      kind: 'sponsor',
      name: 'Field Notes',
      host: 'pays.example',
    })
    card.approve()
    expect(await result).toBe(HASH)
    expect(sent()).toMatchObject({
      ...DATA,
      ...GAS,
      sender: SMART,
      paymasterVerificationGasLimit: '0x10',
      paymasterPostOpGasLimit: '0x0',
    })
    expect(toPaymaster.map(({ method }) => method)).toEqual([
      'pm_getPaymasterStubData',
      'pm_getPaymasterData',
    ])
    expect(toPaymaster[1]?.params).toMatchObject([
      { ...GAS, sender: SMART, nonce: '0x0', paymasterVerificationGasLimit: '0x10' },
      ENTRY_POINT,
      '0x7a69',
      {},
    ])
  })

  it('an operation with a paymaster is paid by the user when the paymaster refuses', async () => {
    const { fee, card, result, sent } = await asking(() => ({
      error: { code: -32001, message: 'no' },
    }))
    expect(await fee.text()).toMatch(/^at most .* ETH$/)
    expect(await fee.paidBy?.()).toEqual({ kind: 'self' })
    card.approve()
    expect(await result).toBe(HASH)
    expect(sent()).not.toHaveProperty('paymaster')
  })

  it.each<[string, Answer]>([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['returns an invalid answer', () => ({ result: 'yes' })],
    ['has no contract', () => ({ result: { ...STUB, paymaster: undefined } })],
    [
      'returns more bytes than the limit',
      () => ({ result: { ...STUB, more: 'x'.repeat(70_000) } }),
    ],
    [
      'refuses the whole operation',
      ({ method }) =>
        method === 'pm_getPaymasterData'
          ? { error: { code: -32001, message: '' } }
          : { result: STUB },
    ],
    ['changes its contract', changing({ paymaster: FRIEND })],
    ['changes its gas', changing({ paymasterVerificationGasLimit: '0xffff' })],
    ['changes the gas of the calls', changing({ callGasLimit: '0xffff' })],
    ['changes the price of gas', changing({ maxFeePerGas: '0xffff' })],
  ])(
    'an operation with a paymaster is paid by the user when the paymaster %s',
    async (_, answer) => {
      const { fee } = await asking(answer)
      expect(await fee.text()).toMatch(/^at most /)
      expect(await fee.paidBy?.()).toEqual({ kind: 'self' })
    },
  )

  it('an operation with a paymaster is paid by the user when the paymaster takes too long', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    try {
      const { fee } = await asking(() => new Promise(() => undefined))
      await jest.advanceTimersByTimeAsync(10_000)
      expect(await fee.paidBy?.()).toEqual({ kind: 'self' })
    } finally {
      jest.useRealTimers()
    }
  })

  it.each([
    ['of another site', 'https://other.example/'],
    ['without encryption', 'http://pays.example/v1'],
    ['with a password', 'https://a:b@pays.example/v1'],
    ['of the wallet, for another project', 'https://wallet.example/paymaster/q'],
    ['that is not a URL', 'pays.example'],
  ])('does not call a paymaster %s', async (_, url) => {
    const { fee, toPaymaster } = await asking(granting, { url })
    expect(await fee.paidBy?.()).toEqual({ kind: 'self' })
    expect(toPaymaster).toEqual([])
  })

  it('sends the login’s token only to the paymaster of the wallet', async () => {
    const own = await asking(granting, { url: OWN_URL })
    await own.fee.text()
    expect(own.toPaymaster[0]?.params[3]).toEqual({ token: 'session-token' })
    const other = await asking(granting)
    await other.fee.text()
    expect(other.toPaymaster[0]?.params[3]).toEqual({})
  })

  it('an operation with a paymaster is approved again for the nonce that it has when it is sent', async () => {
    const { fee, card, result, account, sent, toPaymaster } = await asking(granting)
    await fee.text()
    account.nonce = 1n
    card.approve()
    expect(await result).toBe(HASH)
    expect(sent()).toMatchObject({ nonce: '0x1', ...DATA })
    expect(toPaymaster.at(-1)).toMatchObject({
      method: 'pm_getPaymasterData',
      params: [{ nonce: '0x1' }, ENTRY_POINT, '0x7a69', {}],
    })
  })

  it('an operation with a paymaster is not sent when the sponsor no longer pays for it', async () => {
    const state = { ends: false }
    const { fee, card, result, account, sent } = await asking((asked) =>
      state.ends ? { error: { code: -32001, message: '' } } : granting(asked),
    )
    await fee.text()
    state.ends = true
    account.nonce = 1n
    card.approve()
    await expect(result).rejects.toThrow('The sponsor no longer pays for this. Nothing was sent.')
    expect(sent()).toBeUndefined()
  })

  it('an operation with a paymaster has no sponsor when the request names none', async () => {
    const { asked, paymasters } = paymastersOf(granting)
    const world = frame({ bundler, paymasters })
    const { card } = await world.approved('eth_sendTransaction', transaction)
    expect(card?.fee?.paidBy).toBeUndefined()
    expect(asked).toEqual([])
  })
})

/** Grants with a complete operation that has changed. */
function changing(change: object): Answer {
  return ({ method }) => ({
    result: method === 'pm_getPaymasterData' ? { ...DATA, ...change } : STUB,
  })
}

const bundleOf = (service: unknown) => [
  { chainId: '0x7a69', calls: [{ to: FRIEND }], capabilities: { paymasterService: service } },
]

describe('the capability paymasterService', () => {
  it('the capability paymasterService is listed for smart accounts when paymasters are available', async () => {
    const { ask } = frame({ paymasters: paymastersOf(granting).paymasters })
    expect(await ask('wallet_getCapabilities', [SMART])).toMatchObject({
      '0x7a69': { paymasterService: { supported: true } },
    })
    expect(await ask('wallet_getCapabilities', [OWNER])).not.toHaveProperty([
      '0x7a69',
      'paymasterService',
    ])
    const without = frame({ paymasters: paymastersOf(granting, []).paymasters })
    expect(await without.ask('wallet_getCapabilities', [SMART])).not.toHaveProperty([
      '0x7a69',
      'paymasterService',
    ])
  })

  it('the capability paymasterService names the paymaster of the calls, with a context', async () => {
    const { asked, paymasters } = paymastersOf(granting)
    const world = frame({ bundler, paymasters })
    const service = { url: URL_ONE, context: { policy: 'one' } }
    const { card } = await world.approved('wallet_sendCalls', bundleOf(service))
    expect(await card?.fee?.paidBy?.()).toMatchObject({ kind: 'sponsor' })
    expect(asked[0]?.params[3]).toEqual({ policy: 'one' })
  })

  it('the capability paymasterService is refused for a paymaster that is not allowed, unless it is optional', async () => {
    const { paymasters } = paymastersOf(granting)
    const service = { url: 'https://other.example' }
    expect(await frame({ bundler, paymasters }).codeOf('wallet_sendCalls', bundleOf(service))).toBe(
      5700,
    )
    const { card } = await frame({ bundler, paymasters }).approved(
      'wallet_sendCalls',
      bundleOf({ ...service, optional: true }),
    )
    expect(await card?.fee?.paidBy?.()).toEqual({ kind: 'self' })
  })

  it('the capability paymasterService is refused for a plain account, which has no operations', async () => {
    const { paymasters } = paymastersOf(granting)
    const world = frame({ accountType: 'eoa', bundler, paymasters })
    expect(await world.codeOf('wallet_sendCalls', bundleOf({ url: URL_ONE }))).toBe(5700)
  })

  it('the capability paymasterService is read for all chains or by chain, with a small context', () => {
    const service = { url: URL_ONE, context: { a: 1 } }
    expect(readPaymasterService(service, 31337)).toEqual(service)
    expect(readPaymasterService({ '0x7a69': service }, 31337)).toEqual(service)
    expect(readPaymasterService({ '0x1': service }, 31337)).toBeNull()
    expect(readPaymasterService({ url: URL_ONE, context: { a: 'x'.repeat(5_000) } }, 1)).toBeNull()
    expect(readPaymasterService({}, 1)).toBeNull()
  })
})
