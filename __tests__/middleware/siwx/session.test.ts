import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { connectRequested } from '../../../src/slices/connect'
import { disconnectRequested } from '../../../src/slices/accounts'
import { syncRequested } from '../../../src/slices/lifecycle'
import { modalOpenRequested, viewReplaced } from '../../../src/slices/navigation'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { signInCancelled, signOutRequested } from '../../../src/slices/siwx'
import {
  ADDRESS,
  createTestApp,
  fakeWallet,
  ONE,
  OTHER_ADDRESS,
  TWO,
} from '../../support/createTestApp'
import { held } from '../../support/held'
import { runnerOf } from '../../support/command'
import { eventually, settle } from '../../support/settle'
import { promptedApp, sessionFor, signInApp, type SignInApp } from '../../support/signInApp'
import { addNetwork } from '../../support/offering'

const until = (made: SignInApp, step: string) =>
  made.app.until(({ siwx: { flow } }) => flow.step === step)

describe('an account that connects', () => {
  it('an account that connects is signed in with a session, and nothing opens', async () => {
    const made = signInApp({ sessions: [sessionFor()] })
    made.connect()
    const { siwx, modal } = await until(made, 'authenticated')
    expect(siwx).toMatchObject({
      flow: { account: `${ONE.caipNetworkId}:${ADDRESS}` },
      session: sessionFor(),
      signedInOn: ONE.caipNetworkId,
    })
    expect(modal.open).toBe(false)
    expect(made.tracked()).toEqual([])
    expect(made.wallet.calls).not.toContain('personal_sign')
  })

  it.each([
    ['another account', sessionFor(OTHER_ADDRESS)],
    ['another network', sessionFor(ADDRESS, { chainId: TWO.caipNetworkId })],
    [
      // The data of an implementation is ignored: the text itself decides.
      'another account according to its text',
      { ...sessionFor(OTHER_ADDRESS), data: sessionFor(ADDRESS).data },
    ],
  ])(
    'an account that connects is prompted when the service returns the session of %s',
    async (_, session) => {
      const made = signInApp({ siwx: { getSessions: () => Promise.resolve([session]) } })
      made.connect()
      const { siwx } = await until(made, 'prompt')
      expect(siwx.session).toBeNull()
      expect(made.view()).toBe('SIWXSignMessage')
    },
  )

  it('an account that connects is signed in by a service that itself decides to whom a session belongs', async () => {
    const session = sessionFor(ADDRESS, { chainId: TWO.caipNetworkId })
    const made = signInApp({
      siwx: { ownsSessions: true, getSessions: () => Promise.resolve([session]) },
    })
    made.connect()
    expect((await until(made, 'authenticated')).siwx.session).toEqual(session)
  })

  it('an account that connects is not prompted on a network that the site does not offer', async () => {
    const made = signInApp()
    made.wallet.chainId = 999
    const asked = jest.spyOn(made.service.config, 'getSessions')
    made.connect()
    await made.app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    await settle()
    expect(made.flow()).toEqual({ step: 'none' })
    expect(made.view()).not.toBe('SIWXSignMessage')
    expect(asked).not.toHaveBeenCalled()
  })

  it('an account on a site without sign-in connects without a prompt', async () => {
    const wallet = fakeWallet()
    const app = createTestApp({ wallets: [wallet] })
    await runnerOf(app)(connectRequested, {
      connectorId: wallet.connector.id,
      attemptId: 'a',
      show: false,
    })
    await settle()
    expect(app.store.getState().siwx).toMatchObject({ flow: { step: 'none' }, session: null })
    expect(app.store.getState().modal.open).toBe(false)
  })
})

describe('an account that changes', () => {
  it('an account that changes is prompted on a network without a session, and signed in again on the network with one', async () => {
    const made = signInApp({ sessions: [sessionFor()] })
    made.connect()
    await until(made, 'authenticated')
    made.moveTo(TWO.caipNetworkId)
    await until(made, 'prompt')
    expect(made.app.store.getState().modal.open).toBe(true)
    made.moveTo(ONE.caipNetworkId)
    await until(made, 'authenticated')
    expect(made.app.store.getState().modal.open).toBe(false)
  })

  it('keeps a view other than the prompt', async () => {
    const made = signInApp({ sessions: [sessionFor()] })
    made.connect()
    await until(made, 'authenticated')
    await made.run(modalOpenRequested, { view: 'Account' })
    made.becomes(OTHER_ADDRESS)
    await until(made, 'prompt')
    made.app.store.dispatch(viewReplaced({ view: 'Account', params: {} }))
    made.becomes(ADDRESS)
    await until(made, 'authenticated')
    expect(made.app.store.getState().modal.open).toBe(true)
    expect(made.view()).toBe('Account')
  })

  it('an account that changes is not prompted on a network that the site does not offer, until the site offers it', async () => {
    const made = await promptedApp()
    const three = { ...TWO, id: 3, caipNetworkId: 'eip155:3' as const }
    made.moveTo(three.caipNetworkId)
    await until(made, 'none')
    addNetwork(made.app.store, three)
    await until(made, 'prompt')
    expect(made.flow()).toMatchObject({ account: `eip155:3:${ADDRESS}` })
  })

  it('never shows the session of the former account, even while the session of the new account is being checked', async () => {
    const made = signInApp({ sessions: [sessionFor()] })
    made.connect()
    await until(made, 'authenticated')
    const answer = held<never[]>()
    made.service.config.getSessions = () => answer.promise
    made.becomes(OTHER_ADDRESS)
    expect(made.flow()).toMatchObject({ step: 'checking' })
    expect(made.app.store.getState().siwx.session).toBeNull()
    answer.resolve([])
    await until(made, 'prompt')
  })

  it('ignores a late session of the former account', async () => {
    const made = signInApp()
    const answers = new Map<string, ReturnType<typeof held<void>>>()
    made.service.config.getSessions = async (_, address) => {
      const answer = held()
      answers.set(address, answer)
      await answer.promise
      return [sessionFor(address)]
    }
    made.connect()
    await eventually(() => answers.has(ADDRESS))
    made.becomes(OTHER_ADDRESS)
    await eventually(() => answers.has(OTHER_ADDRESS))
    answers.get(ADDRESS)?.resolve()
    await settle()
    expect(made.flow()).toMatchObject({ step: 'checking' })
    answers.get(OTHER_ADDRESS)?.resolve()
    const { siwx } = await until(made, 'authenticated')
    expect(siwx.session?.data.accountAddress).toBe(OTHER_ADDRESS)
  })

  it('an account that changes is neither disconnected nor prompted twice when it is reported again during a check', async () => {
    const made = signInApp()
    const answer = held<never[]>()
    made.service.config.getSessions = () => answer.promise
    made.connect()
    await until(made, 'checking')
    made.app.store.dispatch(syncRequested('test'))
    await eventually(() => made.wallet.calls.includes('eth_accounts'))
    await settle()
    expect([made.status(), made.flow().step]).toEqual(['connected', 'checking'])
    answer.resolve([])
    await until(made, 'prompt')
    expect(made.tracked()).toEqual([])
  })

  it('continues signing when the same account is reported again', async () => {
    const signature = held<string>()
    const made = await promptedApp()
    made.wallet.next.sign = () => signature.promise
    const signed = made.signIn()
    await eventually(() => made.wallet.calls.includes('personal_sign'))
    // The wallet is queried again, and returns the same account.
    made.app.store.dispatch(syncRequested('test'))
    await eventually(() => made.wallet.calls.includes('eth_accounts'))
    await settle()
    expect(made.flow().step).toBe('signing')
    signature.resolve('0xsigned')
    await signed
    expect(made.flow().step).toBe('authenticated')
  })
})

describe('an account that skipped an optional sign-in', () => {
  async function declined() {
    const made = await promptedApp({ required: false })
    await made.run(signInCancelled, undefined)
    return made
  }

  it('an account that skipped an optional sign-in is not prompted on another network', async () => {
    const made = await declined()
    await made.run(networkSwitchRequested, { networkId: TWO.caipNetworkId })
    await settle()
    expect(made.flow()).toMatchObject({
      step: 'declined',
      account: `${TWO.caipNetworkId}:${ADDRESS}`,
    })
    expect(made.app.store.getState().modal.open).toBe(false)
  })

  it('an account that skipped an optional sign-in is signed in on a network with a session', async () => {
    const made = await declined()
    made.service.sessions.push(sessionFor(ADDRESS, { chainId: TWO.caipNetworkId }))
    made.moveTo(TWO.caipNetworkId)
    await until(made, 'authenticated')
  })

  it('an account that skipped an optional sign-in is not prompted if it changes before its session was checked', async () => {
    const made = await declined()
    const answer = held<never[]>()
    made.service.config.getSessions = () => answer.promise
    made.moveTo(TWO.caipNetworkId)
    expect(made.flow()).toMatchObject({ step: 'checking' })
    made.moveTo(ONE.caipNetworkId)
    answer.resolve([])
    await until(made, 'declined')
    expect(made.app.store.getState().modal.open).toBe(false)
  })

  it('does not affect another account, which is prompted', async () => {
    const made = await declined()
    made.becomes(OTHER_ADDRESS)
    await until(made, 'prompt')
    expect(made.view()).toBe('SIWXSignMessage')
  })

  it('an account that skipped an optional sign-in is prompted again after a new connection', async () => {
    const made = await declined()
    await made.run(disconnectRequested, {})
    made.connect()
    await until(made, 'prompt')
  })

  it('keeps its choice across a network that the site does not offer', async () => {
    const made = await declined()
    made.moveTo('eip155:999')
    made.moveTo(ONE.caipNetworkId)
    await settle()
    expect(made.flow().step).toBe('declined')
  })
})

describe('a failed session check', () => {
  it('a failed session check of a former account disconnects nothing', async () => {
    const made = signInApp({ sessions: [sessionFor(OTHER_ADDRESS)] })
    const answer = held<never>()
    const { getSessions } = made.service.config
    made.service.config.getSessions = (chainId, address) =>
      address === ADDRESS ? answer.promise : getSessions(chainId, address)
    made.connect()
    await until(made, 'checking')
    made.becomes(OTHER_ADDRESS)
    await until(made, 'authenticated')
    answer.reject(new Error('service is down'))
    await settle()
    expect(made.status()).toBe('connected')
    expect(made.flow().step).toBe('authenticated')
  })
})

describe('late results after a user’s decision', () => {
  /** An account whose session is being checked. */
  async function looking(required: boolean) {
    const answer = held<SiwxSession[]>()
    const made = signInApp({ required, siwx: { getSessions: () => answer.promise } })
    made.connect()
    await until(made, 'checking')
    return { ...made, answer }
  }

  it('late results after a user’s decision do not sign in a user who signed out', async () => {
    const made = await looking(true)
    await made.run(signOutRequested, undefined)
    made.answer.resolve([sessionFor()])
    await settle()
    expect(made.flow()).toEqual({ step: 'none' })
    expect(made.app.store.getState().siwx.session).toBeNull()
  })

  it('late results after a user’s decision do not disconnect a user who signed out', async () => {
    const made = await looking(true)
    await made.run(signOutRequested, undefined)
    made.answer.reject(new Error('service is down'))
    await settle()
    expect(made.status()).toBe('connected')
  })

  it('late results after a user’s decision do not prompt a user who skipped sign-in', async () => {
    const made = await looking(false)
    await made.run(signInCancelled, undefined)
    made.answer.resolve([])
    await settle()
    expect(made.flow().step).toBe('declined')
    expect(made.app.store.getState().modal.open).toBe(false)
  })
})
