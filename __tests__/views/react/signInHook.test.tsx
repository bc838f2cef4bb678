import { act } from '@testing-library/react'
import { useSignIn } from '../../../src/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { run, SESSION } from './runHook'

/** A hook whose attempts the test ends. */
function signing() {
  const ends: { resolve: (value: null) => void; reject: (error: unknown) => void }[] = []
  const hook = run(useSignIn)
  const signIn = () => new Promise<null>((resolve, reject) => ends.push({ resolve, reject }))
  Object.assign(hook.latchkey, { signIn })
  return { ...hook, ends, begin: () => act(() => hook.now().signIn()) }
}

describe('useSignIn', () => {
  it('signs in on demand and returns the session', async () => {
    const { now, ends, begin, change } = signing()
    expect(now()).toMatchObject({ status: 'idle', session: null, error: null })
    begin()
    expect(now().status).toBe('signing')
    change({ session: SESSION }, 'session')
    await act(async () => ends[0]?.resolve(null))
    expect(now()).toMatchObject({ status: 'signedIn', session: SESSION, error: null })
    change({ session: null }, 'session')
    expect(now()).toMatchObject({ status: 'idle', session: null })
  })

  it('returns the error until the next attempt', async () => {
    const { now, ends, begin } = signing()
    begin()
    const refusal = errorOf('SIGNATURE_DECLINED')
    await act(async () => ends[0]?.reject(refusal))
    expect(now()).toMatchObject({ status: 'error', error: refusal })
    begin()
    expect(now()).toMatchObject({ status: 'signing', error: null })
  })

  it('ignores the result of an earlier attempt', async () => {
    const { now, ends, begin } = signing()
    begin()
    begin()
    await act(async () => ends[0]?.reject(errorOf('REQUEST_ABORTED')))
    expect(now()).toMatchObject({ status: 'signing', error: null })
  })
})
