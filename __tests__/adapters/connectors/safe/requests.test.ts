/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { stringToHex } from 'viem'
import { openSafe } from '../../../../src/adapters/connectors/safe/provider'
import { toErrorRecord } from '../../../../src/slices/domain/errors/records'
import {
  CHAIN_TX,
  openSafeWorld,
  SAFE_ADDRESS,
  SAFE_ORIGIN,
  SAFE_TX,
  type Answers,
} from '../safeWorld'

const SIGNATURE = `0x${'12'.repeat(65)}`
const MESSAGE_HASH = `0x${'3e'.repeat(32)}`
const FRIEND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TYPED = {
  domain: { name: 'Fieldnotes', chainId: 31337 },
  types: { Notebook: [{ name: 'title', type: 'string' }] },
  primaryType: 'Notebook',
  message: { title: 'Tides' },
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }))
afterEach(() => jest.useRealTimers())

/** A Safe with scripted answers, opened by the real SDK. */
async function opened(answers: Answers = {}) {
  const world = openSafeWorld(answers)
  const widget = new AbortController()
  const provider = await openSafe([SAFE_ORIGIN], widget.signal)
  const ask = (method: string, params: unknown[] = []) => provider.request({ method, params })
  const codeOf = (method: string, params: unknown[] = []) =>
    ask(method, params).then(
      () => null,
      (error: unknown) => toErrorRecord(error).code,
    )
  const sent = (method: string) =>
    world.asked.filter((one) => one.method === method).map(({ params }) => params)
  return { ...world, ask, codeOf, sent, destroy: () => widget.abort() }
}

describe('opening', () => {
  it('requests off-chain signatures', async () => {
    const { sent } = await opened()
    expect(sent('rpcCall')).toEqual([
      { call: 'safe_setSettings', params: [{ offChainSigning: true }] },
    ])
  })

  it.each([{}, { safeAddress: 'nobody', chainId: 1 }, { safeAddress: SAFE_ADDRESS, chainId: 'x' }])(
    'rejects an invalid answer of a Safe: %j',
    async (info) => {
      await expect(opened({ getSafeInfo: () => info })).rejects.toMatchObject({
        code: 'MALFORMED_REPLY',
      })
    },
  )

  it('times out without an answer', async () => {
    const opening = opened({ getSafeInfo: () => undefined })
    const failed = expect(opening).rejects.toMatchObject({ code: 'TIMEOUT' })
    await jest.advanceTimersByTimeAsync(5_000)
    await failed
  })
})

describe('account and network', () => {
  it('the account is the Safe, on the network of the Safe', async () => {
    const { ask } = await opened()
    expect(await ask('eth_requestAccounts')).toEqual([SAFE_ADDRESS])
    expect(await ask('eth_accounts')).toEqual([SAFE_ADDRESS])
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('net_version')).toBe('31337')
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_getCapabilities')).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    })
  })

  it('account and network cannot be switched', async () => {
    const { ask, codeOf } = await opened()
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      expect(await codeOf(method, [{ chainId: '0x1' }])).toBe('NETWORK_FIXED')
  })

  it('reads through the Safe’s node', async () => {
    const { ask, sent } = await opened({
      rpcCall: ({ call }: { call: string }) =>
        call === 'eth_getBlockByNumber' ? { number: '0x9' } : call,
    })
    expect(await ask('eth_getBalance', [FRIEND])).toBe('eth_getBalance')
    expect(await ask('eth_gasPrice')).toBe('eth_gasPrice')
    expect(await ask('eth_estimateGas', [{ to: FRIEND }])).toBe('eth_estimateGas')
    expect(await ask('eth_blockNumber')).toBe('0x9')
    expect(sent('rpcCall').at(1)).toEqual({ call: 'eth_getBalance', params: [FRIEND, 'latest'] })
  })

  it.each(['eth_sign', 'wallet_revokePermissions', 'constructor', ''])(
    'a Safe does not support %s',
    async (method) => {
      const { codeOf } = await opened()
      expect(await codeOf(method)).toBe('UNSUPPORTED_METHOD')
    },
  )
})

describe('signing', () => {
  it('shows the text instead of its bytes, and returns the owners’ signature', async () => {
    const { ask, sent } = await opened({
      signMessage: () => ({ messageHash: MESSAGE_HASH, signature: SIGNATURE }),
    })
    expect(await ask('personal_sign', [stringToHex('Grüße'), SAFE_ADDRESS])).toBe(SIGNATURE)
    expect(await ask('personal_sign', ['0xff', SAFE_ADDRESS])).toBe(SIGNATURE)
    expect(sent('signMessage')).toEqual([{ message: 'Grüße' }, { message: '0xff' }])
  })

  it.each([
    ['eth_signTypedData_v4', JSON.stringify(TYPED)],
    ['eth_signTypedData', TYPED],
  ])('signs typed data by %s', async (method, data) => {
    const { ask, sent } = await opened({ signTypedMessage: () => ({ signature: SIGNATURE }) })
    expect(await ask(method, [SAFE_ADDRESS, data])).toBe(SIGNATURE)
    expect(sent('signTypedMessage')).toEqual([{ typedData: TYPED }])
  })

  it('signing waits for the other owners', async () => {
    const owners = { signed: '' }
    const { ask } = await opened({
      signMessage: () => ({ messageHash: MESSAGE_HASH }),
      getOffChainSignature: () => owners.signed,
    })
    const signing = ask('personal_sign', ['hello', SAFE_ADDRESS])
    await jest.advanceTimersByTimeAsync(5_000)
    owners.signed = SIGNATURE
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await signing).toBe(SIGNATURE)
  })

  it('signing waits for the owners without a limit, and polls less often after a minute', async () => {
    const owners = { signed: '' }
    const { ask, sent } = await opened({
      signMessage: () => ({ messageHash: MESSAGE_HASH }),
      getOffChainSignature: () => {
        if (!owners.signed) throw new Error('not found')
        return owners.signed
      },
    })
    const signing = ask('personal_sign', ['hello', SAFE_ADDRESS])
    await jest.advanceTimersByTimeAsync(60_000)
    const inFirst = sent('getOffChainSignature').length
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect([inFirst, sent('getOffChainSignature').length]).toEqual([61, 61 + 360])
    owners.signed = SIGNATURE
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await signing).toBe(SIGNATURE)
  })

  it('returns an empty signature once the message is recorded on-chain', async () => {
    const { ask } = await opened({
      signMessage: () => ({ safeTxHash: SAFE_TX }),
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: CHAIN_TX }),
    })
    expect(await ask('personal_sign', ['hello', SAFE_ADDRESS])).toBe('0x')
  })

  it.each([
    [
      'a rejection by the user',
      {
        signMessage: () => {
          throw new Error('Message was rejected')
        },
      },
      'USER_REJECTED',
    ],
    ['a malformed answer', { signMessage: () => ({}) }, 'MALFORMED_REPLY'],
    [
      'another failure',
      {
        signMessage: () => {
          throw new Error('boom')
        },
      },
      'UNKNOWN',
    ],
  ])('reports %s', async (_, answers, code) => {
    const { codeOf } = await opened(answers)
    expect(await codeOf('personal_sign', ['hello', SAFE_ADDRESS])).toBe(code)
  })

  it('does not report a node’s error on a read as a rejection, whatever its text', async () => {
    const { codeOf } = await opened({
      rpcCall({ call }: { call: string }) {
        if (call === 'eth_call') throw new Error('execution reverted: access denied, rejected')
        return null
      },
    })
    expect(await codeOf('eth_call', [{ to: FRIEND }])).not.toBe('USER_REJECTED')
  })

  it.each([
    ['personal_sign', [7]],
    ['eth_signTypedData_v4', [SAFE_ADDRESS, '{']],
    ['eth_sendTransaction', [{ data: '0x00' }]],
    ['wallet_sendCalls', [{ calls: [] }]],
  ])('rejects an unreadable %s without a request to the Safe', async (method, params) => {
    const { codeOf, methods } = await opened()
    expect(await codeOf(method, params)).toBe('INVALID_PARAMS')
    expect(methods()).toEqual(['getSafeInfo', 'rpcCall'])
  })
})

describe('sending', () => {
  const sendTransactions = () => ({ safeTxHash: SAFE_TX })
  const transfer = {
    from: SAFE_ADDRESS,
    to: FRIEND,
    value: '0x10',
    gas: '0x5208',
    chainId: '0x7a69',
  }

  it('returns the hash on the chain once the Safe has executed the transaction', async () => {
    const state = { txStatus: 'AWAITING_EXECUTION', txHash: '' }
    const { ask, sent } = await opened({
      sendTransactions,
      getTxBySafeTxHash: () => ({ ...state }),
    })
    const sending = ask('eth_sendTransaction', [transfer])
    await jest.advanceTimersByTimeAsync(2_000)
    Object.assign(state, { txStatus: 'SUCCESS', txHash: CHAIN_TX })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await sending).toBe(CHAIN_TX)
    const call = { to: FRIEND, value: '16', data: '0x' }
    expect(sent('sendTransactions')).toEqual([{ txs: [call], params: { safeTxGas: 21_000 } }])
  })

  it.each([
    ['CANCELLED', 'USER_REJECTED'],
    ['FAILED', 'EXECUTION_REVERTED'],
  ])('reports a transaction that is %s', async (txStatus, expected) => {
    const { codeOf } = await opened({ sendTransactions, getTxBySafeTxHash: () => ({ txStatus }) })
    const code = codeOf('eth_sendTransaction', [transfer])
    await jest.advanceTimersByTimeAsync(62_000)
    expect(await code).toBe(expected)
  })

  it.each(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'in an unknown state'])(
    'reports neither success nor failure of a transaction that is %s, and proposes it once',
    async (txStatus) => {
      const { codeOf, sent, destroy } = await opened({
        sendTransactions,
        getTxBySafeTxHash: () => ({ txStatus }),
      })
      const told = jest.fn()
      void codeOf('eth_sendTransaction', [transfer]).then(told)
      await jest.advanceTimersByTimeAsync(2 * 3_600_000)
      expect(told).not.toHaveBeenCalled()
      expect(sent('sendTransactions')).toHaveLength(1)
      destroy()
      const asked = sent('getTxBySafeTxHash').length
      await jest.advanceTimersByTimeAsync(60_000)
      expect(sent('getTxBySafeTxHash')).toHaveLength(asked)
      expect(told).not.toHaveBeenCalled()
    },
  )

  it('rejects a transaction for another network', async () => {
    const { codeOf, methods } = await opened({ sendTransactions })
    expect(await codeOf('eth_sendTransaction', [{ ...transfer, chainId: '0x1' }])).toBe(
      'NETWORK_FIXED',
    )
    expect(await codeOf('wallet_sendCalls', [{ chainId: '0x1', calls: [transfer] }])).toBe(
      'NETWORK_FIXED',
    )
    expect(methods()).not.toContain('sendTransactions')
  })

  it('runs calls as one, and returns their status', async () => {
    const state: Record<string, string> = { txStatus: 'AWAITING_CONFIRMATIONS' }
    const { ask, sent, codeOf } = await opened({
      sendTransactions,
      getTxBySafeTxHash({ safeTxHash }: { safeTxHash: string }) {
        if (safeTxHash !== SAFE_TX) throw new Error('unknown')
        return { ...state }
      },
      rpcCall: () => ({ status: '0x1' }),
    })
    const calls = [
      { to: FRIEND, value: '0x1' },
      { to: FRIEND, data: '0xabcd' },
    ]
    expect(await ask('wallet_sendCalls', [{ chainId: '0x7a69', calls }])).toEqual({ id: SAFE_TX })
    expect(sent('sendTransactions')).toEqual([
      {
        txs: [
          { to: FRIEND, value: '1', data: '0x' },
          { to: FRIEND, value: '0', data: '0xabcd' },
        ],
        params: {},
      },
    ])
    expect(await ask('wallet_getCallsStatus', [SAFE_TX])).toMatchObject({
      status: 100,
      receipts: [],
      atomic: true,
    })
    Object.assign(state, { txStatus: 'SUCCESS', txHash: CHAIN_TX })
    expect(await ask('wallet_getCallsStatus', [SAFE_TX])).toMatchObject({
      id: SAFE_TX,
      chainId: '0x7a69',
      status: 200,
      receipts: [{ status: '0x1' }],
    })
    expect(await codeOf('wallet_getCallsStatus', ['0xother'])).toBe('UNKNOWN_CALLS_ID')
  })
})
