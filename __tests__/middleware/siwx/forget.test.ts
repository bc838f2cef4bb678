import { forget } from '../../../src/middleware/siwx/forget'
import { selectCaipAddress } from '../../../src/slices/combined'
import { inListener } from '../../support/inListener'
import { promptedApp } from '../../support/signInApp'

async function signedIn() {
  const made = await promptedApp()
  await made.signIn()
  const state = () => made.app.store.getState()
  const account = selectCaipAddress(state())
  const nonce = state().siwx.session?.data.nonce
  if (!account || nonce === undefined) throw new Error('not signed in')
  return { ...made, state, account, nonce }
}

test('revokes the session that a failed attempt stored, and checks the account again', async () => {
  const { app, service, account, nonce, state } = await signedIn()
  await inListener(app, (fx) => forget(service.config, account, nonce, fx))
  expect(service.sessions).toEqual([])
  await app.until(({ siwx: { session } }) => session === null)
  expect(state().siwx.flow.step).not.toBe('authenticated')
})

test('keeps the session of a later attempt', async () => {
  const { app, service, account, state } = await signedIn()
  await inListener(app, (fx) => forget(service.config, account, 'an earlier nonce', fx))
  expect(service.sessions).toHaveLength(1)
  expect(state().siwx.session).not.toBeNull()
})
