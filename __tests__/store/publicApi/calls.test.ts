import type { Eip1193Provider } from '../../../src/adapters/types'
import { accountsChanged, walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { CallsInput } from '../../../src/slices/domain/requests/calls'
import { createCalls } from '../../../src/store/publicApi/calls'
import { createMethods } from '../../../src/store/publicApi/methods'
import { optionsUpdated } from '../../../src/slices/options'
import { runnerOf } from '../../support/command'
import {
  ADDRESS,
  createTestApp,
  fakeWallet,
  ONE,
  OTHER_ADDRESS,
  TWO,
} from '../../support/createTestApp'
import { loadAdapterChanges, noSupport } from '../../support/offering'
import { settle } from '../../support/settle'

const CALLS: CallsInput['calls'] = [{ to: OTHER_ADDRESS, value: 1n }]

type Asked = { method: string; params?: unknown }

/** A connected wallet that the test answers for. */
function connected(approved: (typeof ONE.caipNetworkId)[] | null = null) {
  const asked: Asked[] = []
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  const provider: Eip1193Provider = {
    request(args) {
      asked.push(args)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
  }
  const wallet = { ...fakeWallet(), provider }
  const app = createTestApp({ wallets: [wallet] })
  const connectorId = wallet.connector.id
  const connection = {
    namespace: 'eip155' as const,
    connectorId,
    accounts: toAccounts([ADDRESS, OTHER_ADDRESS]),
    capabilities: [],
    networkId: ONE.caipNetworkId,
    approved,
    wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' as const },
    restored: false,
  }
  app.store.dispatch(walletConnected(connection))
  const { store, ports } = app
  const methods = createMethods({
    ...{ store, ports, runCommand: runnerOf(app), loadAdapterChanges, ...noSupport },
    getAccount() {
      throw new Error('not asked here')
    },
  })
  return {
    ...app,
    ...{ methods, asked, connection },
    /** Answers the wallet's pending request. */
    async answer(value: unknown) {
      await settle()
      answers.at(-1)?.resolve(value)
    },
    switchAccount: () =>
      store.dispatch(
        accountsChanged({
          namespace: 'eip155',
          connectorId,
          accounts: toAccounts([OTHER_ADDRESS, ADDRESS]),
        }),
      ),
    disconnect: () => store.dispatch(walletDisconnected(connection)),
  }
}

/** The batches that the wallet received. */
const bundlesOf = (asked: Asked[]) => asked.map(({ params }) => (params as unknown[])[0])

describe('sendCalls', () => {
  it('sends the calls on the last used network and resolves with the id', async () => {
    const { methods, asked, answer } = connected()
    const sent = methods.sendCalls({
      calls: [
        { to: OTHER_ADDRESS, value: 10n ** 18n },
        { to: ADDRESS, value: '16', data: '0xd0e30db0' },
        { to: ADDRESS },
      ],
    })
    await answer({ id: '0xb1' })
    await expect(sent).resolves.toEqual({ id: '0xb1' })
    expect(bundlesOf(asked)).toEqual([
      {
        version: '2.0.0',
        chainId: '0x7a69',
        from: ADDRESS,
        calls: [
          { to: OTHER_ADDRESS, value: '0xde0b6b3a7640000' },
          { to: ADDRESS, value: '0x10', data: '0xd0e30db0' },
          { to: ADDRESS, value: '0x0' },
        ],
        atomicRequired: false,
      },
    ])
  })

  describe('with a paymaster of the site', () => {
    const url = 'https://pays.test'
    /** Sends calls with a wallet that has these capabilities. Returns the wallet's request. */
    async function send(supported: unknown, capabilities?: Record<string, unknown>) {
      const { methods, asked, answer, store } = connected()
      store.dispatch(optionsUpdated({ paymaster: { '*': url } }))
      const sent = methods.sendCalls({ calls: CALLS, ...(capabilities && { capabilities }) })
      if (!capabilities) await answer({ '0x7a69': { paymasterService: { supported } } })
      await answer({ id: '0xb1' })
      await sent
      return bundlesOf(asked.filter(({ method }) => method === 'wallet_sendCalls'))
    }

    it('adds the paymaster as an optional capability if the wallet supports it', async () => {
      expect(await send(true)).toMatchObject([
        { capabilities: { paymasterService: { url, optional: true } } },
      ])
    })

    it('does not add the paymaster if the wallet does not support it', async () => {
      const [bundle] = await send(false)
      expect(bundle).not.toHaveProperty('capabilities')
    })

    it('keeps the paymaster of the calls', async () => {
      const named = { paymasterService: { url: 'https://other.test' } }
      expect(await send(true, named)).toMatchObject([{ capabilities: named }])
    })

    it('sends from the account that was connected at the call', async () => {
      const { methods, asked, answer, store, switchAccount } = connected()
      store.dispatch(optionsUpdated({ paymaster: { '*': url } }))
      const sent = methods.sendCalls({ calls: CALLS })
      const failed = expect(sent).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      await settle()
      switchAccount()
      await answer({})
      await failed
      expect(asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
    })
  })

  it.each([TWO.caipNetworkId, 31338])('sends %p as the network', async (chainId) => {
    const { methods, asked, answer } = connected()
    const capabilities = { atomic: { required: true } }
    const sent = methods.sendCalls({ calls: CALLS, chainId, capabilities, atomicRequired: true })
    await answer({ id: '0xb1' })
    await sent
    expect(bundlesOf(asked)).toMatchObject([
      {
        chainId: '0x7a6a',
        capabilities,
        atomicRequired: true,
      },
    ])
  })

  it.each([
    ['no list of calls', {}, 'calls'],
    ['no call', { calls: [] }, 'calls'],
    ['no address', { calls: [{ value: 1n }] }, 'calls[0].to'],
    ['an address of another namespace', { calls: [{ to: 'bc1q' }] }, 'calls[0].to'],
    ['data that is not hex', { calls: [...CALLS, { to: ADDRESS, data: '0xz' }] }, 'calls[1].data'],
    ['a negative value', { calls: [{ to: ADDRESS, value: -1n }] }, 'calls[0].value'],
    ['a value with a point', { calls: [{ to: ADDRESS, value: '0.1' }] }, 'calls[0].value'],
    ['a value beyond 256 bits', { calls: [{ to: ADDRESS, value: 2n ** 256n }] }, 'calls[0].value'],
    ['a network that is not an id', { calls: CALLS, chainId: 'one' }, 'chainId'],
    ['a network of another namespace', { calls: CALLS, chainId: 'solana:x' }, 'chainId'],
    ['capabilities that are a list', { calls: CALLS, capabilities: [] }, 'capabilities'],
  ])('rejects %s before prompting the wallet', async (_, input, parameter) => {
    const { methods, asked } = connected()
    // Untyped code of a site can pass any value.
    const sent = methods.sendCalls(input as CallsInput)
    await expect(sent).rejects.toMatchObject({ code: 'INVALID_PARAMS', context: { parameter } })
    expect(asked).toEqual([])
  })

  it.each([
    ['CALLS_TOO_LARGE', { calls: Array(1_001).fill(CALLS[0]) as CallsInput['calls'] }],
    ['NETWORK_NOT_FOUND', { calls: CALLS, chainId: 1 }],
    ['CHAIN_NOT_APPROVED', { calls: CALLS, chainId: 31338 }],
  ])('rejects with %s before prompting the wallet', async (code, input) => {
    const { methods, asked } = connected([ONE.caipNetworkId])
    await expect(methods.sendCalls(input)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('rejects with NOT_CONNECTED without an eip155 account', async () => {
    const { methods, disconnect, asked } = connected()
    disconnect()
    await expect(methods.sendCalls({ calls: CALLS })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect(asked).toEqual([])
  })

  it('sends nothing if the account changes before the code has loaded', async () => {
    const { methods, switchAccount, asked } = connected()
    const sent = methods.sendCalls({ calls: CALLS })
    switchAccount()
    await expect(sent).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(asked).toEqual([])
  })

  it('resolves with the id if the account changes during the prompt', async () => {
    const { methods, switchAccount, answer } = connected()
    const sent = methods.sendCalls({ calls: CALLS })
    await settle()
    switchAccount()
    await answer({ id: '0xb1' })
    await expect(sent).resolves.toEqual({ id: '0xb1' })
  })

  it('rejects with OUTCOME_UNKNOWN if the wallet disconnects during the prompt', async () => {
    const { methods, disconnect, asked } = connected()
    const sent = methods.sendCalls({ calls: CALLS })
    await settle()
    expect(asked).toHaveLength(1)
    disconnect()
    await expect(sent).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('rejects with CONNECTOR_NOT_FOUND if the wallet was removed from the page', async () => {
    const { store, ports, connection } = connected()
    store.dispatch(walletConnected({ ...connection, connectorId: 'gone' }))
    const wallet = await noSupport.loadCalls()
    const calls = createCalls({ store, ports, wallet, before: store.getState() })
    await expect(calls.sendCalls({ calls: CALLS })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })

  it('rejects with NETWORK_ERROR if its code fails to load', async () => {
    const app = connected()
    const { store, ports } = app
    const methods = createMethods({
      ...{ store, ports, runCommand: runnerOf(app), loadAdapterChanges, ...noSupport },
      loadCalls: () => Promise.reject(new Error('offline')),
      getAccount() {
        throw new Error('not asked here')
      },
    })
    await expect(methods.sendCalls({ calls: CALLS })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
  })
})

describe('getCallsStatus', () => {
  it('queries the wallet of the account', async () => {
    const { methods, asked, answer } = connected()
    const read = methods.getCallsStatus('0xb1')
    await answer({ status: 100, chainId: '0x7a69' })
    await expect(read).resolves.toMatchObject({ id: '0xb1', status: 'pending' })
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xb1'] }])
  })

  it.each([undefined, 7, '', 'x'.repeat(8_195)])('rejects an invalid id', async (id) => {
    const { methods, asked } = connected()
    await expect(Reflect.apply(methods.getCallsStatus, null, [id])).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      context: { parameter: 'id' },
    })
    expect(asked).toEqual([])
  })

  it('rejects with REQUEST_ABORTED if the account changes meanwhile', async () => {
    const { methods, switchAccount } = connected()
    const read = methods.getCallsStatus('0xb1')
    await settle()
    switchAccount()
    await expect(read).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

describe('getCapabilities', () => {
  it('queries the wallet and returns the offered networks', async () => {
    const { methods, asked, answer } = connected()
    const read = methods.getCapabilities()
    await answer({ '0x7a69': { atomic: { status: 'supported' } } })
    await expect(read).resolves.toEqual({
      'eip155:31337': { atomic: { status: 'supported' } },
      'eip155:31338': {},
    })
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [ADDRESS] }])
  })

  it('rejects with REQUEST_ABORTED if the wallet disconnects meanwhile', async () => {
    const { methods, disconnect } = connected()
    const read = methods.getCapabilities()
    await settle()
    disconnect()
    await expect(read).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})
