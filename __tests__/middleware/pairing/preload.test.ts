import { connectorDiscovered } from '../../../src/slices/connectors'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { eventually, settle } from '../../support/settle'

/** A widget whose page becomes idle when the test says so; `asked` counts the loads of the code. */
function app(input: TestAppInput = {}, answer: () => Promise<unknown> = () => Promise.resolve()) {
  const made = createTestApp(input)
  const waiting: (() => void)[] = []
  made.ports.host.whenIdle = () => new Promise((resolve) => waiting.push(resolve))
  const asked: 'code'[] = []
  made.ports.preloadPairing = () => {
    asked.push('code')
    return answer()
  }
  const becomeIdle = () => {
    for (const resolve of waiting.splice(0)) resolve()
    return settle()
  }
  const open = async () => {
    made.store.dispatch(modalOpenRequested({}))
    await made.until(({ modal }) => modal.open)
    await settle()
  }
  return { ...made, asked, becomeIdle, open }
}

describe('the code of the pairing client', () => {
  it('loads in Connect without a wallet of this browser, once the page is idle', async () => {
    const { asked, open, becomeIdle, store, until } = app()
    await open()
    expect(asked).toEqual([])
    await becomeIdle()
    await eventually(() => asked.length === 1)
    store.dispatch(modalCloseRequested({}))
    await until(({ modal }) => !modal.open)
    await open()
    await becomeIdle()
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['beside an installed wallet', { wallets: [fakeWallet()] }],
    ['while another view is shown', { adapters: [] }],
  ])('does not load %s', async (_, input) => {
    const { asked, open, becomeIdle, store } = app(input)
    for (const { connector } of 'wallets' in input ? input.wallets : [])
      store.dispatch(connectorDiscovered(connector))
    await open()
    await becomeIdle()
    expect(asked).toEqual([])
  })

  it("does not load with the browser's data saver", async () => {
    const { asked, open, becomeIdle, ports } = app()
    ports.host.savesData = true
    await open()
    await becomeIdle()
    expect(asked).toEqual([])
  })

  it('does not load after the visitor left, and loads at the next opening', async () => {
    const { asked, open, becomeIdle, store, until } = app()
    await open()
    store.dispatch(modalCloseRequested({}))
    await until(({ modal }) => !modal.open)
    await becomeIdle()
    expect(asked).toEqual([])
    await open()
    await becomeIdle()
    expect(asked).toHaveLength(1)
  })

  it('does not load after the widget was destroyed', async () => {
    const { asked, open, becomeIdle, destroy } = app()
    await open()
    destroy()
    await becomeIdle()
    expect(asked).toEqual([])
  })

  it('causes no error when it does not load', async () => {
    const { asked, open, becomeIdle, logged } = app({}, () => Promise.reject(new Error('lost')))
    await open()
    await becomeIdle()
    expect(asked).toHaveLength(1)
    expect(logged).toEqual([])
  })
})
