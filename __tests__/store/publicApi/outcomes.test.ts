import { walletDisconnected } from '../../../src/slices/accounts'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
  viewReplaced,
} from '../../../src/slices/navigation'
import { recipientTyped, selectSend, sendConfirmed } from '../../../src/slices/send'
import { createOutcomes } from '../../../src/store/publicApi/outcomes'
import { runnerOf } from '../../support/command'
import {
  createTestApp,
  fakeWallet,
  OTHER_ADDRESS,
  type TestAppInput,
} from '../../support/createTestApp'
import { fakeAdapter } from '../../support/fakeWallets'
import { held } from '../../support/held'
import { fill, HASH, RECIPIENT, sendingApp, type Sending } from '../../support/sending'
import { walletError } from '../../views/showView'
import { WALLETS_ONLY } from '../../support/features'
import { sendReviewRequested, sendStartRequested } from '../../../src/slices/startIntents'

/** The result of a promise for comparison: its value, or the code with which it rejects. */
const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => String(Object(error).code))

const methodsOf = ({ app }: Pick<Sending, 'app'>) =>
  createOutcomes({ store: app.store, runCommand: runnerOf(app) })

/** A site that waits for a transfer while the visitor reviews it. */
async function reviewing(input: TestAppInput = {}) {
  const sending = await sendingApp(input)
  const { app } = sending
  const run = runnerOf(app)
  const methods = methodsOf(sending)
  const outcome = outcomeOf(methods.send({ to: RECIPIENT }))
  await app.until((state) => selectSend(state).recipient.step === 'found')
  await fill(sending)
  await run(sendReviewRequested, { attemptId: 'a' })
  const confirm = () => run(sendConfirmed, { attemptId: 'a' }).catch(() => {})
  return { ...sending, run, methods, outcome, confirm }
}

it('opens Send with preset values, and resolves with the hash once the wallet has sent it', async () => {
  const { app, outcome, confirm } = await reviewing()
  expect(app.store.getState().modal.open).toBe(true)
  await confirm()
  expect(await outcome).toEqual({ hash: HASH })
})

it.each([
  [4001, 'USER_REJECTED'],
  [-32003, 'TRANSACTION_REJECTED'],
])("rejects with the wallet's rejection: %p", async (number, code) => {
  const { wallet, outcome, confirm } = await reviewing()
  wallet.send = () => Promise.reject(walletError(number, 'no'))
  await confirm()
  expect(await outcome).toBe(code)
})

it('rejects when the visitor closes the modal or goes back from the first view', async () => {
  const closed = await reviewing()
  await closed.run(modalCloseRequested, {})
  expect(await closed.outcome).toBe('USER_REJECTED')
  const back = await reviewing()
  await back.run(backRequested, undefined)
  expect(selectSend(back.app.store.getState()).flow.step).toBe('editing')
  back.app.store.dispatch(viewReplaced({ view: 'Account', params: {} }))
  expect(await back.outcome).toBe('USER_REJECTED')
})

it('send waits for a transfer that the wallet has, even after the modal closed', async () => {
  const { app, wallet, run, outcome, confirm } = await reviewing()
  const answer = held<string>()
  wallet.send = () => answer.promise
  const confirmed = confirm()
  await app.until((state) => selectSend(state).flow.step === 'confirming')
  await run(modalCloseRequested, {})
  answer.resolve(HASH)
  await confirmed
  expect(await outcome).toEqual({ hash: HASH })
})

it('rejects a second call while the wallet has the first', async () => {
  const { app, wallet, outcome, confirm, ...sending } = await reviewing()
  const answer = held<string>()
  wallet.send = () => answer.promise
  const confirmed = confirm()
  await app.until((state) => selectSend(state).flow.step === 'confirming')
  expect(await outcomeOf(methodsOf({ app, ...sending }).send())).toBe('REQUEST_PENDING')
  answer.resolve(HASH)
  await confirmed
  expect(await outcome).toEqual({ hash: HASH })
})

it('rejects with REQUEST_ABORTED if another call takes the view before the wallet is prompted', async () => {
  const { outcome, methods, app, run } = await reviewing()
  const next = outcomeOf(methods.send({ to: OTHER_ADDRESS }))
  expect(await outcome).toBe('REQUEST_ABORTED')
  await fill({ app })
  await run(sendReviewRequested, { attemptId: 'b' })
  await run(sendConfirmed, { attemptId: 'b' })
  expect(await next).toEqual({ hash: HASH })
})

it.each([
  ['the same call again', { to: RECIPIENT }],
  ['`open` with other arguments', { to: OTHER_ADDRESS, amount: '2' }],
])('ignores a transfer of %s for an earlier promise', async (_, params) => {
  const { app, run, methods, outcome, confirm } = await reviewing()
  if (params.to === RECIPIENT) void outcomeOf(methods.send(params))
  else await run(modalOpenRequested, { view: 'WalletSend', params })
  await app.until((state) => selectSend(state).flow.step === 'editing')
  await fill({ app })
  await run(sendReviewRequested, { attemptId: 'a' })
  await confirm()
  expect(await outcome).toBe('REQUEST_ABORTED')
})

it('rejects if the wallet disconnects', async () => {
  const { app, run, outcome } = await reviewing()
  app.store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' }))
  await run(modalCloseRequested, {})
  expect(await outcome).toBe('USER_REJECTED')
})

it('rejects immediately if no account is connected, nothing can be sent, or the feature is disabled', async () => {
  const app = createTestApp()
  expect(await outcomeOf(methodsOf({ app }).send())).toBe('NOT_CONNECTED')
  const wallet = fakeWallet()
  const adapter = { ...fakeAdapter(() => wallet), send: undefined }
  const factory = { id: 'viem', namespace: 'eip155', load: () => Promise.resolve(adapter) } as const
  const unable = await sendingApp({ wallets: [wallet], adapters: [factory] })
  expect(await outcomeOf(methodsOf(unable).send())).toBe('UNSUPPORTED_METHOD')
  const off = await sendingApp({ options: { features: { ...WALLETS_ONLY, send: false } } })
  expect(await outcomeOf(methodsOf(off).send())).toBe('ACTION_NOT_ALLOWED')
})

it('ignores a transfer from before the call', async () => {
  const { app, outcome, confirm, ...sending } = await reviewing()
  await confirm()
  await outcome
  const next = outcomeOf(methodsOf({ app, ...sending }).send({ to: RECIPIENT }))
  await app.until((state) => selectSend(state).flow.step === 'editing')
  app.store.dispatch(recipientTyped(''))
  app.store.dispatch(sendStartRequested({}))
  await runnerOf(app)(modalCloseRequested, {})
  expect(await next).toBe('USER_REJECTED')
})
