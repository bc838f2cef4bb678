import { act } from '@testing-library/react'
import { useTokenLogin } from '../../../src/react'
import type { TokenLoginInput, TokenRequest } from '../../../src/slices/domain/account/siteLogin'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { run } from './runHook'

const settled = () => act(async () => {})
const getToken = () => 'token'

/** A widget whose token logins the test ends. */
function held() {
  const world = run(useTokenLogin)
  const logins: { input: TokenLoginInput; end: (outcome: Error | null) => void }[] = []
  Object.assign(world.latchkey, {
    connectWithToken: (input: TokenLoginInput) =>
      new Promise((resolve, reject) => {
        const end = (error: Error | null) => (error ? reject(error) : resolve(CONNECTED_ACCOUNT))
        input.signal?.addEventListener('abort', () => reject(errorOf('CONNECT_ABANDONED')))
        logins.push({ input, end })
      }),
  })
  const start = (input: Partial<TokenLoginInput> = {}) =>
    act(() => void world.now().start({ getToken, ...input }))
  return { ...world, logins, start }
}

const REQUEST: TokenRequest = { nonce: 'nonce-1', signal: new AbortController().signal }

describe('useTokenLogin', () => {
  it('resolves with the account', async () => {
    const { now, logins, start } = held()
    expect(now()).toMatchObject({ status: 'idle', error: null })
    start()
    expect(now().status).toBe('connecting')
    expect(await logins[0]?.input.getToken(REQUEST)).toBe('token')
    logins[0]?.end(null)
    await settled()
    expect(now()).toMatchObject({ status: 'connected', error: null })
  })

  it('useTokenLogin returns the error of a failed login, which a site need not await', async () => {
    const { now, logins, start } = held()
    const refusal = errorOf('UNAUTHORIZED')
    start()
    logins[0]?.end(refusal)
    await settled()
    expect(now()).toMatchObject({ status: 'failed', error: refusal })
  })

  it('useTokenLogin is idle again once it is cancelled', async () => {
    const { now, logins, start } = held()
    start()
    act(() => now().cancel())
    await settled()
    expect(now()).toMatchObject({ status: 'idle', error: null })
    expect(logins[0]?.input.signal?.aborted).toBe(true)
  })

  it('cancels the running login before it starts another one, and shows the state of the new one', async () => {
    const { now, logins, start } = held()
    start()
    start()
    await settled()
    expect(logins.map(({ input }) => input.signal?.aborted)).toEqual([true, false])
    expect(now().status).toBe('connecting')
  })

  it('passes the signal of the site on', async () => {
    const { now, logins, start } = held()
    const over = new AbortController()
    start({ signal: over.signal })
    act(() => over.abort())
    await settled()
    expect(logins[0]?.input.signal?.aborted).toBe(true)
    expect(now()).toMatchObject({ status: 'failed', error: { code: 'CONNECT_ABANDONED' } })
    start({ signal: over.signal })
    expect(logins[1]?.input.signal?.aborted).toBe(true)
  })

  it('cancels a login that still waits for its token when the component unmounts', () => {
    const { logins, start, unmount } = held()
    start()
    unmount()
    expect(logins[0]?.input.signal?.aborted).toBe(true)
  })

  it('continues a login that no longer needs the component when the component unmounts', async () => {
    const { logins, start, unmount } = held()
    start()
    await logins[0]?.input.getToken(REQUEST)
    unmount()
    expect(logins[0]?.input.signal?.aborted).toBe(false)
  })
})
