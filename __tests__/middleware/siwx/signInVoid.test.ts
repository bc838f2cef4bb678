import { disconnectRequested } from '../../../src/slices/accounts'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { signInCancelled } from '../../../src/slices/siwx'
import { ADDRESS, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { settle } from '../../support/settle'
import { promptedApp, sessionFor, type SignInApp } from '../../support/signInApp'

describe('an attempt that became void', () => {
  const LEAVE: [string, (made: SignInApp) => unknown][] = [
    ['another account', (made) => made.becomes(OTHER_ADDRESS)],
    [
      'another network',
      (made) => made.run(networkSwitchRequested, { networkId: TWO.caipNetworkId }),
    ],
    ['a disconnect', (made) => made.run(disconnectRequested, {})],
  ]

  /** An attempt at a step whose answer the test provides. */
  async function at(step: 'createMessage' | 'sign' | 'addSession') {
    const made = await promptedApp()
    const answer = held()
    const reached = held()
    const wait = () => {
      reached.resolve()
      return answer.promise
    }
    const { addSession, createMessage } = made.service.config
    const { config } = made.service
    if (step === 'sign') made.wallet.next.sign = () => wait().then(() => '0xlate')
    else if (step === 'addSession')
      config.addSession = (session) => wait().then(() => addSession(session))
    else config.createMessage = (input) => wait().then(() => createMessage(input))
    const signed = made.signIn()
    signed.catch(() => {})
    await reached.promise
    return { ...made, answer, signed }
  }

  describe.each(['createMessage', 'sign', 'addSession'] as const)('at %s', (step) => {
    it.each(LEAVE)(
      'a sign-in attempt that became void by %s ends immediately, and ignores late answers',
      async (_, leave) => {
        const made = await at(step)
        await leave(made)
        await expect(made.signed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
        const before = made.flow()
        made.answer.resolve()
        await settle()
        expect(made.app.store.getState().siwx.session).toBeNull()
        expect(made.flow().step).toBe(before.step === 'checking' ? 'prompt' : before.step)
        expect(made.service.sessions).toEqual([])
        expect(made.told('SIWX_AUTH_SUCCESS')).toEqual([])
        expect(made.told('SIWX_AUTH_ERROR')).toEqual([])
      },
    )

    it('a void sign-in attempt ends as void, whatever the late answer is', async () => {
      const made = await at(step)
      made.becomes(OTHER_ADDRESS)
      made.answer.reject(Object.assign(new Error('no'), { code: 4001 }))
      await expect(made.signed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      await settle()
      expect(made.flow()).toMatchObject({ step: 'prompt', error: null })
    })
  })

  it('sends no request to a wallet that is reached after the user cancelled', async () => {
    const made = await promptedApp({ required: false })
    const loaded = held()
    const reached = held()
    const { get } = made.app.ports.connections
    made.app.ports.connections.get = (...target) => {
      reached.resolve()
      return loaded.promise.then(() => get(...target))
    }
    const signed = made.signIn()
    signed.catch(() => {})
    await reached.promise
    await made.run(signInCancelled, undefined)
    await expect(signed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    loaded.resolve()
    await settle()
    expect(made.wallet.calls).not.toContain('personal_sign')
    expect(made.flow().step).toBe('declined')
  })

  it('does not block the next account, which signs in meanwhile', async () => {
    const made = await at('sign')
    made.becomes(OTHER_ADDRESS)
    await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    made.wallet.next.sign = () => Promise.resolve('0xsigned')
    await made.signIn()
    made.answer.resolve()
    await settle()
    expect(made.app.store.getState().siwx.session?.data.accountAddress).toBe(OTHER_ADDRESS)
    expect(made.service.sessions.map(({ data }) => data.accountAddress)).toEqual([OTHER_ADDRESS])
  })

  describe('whose session the service stored before it answered', () => {
    /** A void attempt that is stored and waits for the service's answer. */
    async function storedButVoid() {
      const made = await at('addSession')
      made.becomes(OTHER_ADDRESS)
      made.service.sessions.push(sessionFor(ADDRESS, { nonce: 'nonce1' }))
      return made
    }

    it('the session of a void attempt is revoked although a check has found it, and the account is prompted again', async () => {
      const made = await storedButVoid()
      made.becomes(ADDRESS)
      await made.app.until(({ siwx: { flow } }) => flow.step === 'authenticated')
      made.answer.resolve()
      await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
      expect(made.app.store.getState().siwx.session).toBeNull()
      expect(made.service.sessions).toEqual([])
    })

    it('the session of a void attempt is ignored by a check that has already read it', async () => {
      const made = await storedButVoid()
      const answer = held()
      const { getSessions } = made.service.config
      made.service.config.getSessions = async (chainId, address) => {
        const read = await getSessions(chainId, address)
        await answer.promise
        return read
      }
      made.becomes(ADDRESS)
      expect(made.flow().step).toBe('checking')
      await settle()
      made.service.config.getSessions = getSessions
      made.answer.resolve()
      await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
      answer.resolve()
      await settle()
      expect(made.flow().step).toBe('prompt')
    })
  })

  it('does not revoke the session of the next attempt when it is stored late', async () => {
    const made = await at('addSession')
    made.becomes(OTHER_ADDRESS)
    made.becomes(ADDRESS)
    await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    made.service.config.addSession = (session) => {
      made.service.sessions.push(session)
      return Promise.resolve()
    }
    await made.signIn()
    const { session } = made.app.store.getState().siwx
    made.answer.resolve()
    await settle()
    expect(made.flow().step).toBe('authenticated')
    expect(made.app.store.getState().siwx.session).toEqual(session)
    expect(made.service.sessions).toContainEqual(session)
  })
})
