import { walletConnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { networkSwitchRequested, networkSwitchStarted } from '../../../src/slices/networks'
import { signInCancelled, signOutRequested } from '../../../src/slices/siwx'
import { ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { promptedApp, sessionFor, signInApp, type SignInAppInput } from '../../support/signInApp'

/** A widget that signed in on Chain One and prompts again on Chain Two. */
async function movedOn(input: SignInAppInput = {}) {
  const made = await promptedApp(input)
  const { app, run, wallet } = made
  await made.signIn()
  await run(networkSwitchRequested, { networkId: TWO.caipNetworkId })
  await app.until(({ siwx: { flow } }) => flow.step === 'prompt')
  wallet.calls.length = 0
  return made
}

const SOLANA = {
  ...ONE,
  id: 'mainnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:mainnet',
} as const

describe('cancelling an optional sign-in', () => {
  it('keeps the account connected, closes, and is tracked once', async () => {
    const { app, run, flow, status, tracked, wallet } = await promptedApp({ required: false })
    await Promise.all([run(signInCancelled, undefined), run(signInCancelled, undefined)])
    expect(flow().step).toBe('declined')
    expect(status()).toBe('connected')
    expect(app.store.getState().modal.open).toBe(false)
    expect(wallet.calls).not.toContain('wallet_revokePermissions')
    expect(tracked()).toContain('CLICK_CANCEL_SIWX')
  })

  it('cancelling an optional sign-in voids the pending signature', async () => {
    const signature = held<string>()
    const made = await promptedApp({ required: false })
    made.wallet.next.sign = () => signature.promise
    const signing = made.signIn()
    signing.catch(() => {})
    await eventually(() => made.wallet.calls.includes('personal_sign'))
    await made.run(signInCancelled, undefined)
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    signature.resolve('0xlate')
    await settle()
    expect(made.flow().step).toBe('declined')
    expect(made.service.sessions).toEqual([])
  })
})

describe('cancelling a required sign-in', () => {
  it('disconnects a wallet that never signed in, and returns to Connect', async () => {
    const { app, run, flow, status, view, wallet } = await promptedApp()
    await run(signInCancelled, undefined)
    await app.until(() => status() === 'disconnected')
    expect(wallet.calls).toContain('wallet_revokePermissions')
    expect(flow().step).toBe('none')
    expect(app.store.getState().modal.open).toBe(false)
    expect(view()).toBe('Connect')
  })

  it('switches back to the network of the last sign-in if its session is valid', async () => {
    const { app, run, flow, status, wallet } = await movedOn()
    await run(signInCancelled, undefined)
    await app.until(({ siwx: { flow: now } }) => now.step === 'authenticated')
    expect(flow()).toMatchObject({ account: expect.stringContaining(ONE.caipNetworkId) })
    expect(wallet.chainId).toBe(31337)
    expect(status()).toBe('connected')
    await app.until(({ modal }) => !modal.open)
    expect(wallet.calls).toEqual(['wallet_switchEthereumChain'])
  })

  it('requests the switch once under a double click', async () => {
    const { app, run, tracked, wallet } = await movedOn()
    await Promise.all([run(signInCancelled, undefined), run(signInCancelled, undefined)])
    await app.until(({ siwx: { flow } }) => flow.step === 'authenticated')
    expect(wallet.calls).toEqual(['wallet_switchEthereumChain'])
    expect(tracked().filter((event) => event === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
  })

  it('disconnects when the session of the last sign-in is not valid any more', async () => {
    const { app, run, service, status, wallet } = await movedOn()
    service.sessions.length = 0
    await run(signInCancelled, undefined)
    await app.until(() => status() === 'disconnected')
    expect(wallet.calls).not.toContain('wallet_switchEthereumChain')
  })

  it('disconnects when the session of the last sign-in cannot be read', async () => {
    const { app, run, service, status, wallet } = await movedOn()
    service.config.getSessions = () => Promise.reject(new Error('down'))
    await run(signInCancelled, undefined)
    await app.until(() => status() === 'disconnected')
    expect(wallet.calls).not.toContain('wallet_switchEthereumChain')
  })

  it.each([
    ['declines', Object.assign(new Error('no'), { code: 4001 })],
    ['fails', new Error('locked')],
  ])('disconnects when the wallet %s to switch back', async (_, error) => {
    const { app, run, status, wallet } = await movedOn()
    wallet.next.switch = () => Promise.reject(error)
    await run(signInCancelled, undefined)
    await app.until(() => status() === 'disconnected')
    expect(wallet.chainId).toBe(31338)
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('disconnects when the wallet does not answer within 30 s', async () => {
    const { app, run, status, wallet } = await movedOn()
    wallet.next.switch = () => new Promise(() => {})
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      void run(signInCancelled, undefined)
      await jest.advanceTimersByTimeAsync(29_999)
      expect([status(), wallet.calls]).toEqual(['connected', ['wallet_switchEthereumChain']])
      await jest.advanceTimersByTimeAsync(1)
      expect(status()).toBe('disconnected')
      expect(app.store.getState().modal.open).toBe(false)
    } finally {
      jest.useRealTimers()
    }
  })

  it('disconnects on the network of the last sign-in, once its session has ended', async () => {
    const { app, run, service, signIn, status, wallet } = await promptedApp()
    await signIn()
    service.sessions.length = 0
    // Away and back: the ended session is noticed.
    await run(networkSwitchRequested, { networkId: TWO.caipNetworkId })
    await run(networkSwitchRequested, { networkId: ONE.caipNetworkId })
    await app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    wallet.calls.length = 0
    await run(signInCancelled, undefined)
    await app.until(() => status() === 'disconnected')
    expect(wallet.calls).toEqual(['wallet_revokePermissions'])
  })

  it('never switches back to a network of another namespace', async () => {
    // As with `siweConfig`: any account outside EVM networks counts as signed in.
    const { app, run, connect, status } = signInApp({
      networks: [ONE, SOLANA],
      siwx: {
        ownsSessions: true,
        getSessions: (chainId, address) =>
          Promise.resolve(
            chainId === SOLANA.caipNetworkId ? [sessionFor(address, { chainId })] : [],
          ),
      },
    })
    app.store.dispatch(
      walletConnected({
        namespace: 'solana',
        connectorId: 'dev.solana',
        accounts: toAccounts(['So1anaAddress']),
        capabilities: [],
        networkId: SOLANA.caipNetworkId,
        approved: null,
        wallet: { name: 'Sol', icon: null, type: 'ANNOUNCED' },
        restored: false,
      }),
    )
    await app.until(({ siwx }) => siwx.signedInOn === SOLANA.caipNetworkId)
    connect()
    await app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    const switched: string[] = []
    app.startListening({
      actionCreator: networkSwitchStarted,
      effect: ({ payload }) => void switched.push(payload.networkId),
    })
    await run(signInCancelled, undefined)
    await app.until(() => status() === 'disconnected')
    expect(switched).toEqual([])
  })

  it('cancelling only closes the modal without a connection', async () => {
    const { app, run, flow, tracked } = signInApp()
    await run(modalOpenRequested, {})
    await run(signInCancelled, undefined)
    expect(tracked()).toEqual(['CLICK_CANCEL_SIWX'])
    expect(flow()).toEqual({ step: 'none' })
    expect(app.store.getState().modal.open).toBe(false)
    expect(app.events.map(({ event }) => event)).not.toContain('DISCONNECT_SUCCESS')
  })
})

describe('changes during a cancelled sign-in', () => {
  /** A cancelled sign-in while its stored session is being checked. */
  async function looking() {
    const made = await movedOn()
    const answer = held()
    const { getSessions } = made.service.config
    made.service.config.getSessions = async (chainId, address) => {
      if (chainId === ONE.caipNetworkId) await answer.promise
      return getSessions(chainId, address)
    }
    const cancelled = made.run(signInCancelled, undefined)
    await made.app.until(({ siwx: { flow } }) => flow.step === 'cancelling')
    return { ...made, answer, cancelled }
  }

  it('keeps another account of the wallet connected and prompts it', async () => {
    const { answer, app, becomes, cancelled, flow, status, wallet } = await looking()
    becomes(OTHER_ADDRESS)
    await app.until(({ siwx: { flow: now } }) => now.step === 'prompt')
    answer.resolve()
    await cancelled
    await settle()
    expect(wallet.calls).toEqual([])
    expect(status()).toBe('connected')
    expect(flow()).toMatchObject({
      step: 'prompt',
      account: `${TWO.caipNetworkId}:${OTHER_ADDRESS}`,
    })
  })

  it('a cancelled sign-in ends on signing out: the wallet stays connected where it is', async () => {
    const { answer, cancelled, run, status, wallet } = await looking()
    await run(signOutRequested, undefined)
    answer.resolve()
    await cancelled
    await settle()
    expect(wallet.calls).toEqual([])
    expect(status()).toBe('connected')
  })

  it('sends no request to a wallet that switches back by itself', async () => {
    const { answer, app, cancelled, moveTo, status, wallet } = await looking()
    moveTo(ONE.caipNetworkId)
    answer.resolve()
    await cancelled
    await app.until(({ siwx: { flow } }) => flow.step === 'authenticated')
    expect(wallet.calls).toEqual([])
    expect(status()).toBe('connected')
  })
})
