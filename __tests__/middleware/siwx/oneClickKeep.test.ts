import { snackbarShown } from '../../../src/slices/alerts'
import { LatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import { modalClosed } from '../../../src/slices/navigation'
import { ONE } from '../../support/createTestApp'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { sessionFor } from '../../support/signInApp'
import { waitingToPair, type WaitingToPair } from './waitingToPair'

describe('storing the signed session', () => {
  it('replaces all sessions, shows progress, and tracks a success', async () => {
    const answer = held()
    const { app, keep, service, snackbar, tracked } = waitingToPair()
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

  it('does nothing for a wallet that only connected', async () => {
    const { keep, service, tracked } = waitingToPair()
    service.sessions.push(sessionFor())
    await keep([])
    expect(service.sessions).toHaveLength(1)
    expect(tracked()).toEqual([])
  })

  it('does nothing without a sign-in config', async () => {
    const { app, keep, tracked } = waitingToPair()
    app.ports.siwx = null
    await keep([sessionFor()])
    expect(tracked()).toEqual([])
  })

  it('ends the wallet’s session after a failure, and the next attempt only connects', async () => {
    const { approved, asked, keep, pairing, service, snackbar, tracked } = waitingToPair()
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

  it('also ends the wallet’s session after a synchronous error', async () => {
    const { keep, pairing, service, snackbar } = waitingToPair()
    service.config.setSessions = () => {
      throw new TypeError('a slip of the site')
    }
    await expect(keep([sessionFor()])).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    expect(pairing.calls).toEqual(['disconnect'])
    expect(snackbar()).toBeNull()
  })

  it('fails with SIWX_INVALID for a service error, also when the wallet is unreachable', async () => {
    const { keep, pairing, service } = waitingToPair()
    service.config.setSessions = () => Promise.reject(new Error('Bad Gateway'))
    pairing.client.disconnect = () => Promise.reject(new Error('socket stalled'))
    await expect(keep([sessionFor()])).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      cause: new Error('Bad Gateway'),
    })
  })

  it.each([
    ['closed the modal', ({ app }: WaitingToPair) => app.store.dispatch(modalClosed())],
    ['began another attempt', ({ begin }: WaitingToPair) => begin('second')],
  ])('the signed session is revoked if the user %s meanwhile', async (_, leave) => {
    const answer = held()
    const made = waitingToPair()
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
    await eventually(() => service.sessions.length === 0)
    expect(pairing.calls).toEqual(['disconnect'])
    expect(tracked()).toEqual([])
  })

  it('fails after 30 s, and a session that is stored late does not count', async () => {
    const answer = held()
    const { keep, pairing, service } = waitingToPair()
    const other = sessionFor('0x0000000000000000000000000000000000000001')
    service.config.setSessions = async (sessions) => {
      await answer.promise
      service.sessions.splice(0, service.sessions.length, other, ...sessions)
    }
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const kept = keep([sessionFor()]).catch((error: unknown) => error)
      await jest.advanceTimersByTimeAsync(29_999)
      expect(pairing.calls).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      await expect(kept).resolves.toMatchObject({ code: 'SIWX_INVALID' })
      expect(pairing.calls).toEqual(['disconnect'])
    } finally {
      jest.useRealTimers()
    }
    service.config.setSessions = (sessions) => {
      service.sessions.splice(0, service.sessions.length, ...sessions)
      return Promise.resolve()
    }
    answer.resolve()
    await settle()
    expect(service.sessions).toEqual([other])
  })

  it('ends the wallet’s session immediately, also if the service does not revoke', async () => {
    const { app, keep, pairing, service, tracked } = waitingToPair()
    const answer = held()
    service.config.revokeSession = () => answer.promise
    app.store.dispatch(modalClosed())
    await expect(keep([sessionFor()])).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    expect(pairing.calls).toEqual(['disconnect'])
    expect(tracked()).toEqual([])
    answer.resolve()
  })

  it('stores nothing if the user left before', async () => {
    const { app, keep, service } = waitingToPair()
    app.store.dispatch(modalClosed())
    await expect(keep([sessionFor()])).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    await eventually(() => service.sessions.length === 0)
  })

  it('keeps a message that has replaced the progress message', async () => {
    const answer = held()
    const { app, keep, service, snackbar } = waitingToPair()
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
