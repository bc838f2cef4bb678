import { accountsChanged, walletDisconnected } from '../../../src/slices/accounts'
import { DEFAULT_NAME_ZONE } from '../../../src/slices/domain/account/names'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
} from '../../../src/slices/navigation'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { selectRoute } from '../../../src/slices/router'
import {
  recipientPasteRequested,
  recipientTyped,
  selectLookAlike,
  selectSend,
  sendConfirmed,
  sendReviewRequested,
  sendStartRequested,
} from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { OTHER_ADDRESS, TWO, type TestAppInput } from '../../support/createTestApp'
import { held } from '../../support/held'
import { asked, COIN, DOLLAR, fill, HASH, RECIPIENT, sendingApp } from '../../support/sending'
import { walletError } from '../../views/showView'

const refusal = () => Promise.reject(walletError(4001, 'User rejected the request.'))

/** A transfer that is looked at, with its fee. */
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
  it('reviews exactly what was filled in, with what it costs', async () => {
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
  ])('asks the wallet once for what was reviewed: $symbol', async (token, amount) => {
    const { app, wallet, run, flow, eventsOf } = await reviewing(token, amount)
    const both = [run(sendConfirmed, { attemptId: 'a' }), run(sendConfirmed, { attemptId: 'a' })]
    await Promise.allSettled(both)
    expect(wallet.sent).toEqual([asked(token, amount)])
    expect(flow()).toMatchObject({ step: 'sent', hash: HASH })
    expect(selectRoute(app.store.getState()).view).toBe('WalletSendConfirmed')
    expect(selectSend(app.store.getState())).toMatchObject({ token: null, amount: '' })
    expect(eventsOf()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('a refusal stays on the review and can be tried again', async () => {
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

  it('a node that cannot tell the fee keeps nobody from sending', async () => {
    const sending = await sendingApp()
    const run = runnerOf(sending.app)
    sending.wallet.estimate = () => Promise.reject(new Error('no'))
    await fill(sending)
    await run(sendReviewRequested, { attemptId: 'a' })
    const { flow } = selectSend(sending.app.store.getState())
    expect(flow).toMatchObject({ step: 'reviewing', fee: null, pricing: false })
  })

  it('what breaks a rule is not reviewed', async () => {
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

describe('time is hostile', () => {
  it('nothing is sent once another account, another network or nobody is there', async () => {
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

  it('what the wallet sends while the modal is closed is still known as sent', async () => {
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

  it('going back leaves the review with everything filled in', async () => {
    const { app, run, flow } = await reviewing()
    await run(backRequested, undefined)
    expect(flow().step).toBe('editing')
    expect(selectSend(app.store.getState())).toMatchObject({ amount: '125', token: DOLLAR })
  })
})

describe('the recipient', () => {
  const NAME = `ines.${DEFAULT_NAME_ZONE}`
  const registry = (record: unknown): TestAppInput => ({
    respond: ({ url }) =>
      url.includes('supported-chains')
        ? Response.json({ http: ['eip155:31337'], ws: [] })
        : Response.json(url.includes('/profile/account/') ? record : {}),
  })
  const unserved: TestAppInput = { respond: () => Response.json({ http: [], ws: [] }) }
  const read = async (text: string, input: TestAppInput = {}) => {
    const { app } = await sendingApp(input)
    await runnerOf(app)(recipientTyped, text)
    return selectSend(app.store.getState()).recipient
  }

  it.each([
    [RECIPIENT, 'found'],
    [RECIPIENT.toLowerCase(), 'found'],
    [` ${RECIPIENT} `, 'found'],
    [RECIPIENT.replace('2B1F', '2b1F'), 'refused'],
    [RECIPIENT.slice(2), 'refused'],
    [`${RECIPIENT}0`, 'refused'],
    ['0x', 'refused'],
    ['ines', 'refused'],
  ])('%p is %s', async (text, step) => {
    const recipient = await read(text)
    expect(recipient).toMatchObject({ step, text })
    if (step === 'found') expect(recipient).toMatchObject({ address: RECIPIENT })
  })

  it('is looked up by name, and only an answer about that name counts', async () => {
    const record = { name: NAME, addresses: { 60: { address: RECIPIENT } } }
    expect(await read(NAME, registry(record))).toMatchObject({
      step: 'found',
      address: RECIPIENT,
      name: NAME,
    })
    const other = { ...record, name: `mallory.${DEFAULT_NAME_ZONE}` }
    expect(await read(NAME, registry(other))).toMatchObject({ reason: 'unknown' })
    expect(await read(NAME, registry([]))).toMatchObject({ reason: 'unknown' })
    expect(await read(NAME, unserved)).toMatchObject({ reason: 'unreached' })
  })

  it('can be pasted, where the person lets the page read the clipboard', async () => {
    const pasted = async (clipboard?: string) => {
      const { app } = await sendingApp(clipboard === undefined ? {} : { clipboard })
      await runnerOf(app)(recipientPasteRequested, undefined)
      await app.until((state) => selectSend(state).recipient.step !== 'resolving')
      return selectSend(app.store.getState()).recipient
    }
    expect(await pasted(RECIPIENT)).toMatchObject({ step: 'found', address: RECIPIENT })
    expect(await pasted()).toEqual({ step: 'empty' })
  })

  it('that looks like one that was sent to is told apart', async () => {
    const { app, run } = await reviewing()
    await run(sendConfirmed, { attemptId: 'a' })
    const poisoned = `${RECIPIENT.slice(0, 6)}${'0'.repeat(32)}${RECIPIENT.slice(-4)}`
    expect(selectLookAlike(app.store.getState(), poisoned)).toBe(RECIPIENT)
    expect(selectLookAlike(app.store.getState(), RECIPIENT)).toBeNull()
  })
})

describe('what the site gives', () => {
  const listed = {
    name: 'Harbor Dollar',
    symbol: 'HRBD',
    chainId: 'eip155:31337',
    address: DOLLAR.address,
    price: 1,
    value: 1840.5,
    quantity: { decimals: '6', numeric: '1840.5' },
  }
  const respond: TestAppInput['respond'] = ({ url }) =>
    url.includes('supported-chains')
      ? Response.json({ http: ['eip155:31337'], ws: [] })
      : Response.json(
          url.includes('/balance') ? { balances: [listed] } : { name: null, avatar: null },
        )

  it('is filled in', async () => {
    const { app } = await sendingApp({ respond })
    const params = { token: 'HRBD', amount: '12.5', to: RECIPIENT }
    await runnerOf(app)(modalOpenRequested, { view: 'WalletSend', params })
    await app.until((state) => selectSend(state).amount !== '')
    await app.until((state) => selectSend(state).recipient.step === 'found')
    expect(selectSend(app.store.getState())).toMatchObject({
      token: { symbol: 'HRBD', decimals: 6, available: '1840.5' },
      amount: '12.5',
      recipient: { address: RECIPIENT },
    })
  })

  it('and cannot be filled in is told', async () => {
    const said = async (preset: Parameters<typeof sendStartRequested>[0]) => {
      const { app } = await sendingApp({ respond })
      await runnerOf(app)(sendStartRequested, preset)
      await app.until(({ alerts }) => alerts.snackbar !== null)
      return app.store.getState().alerts.snackbar?.message
    }
    expect(await said({ token: 'GHOST' })).toEqual({ key: 'send.noToken' })
    expect(await said({ amount: '1,5' })).toEqual({ key: 'send.noAmount' })
  })
})
