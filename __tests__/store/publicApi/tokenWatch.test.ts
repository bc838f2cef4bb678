import type { TokensState } from '../../../src/slices/domain/account/tokensState'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { watchTokens } from '../../../src/store/publicApi/tokenWatch'
import { ADDRESS, createTestApp, ONE, TWO } from '../../support/createTestApp'
import { eventually, settle } from '../../support/settle'

const connection = {
  namespace: 'eip155' as const,
  connectorId: 'io.northwind',
  accounts: toAccounts([ADDRESS]),
  capabilities: [],
  networkId: ONE.caipNetworkId,
  approved: null,
  wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' as const },
  restored: false,
}

const tokenOn = (chainId: string, numeric: string) => ({
  ...{ name: 'Harbor', symbol: 'HRBD', chainId, price: 2, value: 4, iconUrl: '' },
  address: `${chainId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
  quantity: { decimals: '6', numeric },
})

/** An app whose service lists tokens, or fails with a status. */
function watched() {
  const service = { status: 200, balance: '2' }
  const app = createTestApp({
    async respond(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/supported-chains'))
        return Response.json({ http: [ONE.caipNetworkId, TWO.caipNetworkId], ws: [] })
      if (pathname.endsWith('/balance')) {
        const { status, balance } = service
        const chainId = searchParams.get('chainId') ?? ''
        return Response.json({ balances: [tokenOn(chainId, balance)] }, { status })
      }
      if (request.method !== 'POST') return new Response('{}', { status: 404 })
      const { id } = (await request.json()) as { id: number }
      return Response.json({ jsonrpc: '2.0', id, result: '0x0' })
    },
  })
  const reported: TokensState[] = []
  const reads = () => app.requests.filter(({ url }) => url.includes('/balance')).length
  return {
    ...app,
    service,
    reported,
    reads,
    last: () => reported.at(-1),
    statuses: () => reported.map(({ status }) => status),
    watch: (namespace?: Namespace) =>
      watchTokens(app.store, (tokens) => reported.push(tokens), namespace),
  }
}

describe('watching the tokens of an account', () => {
  it('sends no request before an account is connected, or without a listener', async () => {
    const { store, reads, statuses, watch } = watched()
    store.dispatch(walletConnected(connection))
    await settle()
    expect(reads()).toBe(0)
    store.dispatch(walletDisconnected(connection))
    watch()
    await settle()
    expect(reads()).toBe(0)
    expect(statuses()).toEqual(['idle'])
  })

  it('reports loading and then the tokens', async () => {
    const { store, statuses, last, watch } = watched()
    watch()
    store.dispatch(walletConnected(connection))
    await eventually(() => last()?.status === 'success')
    expect(statuses()).toEqual(['idle', 'loading', 'success'])
    expect(last()).toMatchObject({
      tokens: [{ symbol: 'HRBD', networkId: ONE.caipNetworkId, balance: '2', price: '2' }],
      error: null,
    })
  })

  it('reads the account again when the network changes', async () => {
    const { store, last, watch } = watched()
    store.dispatch(walletConnected(connection))
    watch()
    await eventually(() => last()?.status === 'success')
    store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    expect(last()).toMatchObject({ status: 'loading', tokens: null })
    await eventually(() => last()?.status === 'success')
    expect(last()?.tokens).toMatchObject([{ networkId: TWO.caipNetworkId }])
  })

  it('watching the tokens of an account is idle after a disconnect, and on a network that is not offered', async () => {
    const { store, last, watch } = watched()
    store.dispatch(walletConnected(connection))
    watch()
    await eventually(() => last()?.status === 'success')
    store.dispatch(walletNetworkChanged('eip155:99'))
    expect(last()).toMatchObject({ status: 'idle', tokens: null })
    store.dispatch(walletNetworkChanged(ONE.caipNetworkId))
    expect(last()?.status).not.toBe('idle')
    store.dispatch(walletDisconnected(connection))
    expect(last()).toMatchObject({ status: 'idle', tokens: null })
  })

  it('reads the account of the given namespace', async () => {
    const { store, statuses, reads, watch } = watched()
    watch('solana')
    store.dispatch(walletConnected(connection))
    await settle()
    expect(statuses()).toEqual(['idle'])
    expect(reads()).toBe(0)
  })

  it('reports an error and keeps the previous tokens', async () => {
    const { store, service, last, watch } = watched()
    service.status = 401
    store.dispatch(walletConnected(connection))
    watch()
    await eventually(() => last()?.status === 'error')
    expect(last()).toMatchObject({ tokens: null, error: { name: 'LatchkeyError' } })
    service.status = 200
    last()?.refetch()
    await eventually(() => last()?.status === 'success')
    service.status = 401
    last()?.refetch()
    await eventually(() => last()?.status === 'error')
    expect(last()?.tokens).toMatchObject([{ symbol: 'HRBD' }])
  })

  it('reports a new balance, and nothing while it stays the same', async () => {
    const { store, service, reported, reads, last, watch } = watched()
    store.dispatch(walletConnected(connection))
    watch()
    await eventually(() => last()?.status === 'success')
    const before = reported.length
    last()?.refetch()
    await eventually(() => reads() === 2)
    await settle()
    expect(reported).toHaveLength(before)
    service.balance = '5'
    last()?.refetch()
    await eventually(() => last()?.tokens?.[0]?.balance === '5')
    expect(reported).toHaveLength(before + 1)
  })

  it('stops with the last listener', async () => {
    const { store, reads, reported, last, watch } = watched()
    store.dispatch(walletConnected(connection))
    const stop = watch()
    await eventually(() => last()?.status === 'success')
    stop()
    const before = reported.length
    store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    await settle()
    expect([reported.length, reads()]).toEqual([before, 1])
  })

  it('polls every 30 s, but pauses while the service is down', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const { store, service, reads, last, watch } = watched()
      store.dispatch(walletConnected(connection))
      const stop = watch()
      await jest.advanceTimersByTimeAsync(1_000)
      expect(last()?.status).toBe('success')
      await jest.advanceTimersByTimeAsync(30_000)
      expect(reads()).toBe(2)
      service.status = 503
      await jest.advanceTimersByTimeAsync(60_000)
      expect(last()?.status).toBe('error')
      const down = reads()
      await jest.advanceTimersByTimeAsync(120_000)
      expect(reads()).toBe(down)
      stop()
    } finally {
      jest.useRealTimers()
    }
  })

  it('reports an error of a listener to the page', () => {
    const { reportError } = globalThis
    const errors: unknown[] = []
    globalThis.reportError = (error) => void errors.push(error)
    try {
      const error = new Error('faulty')
      watchTokens(watched().store, () => {
        throw error
      })
      expect(errors).toEqual([error])
    } finally {
      globalThis.reportError = reportError
    }
  })
})
