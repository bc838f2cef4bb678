import { createOneClick } from '../../../src/middleware/siwx/oneClick'
import { snackbarShown } from '../../../src/slices/alerts'
import { LatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { modalClosed } from '../../../src/slices/navigation'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { pairingRequested } from '../../../src/slices/pairing'
import { ADDRESS, createTestApp, fakePairing, ONE, TWO } from '../../support/createTestApp'
import { fakeSiwx } from '../../support/fakeSiwx'
import { held } from '../../support/held'
import { inListener } from '../../support/inListener'
import { eventually, settle } from '../../support/settle'
import { sessionFor, signInApp } from '../../support/signInApp'

const SOLANA = {
  ...ONE,
  id: 'mainnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:mainnet',
} as const

/** A widget that waits for a pairing; what its wallet is asked to sign is kept in `asked`. */
function waiting(change: Partial<SiwxConfig> = {}, networks = [ONE, TWO]) {
  const service = fakeSiwx()
  Object.assign(service.config, change)
  const pairing = fakePairing()
  // No handlers: the pairing flow is the test's.
  const loadCapabilities = () => ({
    eager: [],
    lazy: [],
    toErrorRecord: () => ({ code: 'UNKNOWN' as const }),
  })
  const app = createTestApp({ siwx: service.config, pairing, networks, loadCapabilities })
  const notes: string[] = []
  app.ports.logger.log = (_, message) => void notes.push(message)
  const begin = (attemptId: string) =>
    app.store.dispatch(pairingRequested({ wallet: null, attemptId, tab: 'qrcode', show: true }))
  begin('first')
  const oneClick = createOneClick()
  const asked: (SiwxMessageData | null)[] = []
  const { client } = pairing
  const { pair: ask } = client
  client.pair = (given) => {
    asked.push(given.signIn ?? null)
    return ask(given)
  }
  const input = { networks, onUri: () => {}, signal: new AbortController().signal }
  const pair = () => inListener(app, (fx) => oneClick.pair(client, input, fx))
  const keep = (signIns: readonly SiwxSession[]) =>
    inListener(app, (fx) => oneClick.keep(signIns, client, fx))
  /** Pairs until the wallet is asked, and has it approve. */
  async function approved() {
    const at = pairing.attempts.length
    const session = pair()
    await eventually(() => pairing.attempts.length > at)
    pairing.attempts[at]?.approve()
    return session
  }
  const tracked = () => app.events.map(({ event, properties }) => [event, properties])
  const snackbar = () => app.store.getState().alerts.snackbar
  return { app, service, pairing, begin, pair, keep, approved, asked, notes, tracked, snackbar }
}

describe('what a wallet is asked to sign as it connects (secure-frame reference B7)', () => {
  it('is a message without an address, on the network that is active', async () => {
    const { app, approved, asked } = waiting()
    app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    await approved()
    expect(asked).toEqual([
      {
        accountAddress: '',
        chainId: TWO.caipNetworkId,
        domain: 'fieldnotes.example',
        uri: 'https://fieldnotes.example',
        version: '1',
        nonce: 'nonce1',
      },
    ])
  })

  it('is on the first network of the site where the active one is not offered', async () => {
    const { app, approved, asked } = waiting()
    app.store.dispatch(walletNetworkChanged('eip155:999'))
    await approved()
    expect(asked).toMatchObject([{ chainId: ONE.caipNetworkId }])
  })

  it('has a nonce of its own each time', async () => {
    const { approved, asked } = waiting()
    await approved()
    await approved()
    expect(asked.map((message) => message?.nonce)).toEqual(['nonce1', 'nonce2'])
  })

  it.each([
    ['the site also offers a network that is no EVM network', {}, [ONE, SOLANA]],
    ['the site signs in place of the wallet', { signMessage: async () => '0x' }, [ONE]],
    ['no network is offered', {}, []],
  ])('is nothing where %s', async (_, change, networks) => {
    const { approved, asked, service } = waiting(change, [...networks])
    await approved()
    expect(asked).toEqual([null])
    expect(service.counts.nonces).toBe(0)
  })

  it('is nothing where the site has no sign-in', async () => {
    const { app, approved, asked } = waiting()
    app.ports.siwx = null
    await approved()
    expect(asked).toEqual([null])
  })

  it('is nothing where no nonce can be fetched: the wallet connects all the same', async () => {
    const { approved, asked, notes, pairing } = waiting({
      createMessage: () => Promise.reject(new Error('service is down')),
    })
    await expect(approved()).resolves.toBe(pairing.session)
    expect(asked).toEqual([null])
    expect(notes).toEqual(['no one-click sign-in'])
  })

  it('is nothing where the nonce does not come within 30 s', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const { pair, asked } = waiting({ createMessage: () => new Promise(() => {}) })
      void pair()
      await jest.advanceTimersByTimeAsync(29_999)
      expect(asked).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      expect(asked).toEqual([null])
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('a wallet whose signature does not count', () => {
  const invalid = new LatchkeyError('SIWX_INVALID', 'invalid', { field: 'domain' })

  it('ends the attempt with the field that is wrong, and is told as an error of sign-in', async () => {
    const { pair, pairing, tracked } = waiting()
    const paired = pair()
    await eventually(() => pairing.attempts.length === 1)
    pairing.attempts[0]?.reject(invalid)
    await expect(paired).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { field: 'domain' },
    })
    expect(tracked()).toEqual([
      [
        'SIWX_AUTH_ERROR',
        { network: ONE.caipNetworkId, isSmartAccount: false, message: 'SIWX_INVALID' },
      ],
    ])
  })

  it('is not asked again: the next attempt only connects', async () => {
    const { approved, asked, pair, pairing } = waiting()
    const paired = pair()
    await eventually(() => pairing.attempts.length === 1)
    pairing.attempts[0]?.reject(invalid)
    await paired.catch(() => {})
    await approved()
    expect(asked.map((message) => message !== null)).toEqual([true, false])
  })
})

it('a wallet that declines is asked with a message again, and its refusal is passed on as it came', async () => {
  const { approved, asked, pair, pairing, tracked } = waiting()
  const refusal = { code: 5000, message: 'User rejected.' }
  const paired = pair()
  await eventually(() => pairing.attempts.length === 1)
  pairing.attempts[0]?.reject(refusal)
  await expect(paired).rejects.toBe(refusal)
  await approved()
  expect(asked.map((message) => message !== null)).toEqual([true, true])
  expect(tracked()).toEqual([])
})

describe('keeping what the wallet signed', () => {
  it('replaces all sessions, says so while it lasts, and is told as a success', async () => {
    const answer = held()
    const { app, keep, service, snackbar, tracked } = waiting()
    service.sessions.push(sessionFor('0x0000000000000000000000000000000000000001'))
    const { setSessions } = service.config
    service.config.setSessions = (sessions) => answer.promise.then(() => setSessions(sessions))
    const kept = keep([sessionFor()])
    await app.until(({ alerts }) => alerts.snackbar !== null)
    expect(snackbar()).toMatchObject({
      variant: 'loading',
      message: { error: 'AUTHENTICATING' },
    })
    answer.resolve()
    await kept
    expect(service.sessions).toEqual([sessionFor()])
    expect(snackbar()).toBeNull()
    expect(tracked()).toMatchObject([['SIWX_AUTH_SUCCESS', { network: ONE.caipNetworkId }]])
  })

  it('is nothing to do where the wallet only connected', async () => {
    const { keep, service, tracked } = waiting()
    service.sessions.push(sessionFor())
    await keep([])
    expect(service.sessions).toHaveLength(1)
    expect(tracked()).toEqual([])
  })

  it('is nothing to do where the site has no sign-in', async () => {
    const { app, keep, tracked } = waiting()
    app.ports.siwx = null
    await keep([sessionFor()])
    expect(tracked()).toEqual([])
  })

  it('that fails ends the session of the wallet, and the next attempt only connects', async () => {
    const { approved, asked, keep, pairing, service, snackbar, tracked } = waiting()
    service.config.setSessions = () =>
      Promise.reject(new LatchkeyError('SIWX_INVALID', 'replayed', { field: 'nonce' }))
    await expect(keep([sessionFor()])).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { field: 'nonce' },
    })
    expect(pairing.calls).toEqual(['disconnect'])
    expect(tracked()).toMatchObject([['SIWX_AUTH_ERROR', { message: 'SIWX_INVALID' }]])
    expect(snackbar()).toBeNull()
    await approved()
    expect(asked).toEqual([null])
  })

  it('that fails with words of the service is SIWX_INVALID, also where the wallet cannot be reached', async () => {
    const { keep, pairing, service } = waiting()
    service.config.setSessions = () => Promise.reject(new Error('Bad Gateway'))
    pairing.client.disconnect = () => Promise.reject(new Error('socket stalled'))
    await expect(keep([sessionFor()])).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      cause: new Error('Bad Gateway'),
    })
  })

  it.each([
    ['closed the modal', ({ app }: Waiting) => app.store.dispatch(modalClosed())],
    ['began another attempt', ({ begin }: Waiting) => begin('second')],
  ])('is taken back where the person %s meanwhile', async (_, leave) => {
    const answer = held()
    const made = waiting()
    const { keep, pairing, service, tracked } = made
    const { setSessions } = service.config
    service.config.setSessions = async (sessions) => {
      await setSessions(sessions)
      if (sessions.length > 0) await answer.promise
    }
    const kept = keep([sessionFor()])
    await eventually(() => service.sessions.length === 1)
    leave(made)
    answer.resolve()
    await expect(kept).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    expect(service.sessions).toEqual([])
    expect(pairing.calls).toEqual(['disconnect'])
    expect(tracked()).toEqual([])
  })

  it('was left before it began: nothing stays stored', async () => {
    const { app, keep, service } = waiting()
    app.store.dispatch(modalClosed())
    await expect(keep([sessionFor()])).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    expect(service.sessions).toEqual([])
  })

  it('leaves a message alone that took the place of its own', async () => {
    const answer = held()
    const { app, keep, service, snackbar } = waiting()
    service.config.setSessions = () => answer.promise
    const kept = keep([sessionFor()])
    await app.until(({ alerts }) => alerts.snackbar !== null)
    const other = {
      id: 'other',
      variant: 'error',
      message: { error: 'DISCONNECT_FAILED' },
    } as const
    app.store.dispatch(snackbarShown(other))
    answer.resolve()
    await kept
    expect(snackbar()).toEqual(other)
  })
})

describe('connecting by pairing, with sign-in', () => {
  /** Pairs with a wallet that signs this as it connects. */
  async function pairedWith(signIns: SiwxSession[]) {
    const pairing = fakePairing()
    pairing.session = { ...pairing.session, signIns }
    const made = signInApp({ pairing })
    made.app.store.dispatch(
      pairingRequested({ wallet: null, attemptId: 'a', tab: 'qrcode', show: true }),
    )
    await made.app.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.attempts[0]?.approve()
    await made.app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    return made
  }

  it('and a wallet that signed is signed in at once, without a further view', async () => {
    const { app, flow, view, tracked } = await pairedWith([sessionFor(ADDRESS)])
    await app.until(({ siwx: { flow: now } }) => now.step === 'authenticated')
    expect(flow()).toMatchObject({ account: `${ONE.caipNetworkId}:${ADDRESS}` })
    await app.until(({ modal }) => !modal.open)
    expect(view()).not.toBe('SIWXSignMessage')
    expect(tracked()).toEqual(['SIWX_AUTH_SUCCESS'])
  })

  it('and a wallet that only connected is asked to sign in by the view', async () => {
    const { app, view } = await pairedWith([])
    await app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    expect(view()).toBe('SIWXSignMessage')
  })

  it('and a signature of another account does not count for the one that connected', async () => {
    const { app, flow } = await pairedWith([
      sessionFor('0x0000000000000000000000000000000000000001'),
    ])
    await app.until(({ siwx: { flow: now } }) => now.step === 'prompt')
    await settle()
    expect(flow()).toMatchObject({ step: 'prompt', account: `${ONE.caipNetworkId}:${ADDRESS}` })
    expect(app.store.getState().siwx.session).toBeNull()
  })
})

type Waiting = ReturnType<typeof waiting>
