import { asAutomatic } from '../../../src/slices/intent'
import { backRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { importToggled, selectSocialFlow, socialsShown } from '../../../src/slices/social'
import type { PopupOutcome } from '../../../src/adapters/frame/popup'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame, USER, type FakeFrame } from '../../support/fakeEmbedded'
import { eventually } from '../../support/settle'
import { isConnected, stepIs } from './steps'

const RESULT: PopupOutcome = { type: 'result', resultUri: 'https://frame/?code=1' }

/** A visitor whose window of GitHub is open, and who chose to import a wallet. */
async function chosen(frame: FakeFrame) {
  const answer: { give: (outcome: PopupOutcome) => void } = { give: () => {} }
  frame.pages = ['import']
  frame.next.popup = () => new Promise((resolve) => (answer.give = resolve))
  frame.next.user ??= () => Promise.resolve({ ...USER, email: null })
  const app = createTestApp({ frame })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(asAutomatic(socialsShown()))
  await eventually(() => app.ports.embedded.current() !== null)
  app.store.dispatch(requestSocialLogin('github'))
  const { social } = await app.until(
    (state) => state.social?.step === 'waiting' && state.social.importing === 'offered',
  )
  const attemptId = social && social.step !== 'idle' ? social.attemptId : ''
  app.store.dispatch(importToggled({ attemptId }))
  return { app, giveResult: () => answer.give(RESULT) }
}

describe('an import at a login with a provider', () => {
  it('opens the page of the frame once the provider has answered, and connects after it', async () => {
    const frame = fakeFrame()
    const done: { now: () => void } = { now: () => {} }
    frame.next.page = () => new Promise<void>((resolve) => (done.now = resolve))
    const { app, giveResult } = await chosen(frame)
    expect(frame.calls).not.toContain('OPEN_PAGE import')
    giveResult()
    await app.until(stepIs('importing'))
    await eventually(() => frame.calls.includes('OPEN_PAGE import'))
    expect(frame.calls).not.toContain('GET_USER')
    done.now()
    await app.until(isConnected)
  })

  it('ends the login when the visitor cancels in the frame', async () => {
    const frame = fakeFrame()
    frame.next.page = () => Promise.reject(errorOf('USER_REJECTED'))
    const { app, giveResult } = await chosen(frame)
    giveResult()
    await app.until(stepIs('refused'))
    expect(frame.calls).not.toContain('GET_USER')
  })

  it('closes the page when the visitor goes back', async () => {
    const frame = fakeFrame()
    const signals: AbortSignal[] = []
    frame.next.page = (_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { app, giveResult } = await chosen(frame)
    giveResult()
    await app.until(stepIs('importing'))
    await eventually(() => signals.length === 1)
    app.store.dispatch(backRequested())
    await app.until(stepIs('idle'))
    await eventually(() => signals[0]?.aborted === true)
    expect(isConnected(app.store.getState())).toBe(false)
  })

  it('opens no page when the visitor changes their mind before the provider answers', async () => {
    const frame = fakeFrame()
    const { app, giveResult } = await chosen(frame)
    const flow = selectSocialFlow(app.store.getState())
    app.store.dispatch(importToggled({ attemptId: flow.step === 'idle' ? '' : flow.attemptId }))
    giveResult()
    await app.until(isConnected)
    expect(frame.calls).not.toContain('OPEN_PAGE import')
  })
})
