import { act } from '@testing-library/react'
import { useEmailLogin, useSocialLogin } from '../../../src/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { fakeEmailLogin } from '../../support/fakeEmailLogin'
import { run } from './runHook'

const settled = () => act(async () => {})

describe('useEmailLogin', () => {
  it("starts on demand, follows the login, and passes on the visitor's input", async () => {
    const { now, answers, calls } = run(useEmailLogin)
    expect(now()).toMatchObject({ status: 'idle', error: null, resendAt: null })
    expect(calls).toEqual([])
    const login = (answers.emailLogin = fakeEmailLogin())
    act(() => now().start('maren@fieldnotes.example'))
    expect(now().status).toBe('sending')
    await settled()
    expect(calls).toEqual([['startEmailLogin', 'maren@fieldnotes.example']])
    act(() => login.show({ status: 'code', resendAt: 7 }))
    expect(now()).toMatchObject({ status: 'code', isCodeInFrame: false, resendAt: 7 })
    act(() => now().submitCode('604277'))
    act(() => now().resend())
    expect(login.calls).toEqual([['submitCode', '604277'], ['resend']])
    act(() => login.show({ status: 'connected' }))
    expect(now().status).toBe('connected')
  })

  it('returns the error of a login that did not start', async () => {
    const refusal = errorOf('INVALID_PARAMS')
    const { now, latchkey } = run(useEmailLogin)
    Object.assign(latchkey, { startEmailLogin: () => Promise.reject(refusal) })
    act(() => now().start('maren'))
    await settled()
    expect(now()).toMatchObject({ status: 'failed', error: refusal })
  })

  it('useEmailLogin is idle again after a cancel, even before the login has started', async () => {
    const { now, answers } = run(useEmailLogin)
    const early = (answers.emailLogin = fakeEmailLogin())
    act(() => now().start('maren@fieldnotes.example'))
    act(() => now().cancel())
    await settled()
    expect(now().status).toBe('idle')
    expect(early.calls).toEqual([['cancel']])
    const login = (answers.emailLogin = fakeEmailLogin())
    act(() => now().start('maren@fieldnotes.example'))
    await settled()
    act(() => now().cancel())
    act(() => login.show({ status: 'failed' }))
    expect(now().status).toBe('idle')
    expect(login.calls).toEqual([['cancel']])
  })

  it.each(['sending', 'device', 'code'] as const)(
    'cancels a login whose form unmounts at the step %s',
    async (status) => {
      const { now, answers, unmount } = run(useEmailLogin)
      const login = (answers.emailLogin = fakeEmailLogin())
      act(() => now().start('maren@fieldnotes.example'))
      await settled()
      act(() => login.show({ status }))
      unmount()
      expect(login.calls).toEqual([['cancel']])
    },
  )

  it('cancels a login that starts after its form has unmounted', async () => {
    const { now, answers, unmount } = run(useEmailLogin)
    const login = (answers.emailLogin = fakeEmailLogin())
    act(() => now().start('maren@fieldnotes.example'))
    unmount()
    await settled()
    expect(login.calls).toEqual([['cancel']])
  })

  it.each([
    ['the code is being checked', { status: 'code', isChecking: true }],
    ['the modal asks for the code', { status: 'code', isCodeInFrame: true }],
    ['the account is connected', { status: 'connected' }],
    ['the login has failed', { status: 'failed' }],
  ] as const)('keeps the login if the form unmounts while %s', async (_, state) => {
    const { now, answers, unmount } = run(useEmailLogin)
    const login = (answers.emailLogin = fakeEmailLogin())
    act(() => now().start('maren@fieldnotes.example'))
    await settled()
    act(() => login.show(state))
    unmount()
    expect(login.calls).toEqual([])
  })

  it('ignores a login that was replaced', async () => {
    const { now, answers } = run(useEmailLogin)
    const first = (answers.emailLogin = fakeEmailLogin())
    act(() => now().start('maren@fieldnotes.example'))
    await settled()
    answers.emailLogin = fakeEmailLogin()
    act(() => now().start('maren@marginalia.example'))
    await settled()
    act(() => first.show({ status: 'failed' }))
    expect(now().status).toBe('sending')
  })
})

describe('useSocialLogin', () => {
  it('resolves with the account', async () => {
    const { now, answers, calls } = run(useSocialLogin)
    expect(now()).toMatchObject({ status: 'idle', error: null })
    answers.account = CONNECTED_ACCOUNT
    let login: Promise<unknown> = Promise.resolve()
    act(() => {
      login = now().start('google')
    })
    expect(now().status).toBe('connecting')
    await act(async () => expect(await login).toBe(CONNECTED_ACCOUNT))
    expect(now().status).toBe('connected')
    expect(calls).toEqual([['connectSocial', 'google']])
  })

  it('rejects with the error, without an unhandled rejection', async () => {
    const refusal = errorOf('USER_REJECTED')
    const { now, latchkey } = run(useSocialLogin)
    Object.assign(latchkey, { connectSocial: () => Promise.reject(refusal) })
    act(() => void now().start('google'))
    await settled()
    expect(now()).toMatchObject({ status: 'failed', error: refusal })
    await act(() => expect(now().start('google')).rejects.toBe(refusal))
  })
})
