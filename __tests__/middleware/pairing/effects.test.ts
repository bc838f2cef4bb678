import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
} from '../../../src/slices/navigation'
import { pairingRequested, walletLinkRequested } from '../../../src/slices/pairing'
import { disconnectRequested } from '../../../src/slices/accounts'
import type { Wallet } from '../../../src/slices/domain/wallet/wallet'
import { eventually, settle } from '../../support/settle'
import { createTestApp, fakePairing, TWO, type TestAppInput } from '../../support/createTestApp'

const MERIDIAN: Wallet = {
  id: 'meridian',
  name: 'Meridian',
  mobile_link: 'meridian:',
  webapp_link: 'https://meridian.example',
}

async function start(input: TestAppInput = {}, tab: 'qrcode' | 'mobile' | 'web' = 'qrcode') {
  const pairing = input.pairing ?? fakePairing()
  const app = createTestApp({ ...input, pairing })
  app.store.dispatch(modalOpenRequested({}))
  await app.until((state) => state.modal.open)
  app.store.dispatch(pairingRequested({ wallet: MERIDIAN, attemptId: 'first', tab, show: true }))
  await app.until((state) => state.pairing.flow.step === 'ready')
  return { app, pairing }
}
const secondsOf = (ms: number) => ms / 1000

describe('pairing', () => {
  it('shows the code, then the account after the approval', async () => {
    const { app, pairing } = await start()
    expect(app.store.getState().router.history.at(-1)?.view).toBe('ConnectingWalletConnect')
    pairing.attempts[0]?.approve()
    const state = await app.until(
      ({ accounts }) => accounts.byNamespace.eip155?.status === 'connected',
    )
    expect(state.accounts.byNamespace.eip155).toMatchObject({ connectorId: 'walletConnect' })
    await app.until(({ modal }) => !modal.open)
    expect(app.store.getState().wallets.recent.map(({ id }) => id)).toEqual(['meridian'])
  })

  it('shows that the wallet declined, and a retry has a new code', async () => {
    const { app, pairing } = await start()
    pairing.attempts[0]?.reject({ code: 5000, message: 'User rejected.' })
    await app.until(({ pairing: { flow } }) => flow.step === 'declined')
    app.store.dispatch(
      pairingRequested({ wallet: MERIDIAN, attemptId: 'second', tab: 'qrcode', show: false }),
    )
    const state = await app.until(({ pairing: { flow } }) => flow.step === 'ready')
    expect(state.pairing.flow).toMatchObject({ uri: pairing.attempts[1]?.uri })
    expect(pairing.attempts[1]?.uri).not.toBe(pairing.attempts[0]?.uri)
  })

  it('reports an unreachable relay', async () => {
    const { app, pairing } = await start()
    pairing.attempts[0]?.reject(new Error('socket stalled'))
    const state = await app.until(({ pairing: { flow } }) => flow.step === 'failed')
    expect(state.pairing.flow).toMatchObject({ error: { code: 'PAIRING_UNAVAILABLE' } })
  })

  it.each([
    [5001, 'User rejected chains.', 'NETWORKS_DECLINED', 'USER_REJECTED'],
    [5100, 'Unsupported chains.', 'WALLET_LACKS_NETWORKS', 'CONNECT_ERROR'],
    [9999, 'Wallet is locked', 'WALLET_REFUSED', 'CONNECT_ERROR'],
  ])('reports the reason of a rejecting wallet (%i)', async (code, message, known, event) => {
    const { app, pairing } = await start()
    pairing.attempts[0]?.reject({ code, message })
    const state = await app.until(({ pairing: { flow } }) => flow.step === 'failed')
    expect(state.pairing.flow).toMatchObject({ error: { code: known, details: message } })
    expect(app.events.map((entry) => entry.event)).toContain(event)
  })

  it.each([
    ['closing', () => modalCloseRequested({})],
    ['going back', () => backRequested()],
  ])('abandons the attempt on %s, so that a late approval does not connect', async (_, leave) => {
    const { app, pairing } = await start()
    // The approval arrives although the attempt was aborted.
    pairing.rejectsAborted = false
    app.store.dispatch(leave())
    await eventually(() => pairing.attempts[0]?.aborted === true)
    expect(app.store.getState().pairing.flow.step).toBe('idle')
    pairing.attempts[0]?.approve()
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155).toBeUndefined()
    expect(app.events.map(({ event }) => event)).not.toContain('CONNECT_SUCCESS')
  })

  it('disconnects every namespace when the wallet ends the session', async () => {
    const { app, pairing } = await start()
    pairing.attempts[0]?.approve()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    pairing.emit({ type: 'sessionEnded' })
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
  })

  it('ends the session on disconnect', async () => {
    const { app, pairing } = await start()
    pairing.attempts[0]?.approve()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    expect(pairing.calls).toEqual(['disconnect'])
  })

  it('A13: a pairing is disconnected after 3 s when the wallet and the relay never answer', async () => {
    const silent = fakePairing()
    silent.client.disconnect = () => new Promise(() => {})
    const { app, pairing } = await start({ pairing: silent })
    pairing.attempts[0]?.approve()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const status = () => app.store.getState().accounts.byNamespace.eip155?.status
      app.store.dispatch(disconnectRequested({}))
      await jest.advanceTimersByTimeAsync(2_999)
      expect(status()).toBe('connected')
      await jest.advanceTimersByTimeAsync(1)
      expect(status()).toBe('disconnected')
    } finally {
      jest.useRealTimers()
    }
  })

  it('follows the network the wallet switches to', async () => {
    const { app, pairing } = await start()
    pairing.attempts[0]?.approve()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    pairing.emit({
      type: 'networkChanged',
      namespace: 'eip155',
      connectorId: 'walletConnect',
      networkId: TWO.caipNetworkId,
    })
    expect(app.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
  })
})

describe('the wallet app to open for later requests', () => {
  const CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
  const byLink = async () => {
    const { app, pairing } = await start({ platform: { mobile: true } }, 'mobile')
    pairing.attempts[0]?.approve()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    return { app, pairing }
  }

  it('the wallet app to open for later requests is stored where the pairing library reads, not in the site’s storage', async () => {
    const { app } = await byLink()
    expect(JSON.parse(app.browserData.get(CHOICE) ?? '')).toMatchObject({ name: 'Meridian' })
    expect([...app.data.keys()]).not.toContain(CHOICE)
  })

  it.each([
    ['the site disconnects', 'site'],
    ['the wallet ends the session', 'wallet'],
  ])('the wallet app to open for later requests is forgotten when %s', async (_, side) => {
    const { app, pairing } = await byLink()
    expect(app.browserData.has(CHOICE)).toBe(true)
    if (side === 'site') app.store.dispatch(disconnectRequested({}))
    else pairing.emit({ type: 'sessionEnded' })
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    await eventually(() => !app.browserData.has(CHOICE))
  })
})

describe('an expired code (4 minutes, expired with 10 s left)', () => {
  it('an expired code is replaced automatically by a new one', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const pairing = fakePairing()
      const app = createTestApp({ pairing })
      app.store.dispatch(
        pairingRequested({ wallet: null, attemptId: 'first', tab: 'qrcode', show: true }),
      )
      await jest.advanceTimersByTimeAsync(0)
      await jest.advanceTimersByTimeAsync(229_000)
      expect(pairing.attempts).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1_000)
      expect(pairing.attempts).toHaveLength(2)
      expect(pairing.attempts[0]?.aborted).toBe(true)
      const { flow } = app.store.getState().pairing
      expect(flow).toMatchObject({ step: 'ready', uri: pairing.attempts[1]?.uri })
      expect(secondsOf(flow.step === 'ready' ? flow.expiresAt - flow.startedAt : 0)).toBe(240)
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('deep links', () => {
  const link = (base: string, uri: string) => `${base}/wc?uri=${encodeURIComponent(uri)}`

  it('deep links open the wallet as soon as the link is known on Android', async () => {
    const { app, pairing } = await start({ platform: { mobile: true, android: true } }, 'mobile')
    expect(app.opened).toEqual([
      { url: link('meridian:/', pairing.attempts[0]?.uri ?? ''), target: '_self' },
    ])
  })

  it('deep links wait for the tap on iOS, where Safari opens an app from a tap only', async () => {
    const { app, pairing } = await start({ platform: { mobile: true, ios: true } }, 'mobile')
    expect(app.opened).toEqual([])
    app.store.dispatch(walletLinkRequested())
    await app.until(() => app.opened.length === 1)
    expect(app.opened[0]?.url).toBe(link('meridian:/', pairing.attempts[0]?.uri ?? ''))
  })

  it('deep links open a web wallet only on the click, in a new tab', async () => {
    const { app, pairing } = await start({}, 'web')
    expect(app.opened).toEqual([])
    app.store.dispatch(walletLinkRequested())
    await app.until(() => app.opened.length === 1)
    const url = link('https://meridian.example', pairing.attempts[0]?.uri ?? '')
    expect(app.opened[0]).toEqual({ url, target: '_blank' })
  })
})
