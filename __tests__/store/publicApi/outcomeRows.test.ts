import { modalCloseRequested } from '../../../src/slices/navigation'
import { selectSwap, swapConfirmed } from '../../../src/slices/swap'
import { nameRegistrationRequested, selectNames } from '../../../src/slices/names'
import { purchaseArrived, selectOnramp, sellerChosen } from '../../../src/slices/onramp'
import { FLOW_METHODS, OUTCOME_METHODS } from '../../../src/store/publicApi/flowMethods'
import { buyRow, nameRow, swapRow } from '../../../src/store/publicApi/outcomeRows'
import { createOutcomes } from '../../../src/store/publicApi/outcomes'
import { buyingApp } from '../../support/buying'
import { createTestApp } from '../../support/createTestApp'
import { runnerOf } from '../../support/command'
import { held } from '../../support/held'
import { full, namingApp } from '../../support/naming'
import { fillSwap, HASH, swappingApp } from '../../support/swapping'
import { walletError } from '../../views/showView'
import { swapReviewRequested } from '../../../src/slices/startIntents'

/** The result of a promise for comparison: its value, or the code with which it rejects. */
const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => String(Object(error).code))

type App = Parameters<typeof runnerOf>[0]
const methodsOf = (app: App) => createOutcomes({ store: app.store, runCommand: runnerOf(app) })

it('forwards methods that resolve with an outcome', () => {
  expect(FLOW_METHODS).toEqual(expect.arrayContaining([...OUTCOME_METHODS]))
})

describe('swap', () => {
  /** A site that waits for a swap while the visitor reviews it. */
  async function reviewing() {
    const swapping = await swappingApp()
    const { app, run } = swapping
    const outcome = outcomeOf(methodsOf(app).swap({ amount: '1' }))
    await app.until(({ modal }) => modal.open)
    await fillSwap(swapping)
    await run(swapReviewRequested, { attemptId: 'a' })
    return { ...swapping, outcome, confirm: () => run(swapConfirmed, { attemptId: 'a' }) }
  }

  it('opens Swap with preset values and resolves with the hash once the wallet has sent it', async () => {
    const { app, outcome, confirm } = await reviewing()
    await confirm()
    expect(await outcome).toEqual({ hash: HASH })
    expect(swapRow.read(app.store.getState())).toMatchObject({ step: 'done' })
  })

  it("rejects with the wallet's rejection", async () => {
    const { wallet, outcome, confirm } = await reviewing()
    wallet.send = () => Promise.reject(walletError(4001, 'no'))
    await confirm().catch(() => {})
    expect(await outcome).toBe('USER_REJECTED')
  })

  it('rejects if the transactions differ from the shown values', async () => {
    const { app, service, outcome, confirm } = await reviewing()
    service.swapReply = { tx: { from: 'x', to: 'y', data: '0x', amount: '0' } }
    await confirm().catch(() => {})
    expect(await outcome).not.toEqual({ hash: HASH })
    expect(swapRow.read(app.store.getState()).step).toBe('refused')
  })

  it('rejects a second call while the wallet has the first', async () => {
    const { app, wallet, outcome, confirm } = await reviewing()
    const answer = held<string>()
    wallet.send = () => answer.promise
    const confirmed = confirm()
    await app.until((state) => selectSwap(state).flow.step === 'swapping')
    expect(await outcomeOf(methodsOf(app).swap())).toBe('REQUEST_PENDING')
    answer.resolve(HASH)
    await confirmed
    expect(await outcome).toEqual({ hash: HASH })
  })

  it('rejects on a network without swaps', async () => {
    const { app } = await namingApp()
    expect(await outcomeOf(methodsOf(app).swap())).toBe('SWAPS_UNSUPPORTED')
  })
})

describe('buy', () => {
  it('resolves when the tokens arrive, even after the modal closed; a second call rejects meanwhile', async () => {
    const { app, run, linked } = await buyingApp()
    const outcome = outcomeOf(methodsOf(app).buy({ amount: '250', currency: 'eur' }))
    await linked()
    expect(selectOnramp(app.store.getState())).toMatchObject({ amount: '250', currency: 'EUR' })
    app.store.dispatch(sellerChosen({ attemptId: 'a', seller: 'coinbase', symbol: 'ETH' }))
    await app.until((state) => buyRow.read(state).step === 'asked')
    await run(modalCloseRequested, {})
    expect(await outcomeOf(methodsOf(app).buy())).toBe('REQUEST_PENDING')
    app.store.dispatch(purchaseArrived({ attemptId: 'a', hash: '0x7' }))
    expect(await outcome).toEqual({ hash: '0x7' })
  })

  it('rejects when the visitor leaves, or if no provider sells for the network', async () => {
    const { app, run, linked } = await buyingApp()
    const left = outcomeOf(methodsOf(app).buy())
    await linked()
    await run(modalCloseRequested, {})
    expect(await left).toBe('USER_REJECTED')
    const elsewhere = createTestApp()
    expect(await outcomeOf(methodsOf(elsewhere).buy())).toBe('NOT_CONNECTED')
  })
})

describe('registerName', () => {
  it('opens with the given name, and resolves with the full name', async () => {
    const { app } = await namingApp()
    const outcome = outcomeOf(methodsOf(app).registerName({ name: 'Maren-Writes' }))
    await app.until((state) => selectNames(state).settled === 'maren-writes')
    const name = full('maren-writes')
    await runnerOf(app)(nameRegistrationRequested, { attemptId: 'a', name })
    expect(await outcome).toEqual({ name })
  })

  it("rejects with the wallet's rejection, or when the visitor leaves", async () => {
    const { app, wallet } = await namingApp()
    const run = runnerOf(app)
    const refused = outcomeOf(methodsOf(app).registerName())
    await app.until(({ modal }) => modal.open)
    wallet.next.sign = () => Promise.reject(walletError(4001))
    const asked = { attemptId: 'a', name: full('maren-writes') }
    await run(nameRegistrationRequested, asked).catch(() => {})
    expect(await refused).toBe('USER_REJECTED')
    const left = outcomeOf(methodsOf(app).registerName())
    await app.until((state) => nameRow.read(state).step === 'open')
    await run(modalCloseRequested, {})
    expect(await left).toBe('USER_REJECTED')
  })
})
