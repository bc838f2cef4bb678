import { emailLoginRequested, selectEmailFlow, type EmailFlow } from '../../../src/slices/email'
import { modalOpenRequested } from '../../../src/slices/navigation'
import type { RootState } from '../../../src/store/types'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame, type FakeFrame } from '../../support/fakeEmbedded'

/** Whether a login is at a step. */
export const stepIs =
  (step: EmailFlow['step']) =>
  (state: RootState): boolean =>
    selectEmailFlow(state).step === step
/** Whether the account is connected. */
export const isConnected = ({ accounts }: RootState) =>
  accounts.byNamespace.eip155?.status === 'connected'

/** A visitor who entered an address in the open modal. */
export function given(frame: FakeFrame = fakeFrame(), email = EMAIL) {
  const app = createTestApp({ frame })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(emailLoginRequested({ email, attemptId: 'a' }))
  const named = (event: string) => app.events.filter((tracked) => tracked.event === event)
  return { app, frame, named, flow: () => selectEmailFlow(app.store.getState()) }
}

/** A visitor who got a code. */
export async function withCode(frame: FakeFrame = fakeFrame()) {
  const made = given(frame)
  await made.app.until(stepIs('code'))
  return made
}
