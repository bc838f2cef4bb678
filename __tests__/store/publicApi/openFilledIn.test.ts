import { disconnectRequested } from '../../../src/slices/accounts'
import { selectNames } from '../../../src/slices/names'
import { selectOnramp } from '../../../src/slices/onramp'
import type { ViewName, ViewParams } from '../../../src/slices/domain/widget/views'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { selectPay } from '../../../src/slices/pay'
import { selectRoute } from '../../../src/slices/router'
import { selectSend, sendAmountTyped } from '../../../src/slices/send'
import { selectSwap, swapAmountTyped } from '../../../src/slices/swap'
import { createCoreMethods } from '../../../src/store/publicApi/coreMethods'
import type { RootState } from '../../../src/store/types'
import { buyingApp } from '../../support/buying'
import { runnerOf } from '../../support/command'
import type { TestApp } from '../../support/createTestApp'
import { namingApp } from '../../support/naming'
import { NETWORK, payingApp } from '../../support/paying'
import { fill, RECIPIENT, sendingApp } from '../../support/sending'
import { fillSwap, HRBD, swappingApp } from '../../support/swapping'
import { WALLETS_ONLY } from '../../support/features'

type Row = {
  view: ViewName
  params: ViewParams
  start: () => Promise<{ app: TestApp }>
  /** Reads the content of the form. */
  read: (state: RootState) => unknown
  holds: unknown
}

/**
 * The flows that a site opens with `open({ view, arguments })`, and the expected content of their
 * forms.
 */
const FLOWS: readonly Row[] = [
  {
    view: 'WalletSend',
    params: { amount: '1.25', to: RECIPIENT },
    start: () => sendingApp(),
    read: (state) => {
      const { amount, recipient } = selectSend(state)
      return [amount, recipient]
    },
    holds: ['1.25', { step: 'found', text: RECIPIENT, address: RECIPIENT, name: null }],
  },
  {
    view: 'Swap',
    params: { toToken: 'HRBD', amount: '0.5' },
    start: () => swappingApp(),
    read: (state) => {
      const { amount, to } = selectSwap(state)
      return [amount, to?.address]
    },
    holds: ['0.5', HRBD.address],
  },
  {
    view: 'OnRampProviders',
    params: { amount: '250', currency: 'eur', token: 'ETH' },
    start: () => buyingApp(),
    read: (state) => {
      const { amount, currency, coin } = selectOnramp(state)
      return [amount, currency, coin]
    },
    holds: ['250', 'EUR', 'ETH'],
  },
  {
    view: 'Pay',
    params: { to: `${NETWORK}:${RECIPIENT}`, amount: '0.5', purpose: 'One year' },
    start: () => payingApp(),
    read: (state) => {
      const { flow } = selectPay(state)
      return flow.step === 'choosing' && [flow.order.amount, flow.order.purpose]
    },
    holds: ['0.5', 'One year'],
  },
  {
    view: 'RegisterAccountName',
    params: { name: 'Maren-Writes' },
    start: () => namingApp(),
    read: (state) => selectNames(state).settled,
    holds: 'maren-writes',
  },
]

function openerOf(app: TestApp) {
  const { store, startListening, ports } = app
  const { open } = createCoreMethods({
    store,
    startListening,
    runCommand: runnerOf(app),
    isViewKnown: (name) => ports.views.find(name) !== null,
    resolveViewName: (name) => Promise.resolve(ports.views.resolve(name)),
  })
  return open
}

describe.each(FLOWS)('open({ view: $view, arguments })', ({ view, params, start, read, holds }) => {
  it('opens the flow with preset values, repeatedly', async () => {
    const { app } = await start()
    const open = openerOf(app)
    for (let time = 0; time < 2; time++) {
      await open({ view, arguments: params })
      const state = await app.until((now) => JSON.stringify(read(now)) === JSON.stringify(holds))
      expect(selectRoute(state)).toMatchObject({ view, params })
      await runnerOf(app)(modalCloseRequested, {})
    }
  })
})

test('rejects with a code if the feature is disabled, and opens nothing', async () => {
  const features = {
    ...WALLETS_ONLY,
    ...{ send: false, swaps: false, onramp: false, pay: false },
  }
  const { app } = await sendingApp({ options: { features } })
  const open = openerOf(app)
  for (const { view, params } of FLOWS.filter((flow) => flow.view !== 'RegisterAccountName'))
    await expect(open({ view, arguments: params })).rejects.toMatchObject({
      code: 'ACTION_NOT_ALLOWED',
    })
  expect(app.store.getState().modal.open).toBe(false)
})

describe.each(['WalletSendPreview', 'SwapPreview'] as const)('open({ view: "%s" })', (view) => {
  const isSend = view === 'WalletSendPreview'
  const stepOf = (state: RootState) => (isSend ? selectSend(state) : selectSwap(state)).flow.step

  it('rejects while no token is chosen, even before the code of the form has loaded', async () => {
    const { app } = await (isSend ? sendingApp() : swappingApp())
    await expect(openerOf(app)({ view })).rejects.toMatchObject({
      code: 'TOKEN_REQUIRED',
      shortMessage: 'A token is required',
    })
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('rejects while the form breaks another rule', async () => {
    const { app } = await (isSend ? filledSend() : filledSwap())
    app.store.dispatch(isSend ? sendAmountTyped('') : swapAmountTyped(''))
    await expect(openerOf(app)({ view })).rejects.toMatchObject({
      code: 'AMOUNT_AND_RECEIVER_REQUIRED',
      shortMessage: 'An amount and receiver address are required',
    })
  })

  it('reviews the form', async () => {
    const { app } = await (isSend ? filledSend() : filledSwap())
    await openerOf(app)({ view })
    await app.until((state) => stepOf(state) === 'reviewing')
    expect(app.store.getState().router.history.map((route) => route.view)).toEqual([view])
  })

  it('opens Connect without an account', async () => {
    const { app } = await (isSend ? sendingApp() : swappingApp())
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status !== 'connected')
    await openerOf(app)({ view })
    expect(selectRoute(app.store.getState()).view).toBe('Connect')
  })
})

async function filledSend() {
  const sending = await sendingApp()
  await fill(sending)
  return sending
}

async function filledSwap() {
  const swapping = await swappingApp()
  await fillSwap(swapping)
  return swapping
}
