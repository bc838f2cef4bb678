import { accountsChanged, walletDisconnected } from '../../../src/slices/accounts'
import { backRequested, modalOpenRequested, viewReplaced } from '../../../src/slices/navigation'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { selectPending, transactionEnded } from '../../../src/slices/pending'
import { selectRoute } from '../../../src/slices/router'
import {
  selectSwap,
  swapConfirmed,
  swapConsented,
  swapImpactAccepted,
  swapPlanRenewRequested,
} from '../../../src/slices/swap'
import { OTHER_ADDRESS, TWO, type TestAppInput } from '../../support/createTestApp'
import { held } from '../../support/held'
import { approveCall, ROUTER, STRANGER } from '../../support/swapCalls'
import {
  ADDRESS,
  bareOf,
  ETH,
  fillSwap,
  HASH,
  HRBD,
  sentBy,
  swappingApp,
} from '../../support/swapping'
import { walletError } from '../../views/showView'
import { swapReviewRequested } from '../../../src/slices/startIntents'

const refusal = () => Promise.reject(walletError(4001, 'User rejected the request.'))
const TO_COIN = { from: HRBD, to: ETH, amount: '500' } as const

/** A reviewed swap. */
async function reviewing(trade: Parameters<typeof fillSwap>[1] = {}, input: TestAppInput = {}) {
  const swapping = await swappingApp(input)
  const { app, run, service } = swapping
  await run(modalOpenRequested, { view: 'Swap' })
  if (trade.to === ETH) service.out = 250_000_000_000_000_000n
  await fillSwap(swapping, trade)
  await run(swapReviewRequested, { attemptId: 'a' })
  const flow = () => selectSwap(app.store.getState()).flow
  const eventsOf = () =>
    app.events.filter(({ event }) => event.includes('SWAP')).map(({ event }) => event)
  const confirm = () => run(swapConfirmed, { attemptId: 'a' })
  return { ...swapping, flow, eventsOf, confirm }
}

describe('coin to token', () => {
  it('a swap of a coin to a token is reviewed with its minimum, and sent once as reviewed', async () => {
    const { app, wallet, flow, confirm, eventsOf } = await reviewing()
    expect(selectRoute(app.store.getState()).view).toBe('SwapPreview')
    expect(flow()).toMatchObject({
      step: 'reviewing',
      lost: null,
      plan: { approval: null, offer: { toAmount: '2000', minimum: '1980', impact: 0 } },
    })
    await Promise.allSettled([confirm(), confirm()])
    expect(sentBy({ wallet })).toEqual([
      {
        from: ADDRESS,
        to: ROUTER,
        amount: '1000000000000000000',
        data: expect.stringMatching(/^0x7ff36ab5/) as string,
      },
    ])
    expect(flow()).toMatchObject({ step: 'sent', hash: HASH })
    expect(selectRoute(app.store.getState()).view).toBe('SwapConfirmed')
    expect(eventsOf()).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
    const { alerts } = await app.until((state) => selectPending(state).ended.length === 1)
    expect(alerts.snackbar).toBeNull()
  })

  it('keeps the review after a rejection and allows a retry', async () => {
    const { wallet, flow, confirm, eventsOf } = await reviewing()
    wallet.send = refusal
    await expect(confirm()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(flow()).toMatchObject({ step: 'reviewing', error: { code: 'USER_REJECTED' } })
    wallet.send = () => Promise.resolve(HASH)
    await confirm()
    expect(eventsOf()).toEqual(['INITIATE_SWAP', 'SWAP_ERROR', 'SWAP_SUCCESS'])
  })

  it('stops before the wallet and shows a price below the minimum', async () => {
    const { wallet, service, flow, confirm } = await reviewing()
    service.out = 1_950_000_000n
    await confirm()
    expect(wallet.sent).toEqual([])
    expect(flow()).toMatchObject({
      step: 'reviewing',
      lost: '50',
      plan: { offer: { minimum: '1930.5' } },
    })
    await confirm()
    expect(wallet.sent).toHaveLength(1)
  })

  it('sends the shown minimum after the price fell within the slippage', async () => {
    const { wallet, service, confirm } = await reviewing()
    service.out = 1_990_000_000n
    await confirm()
    const [sent] = wallet.sent
    expect(BigInt(`0x${sent?.data?.slice(10, 74)}`)).toBe(1_980_000_000n)
  })

  it('shows an old review again after the price fell within the slippage', async () => {
    const { app, wallet, service, flow, confirm } = await reviewing()
    const now = Date.now()
    jest.spyOn(app.ports.clock, 'now').mockReturnValue(now + 21_000)
    service.out = 1_990_000_000n
    await confirm()
    expect(wallet.sent).toEqual([])
    expect(flow()).toMatchObject({ step: 'reviewing', plan: { offer: { toAmount: '1990' } } })
  })

  it('does not send a price impact from 10 % without consent', async () => {
    const { app, wallet, service, flow, confirm } = await reviewing()
    service.out = 1_700_000_000n
    await confirm()
    expect(flow()).toMatchObject({ plan: { offer: { impact: 15 } } })
    await expect(confirm()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(wallet.sent).toEqual([])
    app.store.dispatch(swapImpactAccepted(15))
    await confirm()
    expect(wallet.sent).toHaveLength(1)
  })
})

describe('a contract that only the service knows', () => {
  const unknown = () => reviewing({}, { options: { trustedRouters: {} } })

  it('an unknown contract receives no transaction before the user consents to exactly that contract', async () => {
    const { app, wallet, service, flow, confirm } = await unknown()
    expect(flow()).toMatchObject({ plan: { findings: { known: false, independent: false } } })
    await expect(confirm()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    app.store.dispatch(swapConsented(STRANGER))
    await expect(confirm()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    app.store.dispatch(swapConsented(ROUTER))
    // The service changes the contract after the tick.
    service.router = STRANGER
    await confirm()
    expect(wallet.sent).toEqual([])
    expect(flow()).toMatchObject({ step: 'reviewing', plan: { swap: { to: STRANGER } } })
    app.store.dispatch(swapConsented(STRANGER))
    await confirm()
    expect(wallet.sent).toHaveLength(1)
  })

  it('an unknown contract needs consent again after the form changed', async () => {
    const { app, run, confirm } = await unknown()
    app.store.dispatch(swapConsented(ROUTER))
    await fillSwap({ app, run }, { amount: '0.9' })
    await run(swapReviewRequested, { attemptId: 'a' })
    await expect(confirm()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

it.each([
  ['confirmed', 'swap.done'],
  ['replaced', 'swap.unsure'],
  ['dropped', 'swap.unsure'],
  ['reverted', 'swap.reverted'],
] as const)('shows an alert for a %s swap once its view is left: %s', async (status, key) => {
  const { app, service, confirm } = await reviewing()
  service.receipt = 'none'
  const confirmed = confirm()
  await app.until((state) => selectPending(state).waiting.length === 1)
  await app.until((state) => selectRoute(state).view === 'SwapConfirmed')
  app.store.dispatch(viewReplaced({ view: 'Account', params: {} }))
  const [waiting] = selectPending(app.store.getState()).waiting
  app.store.dispatch(transactionEnded({ ...waiting!, outcome: { status, fee: null } }))
  await confirmed
  const { alerts } = await app.until((state) => state.alerts.snackbar !== null)
  expect(alerts.snackbar?.message).toMatchObject({ key })
})

describe('token to coin', () => {
  it('requests exactly the amount first, then swaps', async () => {
    const { app, wallet, service, flow, confirm } = await reviewing(TO_COIN)
    const waiting: string[] = []
    app.store.subscribe(() =>
      selectPending(app.store.getState()).waiting.forEach(({ kind, amount, symbol }) =>
        waiting.push(`${kind} ${amount} ${symbol}`),
      ),
    )
    const approval = flow()
    expect(approval).toMatchObject({ plan: { approval: { to: bareOf(HRBD) } } })
    wallet.send = () => {
      service.allowance = 500_000_000n
      return Promise.resolve(HASH)
    }
    await confirm()
    expect(sentBy({ wallet })).toEqual([
      {
        from: ADDRESS,
        to: bareOf(HRBD),
        amount: '0',
        data: approveCall(ROUTER, 500_000_000n),
      },
    ])
    expect(flow()).toMatchObject({ step: 'reviewing', plan: { approval: null } })
    // Watched like every transaction, so that both survive a reload.
    expect([...new Set(waiting)]).toEqual(['approve 500 HRBD'])
    await confirm()
    expect(sentBy({ wallet })[1]).toMatchObject({ to: ROUTER, amount: '0' })
  })

  it('reads the allowance from the token, whatever the service returns', async () => {
    const { service, flow, confirm, wallet, run } = await reviewing(TO_COIN)
    service.claimed = 0n
    service.allowance = 500_000_000n
    await run(swapPlanRenewRequested, { attemptId: 'a' })
    expect(flow()).toMatchObject({ step: 'reviewing', plan: { approval: null } })
    service.claimed = 500_000_000n
    service.allowance = 0n
    await run(swapPlanRenewRequested, { attemptId: 'a' })
    expect(flow()).toMatchObject({ plan: { approval: { to: bareOf(HRBD) } } })
    await confirm()
    expect(sentBy({ wallet })).toHaveLength(1)
  })

  it('requests one approval at most, even if node and service report that it is missing', async () => {
    const { service, flow, confirm, wallet } = await reviewing(TO_COIN)
    await confirm()
    expect(flow()).toMatchObject({ step: 'reviewing', plan: { approval: null } })
    expect(service.allowance).toBe(0n)
    await confirm()
    expect(sentBy({ wallet }).map(({ to }) => to)).toEqual([bareOf(HRBD), ROUTER])
  })

  it('prepares the swap again when the service failed after a confirmed approval', async () => {
    const { service, flow, confirm, wallet, run, eventsOf } = await reviewing(TO_COIN)
    service.isDown = true
    await expect(confirm()).rejects.toMatchObject({ code: 'HTTP_ERROR' })
    expect(flow()).toMatchObject({ step: 'preparing', error: { code: 'HTTP_ERROR' } })
    expect(eventsOf()).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
    service.isDown = false
    await run(swapPlanRenewRequested, { attemptId: 'a' })
    expect(flow()).toMatchObject({ step: 'reviewing', plan: { approval: null } })
    await confirm()
    expect(sentBy({ wallet }).map(({ to }) => to)).toEqual([bareOf(HRBD), ROUTER])
  })

  it('keeps the reason of a rejection while the quote is refreshed', async () => {
    const { flow, confirm, wallet, run } = await reviewing()
    wallet.send = refusal
    await expect(confirm()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await run(swapPlanRenewRequested, { attemptId: 'a' })
    expect(flow()).toMatchObject({ step: 'reviewing', error: { code: 'USER_REJECTED' } })
  })

  it('shows why a quote was not refreshed, until it is', async () => {
    const { service, flow, run } = await reviewing()
    service.isDown = true
    const renewed = run(swapPlanRenewRequested, { attemptId: 'a' })
    await expect(renewed).rejects.toMatchObject({ code: 'HTTP_ERROR' })
    expect(flow()).toMatchObject({ step: 'reviewing', renewal: { error: { code: 'HTTP_ERROR' } } })
    service.isDown = false
    await run(swapPlanRenewRequested, { attemptId: 'a' })
    expect(flow()).toMatchObject({ step: 'reviewing', error: null, renewal: { error: null } })
  })

  it('stops after a rejected or reverted approval', async () => {
    const { wallet, service, flow, confirm, eventsOf } = await reviewing(TO_COIN)
    wallet.send = refusal
    await expect(confirm()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.send = () => Promise.resolve(HASH)
    service.receipt = 'reverted'
    await expect(confirm()).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
    expect(flow()).toMatchObject({ step: 'reviewing', error: { code: 'EXECUTION_REVERTED' } })
    expect(eventsOf()).toEqual(['INITIATE_SWAP', 'SWAP_APPROVAL_ERROR', 'SWAP_APPROVAL_ERROR'])
  })
})

describe('changes during a swap', () => {
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
      const { app, wallet, confirm } = await reviewing()
      app.store.dispatch(change)
      await expect(confirm()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      expect(wallet.sent).toEqual([])
    }
  })

  it('a swap waits for a prompted wallet, also when the review is left', async () => {
    const { app, run, wallet, flow, confirm } = await reviewing()
    const answer = held<string>()
    wallet.send = () => answer.promise
    const confirmed = confirm()
    await app.until(() => wallet.sent.length === 1)
    await run(backRequested, undefined)
    expect(flow()).toMatchObject({ step: 'swapping', attemptId: 'a' })
    answer.resolve(HASH)
    await confirmed
    expect(flow()).toMatchObject({ step: 'sent', hash: HASH })
  })

  it('keeps the form when the user goes back from the review', async () => {
    const { app, run, flow } = await reviewing()
    await run(backRequested, undefined)
    expect(flow().step).toBe('editing')
    expect(selectSwap(app.store.getState())).toMatchObject({ amount: '1', to: { symbol: 'HRBD' } })
  })
})
