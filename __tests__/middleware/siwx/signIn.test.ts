import { LatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { toSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'
import { modalClosed, modalCloseRequested } from '../../../src/slices/navigation'
import { signInAdvanced, signInRequested } from '../../../src/slices/siwx'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { runnerOf } from '../../support/command'
import { eventually, settle } from '../../support/settle'
import { promptedApp, sessionFor, signInApp, type SignInApp } from '../../support/signInApp'

const ACCOUNT = `${ONE.caipNetworkId}:${ADDRESS}`
/** Longer than an EOA's signature: a contract account signed. */
const CONTRACT_SIGNATURE = `0x${'ab'.repeat(80)}`

describe('signing in is rejected', () => {
  it('signing in is rejected without a sign-in config', async () => {
    const signed = runnerOf(createTestApp())(signInRequested, undefined)
    await expect(signed).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED' })
  })

  it('signing in is rejected without a connection', async () => {
    const made = signInApp()
    await expect(made.signIn()).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
    expect(made.service.counts.nonces).toBe(0)
    expect(made.tracked()).toEqual([])
  })

  it('signing in is rejected on a network that the site does not offer', async () => {
    const made = await promptedApp()
    made.moveTo('eip155:999')
    await expect(made.signIn()).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
    expect(made.service.counts.nonces).toBe(0)
  })
})

describe('signing in during a session check', () => {
  async function looking() {
    const answer = held<SiwxSession[]>()
    const made = signInApp({ siwx: { getSessions: () => answer.promise } })
    made.connect()
    await made.app.until(({ siwx: { flow } }) => flow.step === 'checking')
    const signed = made.signIn()
    signed.catch(() => {})
    await settle()
    expect(made.service.counts.nonces).toBe(0)
    return { ...made, answer, signed }
  }

  it('requests no signature if a session is found', async () => {
    const { answer, signed, flow, wallet } = await looking()
    answer.resolve([sessionFor()])
    await signed
    expect(flow().step).toBe('authenticated')
    expect(wallet.calls).not.toContain('personal_sign')
  })

  it('continues signing if no session is found', async () => {
    const { answer, signed, flow, service, wallet } = await looking()
    service.config.getSessions = () => Promise.resolve([...service.sessions])
    answer.resolve([])
    await signed
    expect(flow().step).toBe('authenticated')
    expect(wallet.calls).toContain('personal_sign')
  })

  it('signing in during a session check ends with the account it was requested for', async () => {
    const { answer, signed, becomes, wallet } = await looking()
    becomes(OTHER_ADDRESS)
    answer.resolve([])
    await expect(signed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(wallet.calls).not.toContain('personal_sign')
  })
})

it('does nothing when already signed in', async () => {
  const made = await promptedApp()
  await made.signIn()
  await made.signIn()
  expect(made.service.counts).toEqual({ nonces: 1, verified: 1 })
})

describe('an attempt', () => {
  it('a sign-in attempt goes from the nonce to the signature to the verification, and shows the text', async () => {
    const data = {
      ...sessionFor().data,
      nonce: 'nonce123',
      statement: 'Welcome back.',
      expirationTime: '2100-01-01T00:00:00.000Z',
    }
    const made = await promptedApp({
      siwx: { createMessage: () => Promise.resolve(toSiwxMessage(data, 'Chain One')) },
    })
    const seen: unknown[] = []
    made.app.startListening({
      actionCreator: signInAdvanced,
      effect: ({ payload: { account, phase, text } }) => void seen.push([account, phase, text]),
    })
    await made.signIn()
    const text = { statement: 'Welcome back.', expiresAt: '2100-01-01T00:00:00.000Z' }
    expect(seen).toEqual([
      [ACCOUNT, 'preparing', null],
      [ACCOUNT, 'waiting', text],
      [ACCOUNT, 'verifying', text],
    ])
    expect(made.told('CLICK_SIGN_SIWX_MESSAGE')).toHaveLength(1)
    expect(made.told('SIWX_AUTH_SUCCESS')).toEqual([
      { network: ONE.caipNetworkId, isSmartAccount: false },
    ])
  })

  it('passes the signed text, its fields and the signature to the service', async () => {
    const made = await promptedApp()
    made.wallet.next.sign = () => Promise.resolve('0xsigned')
    await made.signIn()
    expect(made.service.sessions).toEqual([sessionFor(ADDRESS, { nonce: 'nonce1' })])
  })

  it('creates the message for exactly this account and network', async () => {
    const made = await promptedApp()
    const asked = jest.spyOn(made.service.config, 'createMessage')
    made.moveTo(TWO.caipNetworkId)
    await made.app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    await made.signIn()
    expect(asked.mock.calls).toEqual([[{ accountAddress: ADDRESS, chainId: TWO.caipNetworkId }]])
  })

  it('a sign-in attempt is signed by the implementation if that can sign', async () => {
    const signMessage = jest.fn(() => Promise.resolve('0xsigned'))
    const made = await promptedApp({ siwx: { signMessage } })
    await made.signIn()
    const { message } = sessionFor(ADDRESS, { nonce: 'nonce1' })
    expect(signMessage.mock.calls).toEqual([
      [{ message, chainId: ONE.caipNetworkId, accountAddress: ADDRESS }],
    ])
    expect(made.wallet.calls).not.toContain('personal_sign')
    expect(made.flow().step).toBe('authenticated')
  })

  it('opens the modal if it is closed, as when the site requests it', async () => {
    const made = await promptedApp({ required: false })
    made.app.store.dispatch(modalClosed())
    const signature = held<string>()
    made.wallet.next.sign = () => signature.promise
    const signed = made.signIn()
    await made.app.until(({ modal }) => modal.open)
    expect(made.view()).toBe('SIWXSignMessage')
    signature.resolve('0xsigned')
    await signed
  })

  it('a sign-in attempt is tracked as a contract account', async () => {
    const made = await promptedApp()
    made.wallet.next.sign = () => Promise.resolve(CONTRACT_SIGNATURE)
    await made.signIn()
    expect(made.told('SIWX_AUTH_SUCCESS')).toMatchObject([{ isSmartAccount: true }])
  })
})

describe('an attempt that fails', () => {
  const invalid = (field: string) => new LatchkeyError('SIWX_INVALID', 'invalid', { field })
  const refusal = (code: number) => Object.assign(new Error('no'), { code })
  type Change = (made: SignInApp) => void
  const signs =
    (sign: () => Promise<string>): Change =>
    ({ wallet }) => {
      wallet.next.sign = sign
    }
  const service =
    (change: Partial<SignInApp['service']['config']>): Change =>
    (made) =>
      void Object.assign(made.service.config, change)

  it.each<[string, string, Change]>([
    ['the wallet declines', 'SIGNATURE_DECLINED', signs(() => Promise.reject(refusal(4001)))],
    ['a paired wallet declines', 'SIGNATURE_DECLINED', signs(() => Promise.reject(refusal(5000)))],
    ['the wallet has no access', 'UNAUTHORIZED', signs(() => Promise.reject(refusal(4100)))],
    [
      'there is no nonce',
      'SIWX_INVALID',
      service({ createMessage: () => Promise.reject(new Error('503')) }),
    ],
    [
      'a nonce was used before',
      'SIWX_INVALID',
      service({ addSession: () => Promise.reject(invalid('nonce')) }),
    ],
    ['nothing was stored', 'SIWX_INVALID', service({ addSession: () => Promise.resolve() })],
    [
      'the wallet is gone',
      'CONNECTOR_NOT_FOUND',
      ({ app }) => void (app.ports.connections.get = () => Promise.resolve(null)),
    ],
  ])('when %s, fails with %s in view and promise, and can be retried', async (_, code, change) => {
    const made = await promptedApp()
    const { getSessions, addSession, createMessage } = made.service.config
    const { get } = made.app.ports.connections
    change(made)
    await expect(made.signIn()).rejects.toMatchObject({ code })
    expect(made.flow()).toMatchObject({ step: 'prompt', account: ACCOUNT, error: { code } })
    expect(made.view()).toBe('SIWXSignMessage')
    expect(made.told('SIWX_AUTH_ERROR')).toEqual([
      { network: ONE.caipNetworkId, isSmartAccount: false, message: code },
    ])
    expect(made.status()).toBe('connected')

    Object.assign(made.service.config, { getSessions, addSession, createMessage })
    made.app.ports.connections.get = get
    delete made.wallet.next.sign
    await made.signIn()
    expect(made.flow().step).toBe('authenticated')
  })

  it.each([
    ['signature', 'SMART_ACCOUNT_UNSUPPORTED'],
    ['domain', 'SIWX_INVALID'],
  ])(
    'a sign-in attempt with a rejected %s of a contract account fails with %s',
    async (field, code) => {
      const made = await promptedApp({ siwx: { addSession: () => Promise.reject(invalid(field)) } })
      made.wallet.next.sign = () => Promise.resolve(CONTRACT_SIGNATURE)
      await expect(made.signIn()).rejects.toMatchObject({ code })
      expect(made.flow()).toMatchObject({ step: 'prompt', error: { code } })
      expect(made.told('SIWX_AUTH_ERROR')).toMatchObject([{ message: code, isSmartAccount: true }])
    },
  )

  it("does not blame contract accounts for an EOA's signature", async () => {
    const made = await promptedApp({
      siwx: { addSession: () => Promise.reject(invalid('signature')) },
    })
    await expect(made.signIn()).rejects.toMatchObject({ code: 'SIWX_INVALID' })
  })

  it('opens again when the user has closed the modal meanwhile', async () => {
    const made = await promptedApp({ required: false })
    const signature = held<string>()
    made.wallet.next.sign = () => signature.promise
    const signed = made.signIn()
    signed.catch(() => {})
    await eventually(() => made.wallet.calls.includes('personal_sign'))
    await made.run(modalCloseRequested, {})
    expect(made.app.store.getState().modal.open).toBe(false)
    signature.reject(refusal(4001))
    await expect(signed).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
    expect(made.app.store.getState().modal.open).toBe(true)
    expect(made.view()).toBe('SIWXSignMessage')
  })

  it('a sign-in attempt whose session cannot be read back revokes what it stored', async () => {
    const made = await promptedApp()
    made.service.config.getSessions = () => Promise.reject(new Error('503'))
    await expect(made.signIn()).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    expect(made.service.counts.verified).toBe(1)
    expect(made.service.sessions).toEqual([])
  })

  const never = () => new Promise<never>(() => {})
  it.each([
    ['a nonce', { createMessage: never }],
    ['a verification', { addSession: never }],
    ['the stored session', { getSessions: never }],
  ])('a sign-in attempt waits 30 s for %s', async (_, change) => {
    const made = await promptedApp()
    Object.assign(made.service.config, change)
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const seen = jest.fn()
      made.signIn().catch(seen)
      await jest.advanceTimersByTimeAsync(29_999)
      expect(made.flow().step).toBe('signing')
      await jest.advanceTimersByTimeAsync(1)
      expect(made.flow()).toMatchObject({ step: 'prompt', error: { code: 'TIMEOUT' } })
      expect(seen).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMEOUT' }))
    } finally {
      jest.useRealTimers()
    }
  })

  it('a sign-in attempt waits for the user in the wallet without a limit', async () => {
    const made = await promptedApp()
    made.wallet.next.sign = () => new Promise(() => {})
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      void made.signIn()
      await jest.advanceTimersByTimeAsync(60 * 60 * 1000)
      expect(made.flow()).toMatchObject({ step: 'signing', phase: 'waiting' })
    } finally {
      jest.useRealTimers()
    }
  })
})
