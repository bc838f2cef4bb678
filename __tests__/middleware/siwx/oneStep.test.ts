import { createOneStep } from '../../../src/middleware/siwx/oneStep'
import type { Still } from '../../../src/middleware/core/whileCurrent'
import type { SiwxConfig } from '../../../src/slices/domain/siwx/siwx'
import { createTestApp, ONE, ADDRESS } from '../../support/createTestApp'
import { fakeSiwx } from '../../support/fakeSiwx'
import { inListener } from '../../support/inListener'
import { settle } from '../../support/settle'
import { sessionFor, signInApp } from '../../support/signInApp'

const WALLET = { connectorId: 'io.wallet', namespace: 'eip155' } as const

/** A widget whose wallet signs on connecting; the test does the connecting. */
function connecting(change: Partial<SiwxConfig> = {}) {
  const service = fakeSiwx()
  Object.assign(service.config, change)
  const app = createTestApp({ siwx: service.config })
  const oneStep = createOneStep(new Set())
  const step = (target: Parameters<typeof oneStep>[0] = WALLET) =>
    inListener(app, (fx) => oneStep(target, fx))
  const over = { now: false, end: (_: Error): void => undefined }
  const left = new Promise<never>((_, reject) => (over.end = reject))
  left.catch(() => {})
  const still: Still = Object.assign(<T>(work: PromiseLike<T> | T) => Promise.race([work, left]), {
    isCurrent: () => !over.now,
  })
  const leave = () => {
    over.now = true
    over.end(new Error('left'))
  }
  /** One attempt: the text is written, and the wallet signs it unchanged or rewritten. */
  async function signed(as: 'written' | 'composed', begin = step) {
    const attempt = await begin()
    const text = await attempt.signIn?.text(ONE.caipNetworkId, '')
    const lines = String(text).split('\n')
    lines[1] = ADDRESS
    const session = sessionFor(ADDRESS, { nonce: text?.nonce ?? '' })
    const message = as === 'written' ? lines.join('\n') : 'composed by the wallet'
    attempt.signIn?.signed({ ...session, message })
    return { ...attempt, keep: () => attempt.keep(still) }
  }
  const tracked = () =>
    app.events
      .filter(({ event }) => event.startsWith('SIWX'))
      .map(({ event, properties }) => [event, properties])
  return { app, service, step, signed, still, leave, tracked }
}

describe('the message to sign on connecting', () => {
  it('the message to sign on connecting has the placeholder for the address, and a new nonce', async () => {
    const { step, service } = connecting()
    for (const placeholder of ['', '<<AccountAddress>>']) {
      const { signIn } = await step()
      const text = await signIn?.text(ONE.caipNetworkId, placeholder)
      expect(text).toMatchObject({ accountAddress: placeholder, chainId: ONE.caipNetworkId })
    }
    expect(service.counts.nonces).toBe(2)
  })

  it.each<[string, Partial<SiwxConfig>, { namespace: 'eip155' | 'solana' }]>([
    ['the site signs in place of the wallet', { signMessage: async () => '0x' }, WALLET],
    ['the account is not on EVM', {}, { namespace: 'solana' }],
  ])('the message to sign on connecting is missing where %s', async (_, change, target) => {
    const { step } = connecting(change)
    expect((await step({ ...WALLET, ...target })).signIn).toBeUndefined()
  })

  it('the message to sign on connecting is missing on a site without sign-in', async () => {
    const { app, step } = connecting()
    app.ports.siwx = null
    expect((await step()).signIn).toBeUndefined()
  })

  it.each<[string, SiwxConfig['createMessage']]>([
    ['fails', () => Promise.reject(new Error('service is down'))],
    [
      'throws synchronously',
      () => {
        throw new Error('no')
      },
    ],
  ])(
    'the message to sign on connecting is missing when the text %s: the wallet still connects',
    async (_, createMessage) => {
      const { step, app } = connecting({ createMessage })
      const { signIn } = await step()
      expect(await signIn?.text(ONE.caipNetworkId, '')).toBeUndefined()
      expect(app.ports.logger.lines().join()).toContain('no sign-in while connecting')
    },
  )

  it('the message to sign on connecting is missing when the text does not arrive within 3 s', async () => {
    const { step } = connecting({ createMessage: () => new Promise(() => {}) })
    const { signIn } = await step()
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const text = signIn?.text(ONE.caipNetworkId, '')
    await jest.advanceTimersByTimeAsync(3_000)
    jest.useRealTimers()
    expect(await text).toBeUndefined()
  })
})

describe('storing the signed session', () => {
  it.each([
    ['written', 1],
    ['composed', 0],
  ] as const)(
    'stores a text that is signed as %s, before the wallet counts as connected',
    async (as, added) => {
      const { signed, service, tracked } = connecting()
      const { keep } = await signed(as)
      await keep()
      expect(service.sessions).toHaveLength(1)
      // An unchanged text is added; a text that the wallet composed replaces all sessions.
      expect(service.counts.verified).toBe(added)
      expect(tracked()).toEqual([
        ['SIWX_AUTH_SUCCESS', { network: ONE.caipNetworkId, isSmartAccount: false }],
      ])
    },
  )

  it('does nothing if the wallet signed nothing', async () => {
    const { step, still, service, tracked } = connecting()
    const { keep } = await step()
    await keep(still)
    expect([service.sessions, tracked()]).toEqual([[], []])
  })

  it('shows the sign-in view after a failure, now and at the next attempt', async () => {
    const { signed, step, service, tracked, app } = connecting({
      setSessions: () => Promise.reject(new Error('down')),
    })
    const { keep } = await signed('composed')
    await keep()
    expect(service.sessions).toEqual([])
    expect(tracked().map(([event]) => event)).toEqual(['SIWX_AUTH_ERROR'])
    expect(app.store.getState().alerts.snackbar).toBeNull()
    expect((await step()).signIn).toBeUndefined()
    expect((await step({ ...WALLET, connectorId: 'io.other' })).signIn).toBeDefined()
  })

  it('revokes the session of a user who has left, also when it is stored late', async () => {
    let store = (): void => undefined
    const revoked: string[] = []
    const { signed, leave } = connecting({
      setSessions: () => new Promise((resolve) => (store = resolve)),
      revokeSession: async (_, address) => void revoked.push(address),
    })
    const { keep } = await signed('composed')
    const kept = keep()
    leave()
    await expect(kept).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    expect(revoked).toEqual([])
    store()
    await settle()
    expect(revoked).toEqual([ADDRESS])
  })
})

describe('an attempt that fails', () => {
  it('an attempt that fails after the wallet’s prompt: the next one connects, then shows the sign-in view', async () => {
    const { app, connect } = signInApp()
    const { connections } = app.ports
    const asked: boolean[] = []
    app.ports.connections = {
      ...connections,
      async connect({ signIn, ...input }) {
        asked.push(signIn !== undefined)
        if (!signIn) return connections.connect(input)
        await signIn.text(ONE.caipNetworkId, '')
        throw Object.assign(new Error('broken'), { code: -32603 })
      },
    }
    connect()
    await app.until((state) => state.connect.step === 'failed')
    expect(asked).toEqual([true])
    connect()
    await app.until(({ siwx }) => siwx.flow.step === 'prompt')
    expect(asked).toEqual([true, false])
  })

  it.each([
    ['a refusal', 4001, true],
    ['any other failure', -32603, false],
  ])('after %s, the next attempt signs in with one step: %s', async (_, code, again) => {
    const { signed, step } = connecting()
    const { failed } = await signed('composed')
    failed(Object.assign(new Error('no'), { code }))
    expect((await step()).signIn !== undefined).toBe(again)
  })

  it('ignores a wallet that connected without signing in', async () => {
    const { step } = connecting()
    const { failed } = await step()
    failed(new Error('no'))
    expect((await step()).signIn).toBeDefined()
  })
})
