import { disconnectRequested } from '../../../src/slices/accounts'
import { payConfirmed } from '../../../src/slices/pay'
import { selectPending } from '../../../src/slices/pending'
import { selectSend, sendConfirmed } from '../../../src/slices/send'
import { swapConfirmed, selectSwap } from '../../../src/slices/swap'
import { createOutcomes } from '../../../src/store/publicApi/outcomes'
import { runnerOf } from '../../support/command'
import { held } from '../../support/held'
import { NETWORK, payingApp } from '../../support/paying'
import { fill, RECIPIENT, sendingApp, HASH } from '../../support/sending'
import { settle } from '../../support/settle'
import { fillSwap, swappingApp } from '../../support/swapping'
import { attemptOf, codeOf } from '../pay/payment'
import { sendReviewRequested, swapReviewRequested } from '../../../src/slices/startIntents'

type App = Awaited<ReturnType<typeof sendingApp>>['app']

/** The stored data of a visitor who left during the prompt, after the late hash arrived. */
async function leave(app: App, answer: ReturnType<typeof held<string>>) {
  await runnerOf(app)(disconnectRequested, {})
  answer.resolve(HASH)
  await settle()
  const stored = [...app.data.entries()].filter(([, text]) => text.includes(HASH.slice(2)))
  expect(stored).toEqual([])
  expect(selectPending(app.store.getState()).waiting).toEqual([])
}

it('send: does not store a late hash, and rejects with an unknown outcome', async () => {
  const sending = await sendingApp()
  const { app, wallet } = sending
  const answer = held<string>()
  wallet.send = () => answer.promise
  const run = runnerOf(app)
  const outcome = codeOf(createOutcomes({ store: app.store, runCommand: run }).send())
  await app.until(({ modal }) => modal.open)
  await fill(sending)
  await run(sendReviewRequested, { attemptId: 'a' })
  void codeOf(run(sendConfirmed, { attemptId: 'a' }))
  await app.until(() => wallet.sent.length === 1)
  await leave(app, answer)
  expect(await outcome).toBe('OUTCOME_UNKNOWN')
  expect(selectSend(app.store.getState()).flow.step).toBe('editing')
})

it('swap: does not store a late hash, and rejects with an unknown outcome', async () => {
  const swapping = await swappingApp()
  const { app, wallet, run } = swapping
  const answer = held<string>()
  wallet.send = () => answer.promise
  const outcome = codeOf(createOutcomes({ store: app.store, runCommand: run }).swap())
  await app.until(({ modal }) => modal.open)
  await fillSwap(swapping)
  await run(swapReviewRequested, { attemptId: 'a' })
  void codeOf(run(swapConfirmed, { attemptId: 'a' }))
  await app.until((state) => selectSwap(state).flow.step === 'swapping')
  await settle()
  await leave(app, answer)
  expect(await outcome).toBe('OUTCOME_UNKNOWN')
})

it('pay: returns the hash to the site without storing it', async () => {
  const made = await payingApp()
  const answer = held<string>()
  made.wallet.send = () => answer.promise
  const { store } = made.app
  const asked = { to: `${NETWORK}:${RECIPIENT}`, amount: '0.5' }
  const outcome = createOutcomes({ store, runCommand: made.run }).pay(asked)
  await made.app.until(() => made.flow().step === 'choosing')
  void codeOf(made.run(payConfirmed, { attemptId: attemptOf(made) }))
  await made.app.until(() => made.wallet.sent.length === 1)
  await leave(made.app, answer)
  expect(await outcome).toEqual({ hash: HASH })
})

it('reports a rejection when the visitor leaves before a prompt', async () => {
  const { app } = await sendingApp()
  const run = runnerOf(app)
  const outcome = codeOf(createOutcomes({ store: app.store, runCommand: run }).send())
  await app.until(({ modal }) => modal.open)
  await run(disconnectRequested, {})
  expect(await outcome).toBe('USER_REJECTED')
})
