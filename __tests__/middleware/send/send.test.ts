import { accountsChanged, walletDisconnected } from '../../../src/slices/accounts'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
} from '../../../src/slices/navigation'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { selectRoute } from '../../../src/slices/router'
import { selectLookAlike, selectSend, sendConfirmed } from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { noAnswer, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { asked, COIN, DOLLAR, fill, HASH, RECIPIENT, sendingApp } from '../../support/sending'
import { settle } from '../../support/settle'
import { walletError } from '../../views/showView'
import { sendReviewRequested } from '../../../src/slices/startIntents'

const refusal = () => Promise.reject(walletError(4001, 'User rejected the request.'))

/** A reviewed transfer, with its fee. */
async function reviewing(token = DOLLAR, amount = '125') {
  const sending = await sendingApp()
  const { app } = sending
  const run = runnerOf(app)
  await run(modalOpenRequested, { view: 'WalletSend' })
  await fill(sending, token, amount)
  await run(sendReviewRequested, { attemptId: 'a' })
  const flow = () => selectSend(app.store.getState()).flow
  const eventsOf = () =>
    app.events.filter(({ event }) => event.startsWith('SEND')).map(({ event }) => event)
  return { ...sending, run, flow, eventsOf }
}

describe('sending', () => {
  it('reviews exactly the form’s values, with the fee', async () => {
    const { app, flow } = await reviewing()
    expect(selectRoute(app.store.getState()).view).toBe('WalletSendPreview')
    expect(flow()).toMatchObject({
      step: 'reviewing',
      fee: '0.00042',
      pricing: false,
      transfer: { to: RECIPIENT, amount: '125', token: DOLLAR },
    })
  })

  it.each([
    [COIN, '1.25'],
    [DOLLAR, '12.345678'],
  ])('prompts the wallet once for the reviewed transfer: $symbol', async (token, amount) => {
    const { app, wallet, run, flow, eventsOf } = await reviewing(token, amount)
    const both = [run(sendConfirmed, { attemptId: 'a' }), run(sendConfirmed, { attemptId: 'a' })]
    await Promise.allSettled(both)
    expect(wallet.sent).toEqual([asked(token, amount)])
    expect(flow()).toMatchObject({ step: 'sent', hash: HASH })
    expect(selectRoute(app.store.getState()).view).toBe('WalletSendConfirmed')
    expect(selectSend(app.store.getState())).toMatchObject({ token: null, amount: '' })
    expect(eventsOf()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('keeps the review after a rejection and allows a retry', async () => {
    const { wallet, run, flow, eventsOf } = await reviewing()
    wallet.send = refusal
    await expect(run(sendConfirmed, { attemptId: 'a' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(flow()).toMatchObject({ step: 'reviewing', error: { code: 'USER_REJECTED' } })
    wallet.send = () => Promise.resolve(HASH)
    await run(sendConfirmed, { attemptId: 'a' })
    expect(eventsOf()).toEqual([
      'SEND_INITIATED',
      'SEND_REJECTED',
      'SEND_INITIATED',
      'SEND_SUCCESS',
    ])
  })

  it('continues when fee estimation fails', async () => {
    const sending = await sendingApp()
    const run = runnerOf(sending.app)
    sending.wallet.estimate = () => Promise.reject(new Error('no'))
    await fill(sending)
    await run(sendReviewRequested, { attemptId: 'a' })
    const { flow } = selectSend(sending.app.store.getState())
    expect(flow).toMatchObject({ step: 'reviewing', fee: null, pricing: false })
  })

  it('causes no unhandled rejection when the transfer is left during requests', async () => {
    const unheard = jest.fn()
    process.on('unhandledRejection', unheard)
    const [fee, node] = [held<string>(), held<Response>()]
    const sending = await sendingApp({
      respond: (request) =>
        request.url === ONE.rpcUrls.default.http[0] ? node.promise : noAnswer(request),
    })
    const run = runnerOf(sending.app)
    sending.wallet.estimate = () => fee.promise
    await run(modalOpenRequested, { view: 'WalletSend' })
    await fill(sending)
    const reviewed = run(sendReviewRequested, { attemptId: 'a' })
    await sending.app.until((state) => selectSend(state).flow.step === 'reviewing')
    await settle()
    sending.app.store.dispatch(backRequested())
    await expect(reviewed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settle()
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
  })

  it('rejects an invalid form', async () => {
    const sending = await sendingApp()
    const run = runnerOf(sending.app)
    await fill(sending, DOLLAR, '1840.500001')
    await expect(run(sendReviewRequested, { attemptId: 'a' })).rejects.toMatchObject({
      code: 'AMOUNT_AND_RECEIVER_REQUIRED',
    })
    await expect(run(sendConfirmed, { attemptId: 'a' })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(sending.wallet.sent).toEqual([])
  })
})

describe('changes during a transfer', () => {
  it('sends nothing after a change of account or network, or a disconnect', async () => {
    const changes = [
      accountsChanged({
        namespace: 'eip155',
        connectorId: 'dev.example.wallet',
        accounts: [{ address: OTHER_ADDRESS, type: 'eoa' }],
      }),
      walletNetworkChanged(TWO.caipNetworkId),
      walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' }),
    ]
    for (const change of changes) {
      const { app, wallet, run, flow } = await reviewing()
      app.store.dispatch(change)
      await expect(run(sendConfirmed, { attemptId: 'a' })).rejects.toMatchObject({
        code: expect.stringMatching(/REQUEST_ABORTED|NOT_CONNECTED/) as string,
      })
      expect(wallet.sent).toEqual([])
      expect(flow().step).toBe('editing')
      app.destroy()
    }
  })

  it('stores a transfer that the wallet sends while the modal is closed', async () => {
    const { app, wallet, run, flow } = await reviewing()
    const answer = held<string>()
    wallet.send = () => answer.promise
    const confirmed = run(sendConfirmed, { attemptId: 'a' })
    await app.until((state) => selectSend(state).flow.step === 'confirming')
    await run(modalCloseRequested, {})
    answer.resolve(HASH)
    await confirmed
    expect(flow()).toMatchObject({ step: 'sent', hash: HASH })
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('shows the pending transfer again instead of prompting for another one', async () => {
    const { app, wallet, run, flow } = await reviewing()
    const answer = held<string>()
    wallet.send = () => answer.promise
    const confirmed = run(sendConfirmed, { attemptId: 'a' })
    await app.until((state) => selectSend(state).flow.step === 'confirming')
    await run(backRequested, undefined)
    await run(sendReviewRequested, { attemptId: 'b' })
    expect(flow()).toMatchObject({ step: 'confirming', attemptId: 'a' })
    expect(selectRoute(app.store.getState()).view).toBe('WalletSendPreview')
    answer.resolve(HASH)
    await confirmed
    expect(flow()).toMatchObject({ step: 'sent', hash: HASH })
    expect(wallet.sent).toHaveLength(1)
  })

  it('keeps the form when the user goes back from the review', async () => {
    const { app, run, flow } = await reviewing()
    await run(backRequested, undefined)
    expect(flow().step).toBe('editing')
    expect(selectSend(app.store.getState())).toMatchObject({ amount: '125', token: DOLLAR })
  })

  it('marks a recipient that looks like a recent one', async () => {
    const { app, run } = await reviewing()
    await run(sendConfirmed, { attemptId: 'a' })
    const poisoned = `${RECIPIENT.slice(0, 6)}${'0'.repeat(32)}${RECIPIENT.slice(-4)}`
    expect(selectLookAlike(app.store.getState(), poisoned)).toBe(RECIPIENT)
    expect(selectLookAlike(app.store.getState(), RECIPIENT)).toBeNull()
  })
})
