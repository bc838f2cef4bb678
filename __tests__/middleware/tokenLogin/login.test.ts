import { ADDRESS } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { eventually } from '../../support/settle'
import { codeOf, never, stepIs, visiting } from '../../support/siteLogin'

describe('a login with a token of the site', () => {
  it('a login with a token of the site ends when the site starts a newer login', async () => {
    const { start, asked } = visiting()
    const first = start({
      getToken(request) {
        asked.push(request)
        return never()
      },
    })
    await eventually(() => asked.length > 0)
    const second = start()
    expect(await codeOf(first)).toBe('CONNECT_ABANDONED')
    await expect(second).resolves.toMatchObject({ address: ADDRESS })
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('logs out an account whose login was ended while the frame checked the token', async () => {
    const { app, frame, start } = visiting()
    const over = new AbortController()
    const answer: { give: (name: string) => void } = { give: () => {} }
    frame.next.token = () => new Promise((resolve) => (answer.give = resolve))
    const login = start({ signal: over.signal })
    await app.until(stepIs('checking'))
    over.abort()
    expect(await codeOf(login)).toBe('CONNECT_ABANDONED')
    answer.give('Maren')
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    expect(app.store.getState().accounts.byNamespace.eip155?.status).not.toBe('connected')
  })

  it('ends the connection in progress, and logs out', async () => {
    const frame = fakeFrame()
    frame.next.user = never
    const { app, start } = visiting(frame)
    const over = new AbortController()
    const login = start({ signal: over.signal })
    await app.until(stepIs('connecting'))
    over.abort()
    expect(await codeOf(login)).toBe('CONNECT_ABANDONED')
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    expect(app.store.getState().connect.step).toBe('idle')
  })

  it('requests no token when the site has ended the login before it began', async () => {
    const { app, frame, start } = visiting()
    const over = new AbortController()
    over.abort()
    expect(await codeOf(start({ signal: over.signal }))).toBe('CONNECT_ABANDONED')
    const { siteTokens } = await app.ports.embedded.load()
    const later = new AbortController()
    const { keep } = siteTokens
    // The code of the login has not loaded when the site ends it.
    siteTokens.keep = (...given) => {
      keep(...given)
      queueMicrotask(() => later.abort())
    }
    expect(await codeOf(start({ signal: later.signal }))).toBe('CONNECT_ABANDONED')
    await app.until(stepIs('failed'))
    expect(frame.calls).toEqual([])
  })

  it('changes nothing when the signal aborts after the login', async () => {
    const { app, frame, start } = visiting()
    const over = new AbortController()
    await start({ signal: over.signal })
    over.abort()
    expect(frame.calls).not.toContain('SIGN_OUT')
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
  })
})
