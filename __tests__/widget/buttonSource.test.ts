/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { connectorDiscovered } from '../../src/slices/connectors'
import { createButtonSource } from '../../src/widget/buttonSource'
import { createPageButtons } from '../../src/widget/pageButtons'
import { createLocaleController } from '../../src/views/strings/locale'
import { createTestApp, fakeWallet } from '../support/createTestApp'
import { eventually } from '../support/settle'

const read = (name: string) => (name === 'wallet' ? fakeWallet().connector.id : null)

function parts() {
  const { store } = createTestApp()
  const counts = { redraws: 0 }
  const redraw = () => void (counts.redraws += 1)
  return {
    store,
    counts,
    input: { store, localeController: createLocaleController(store), redraw },
  }
}

describe("the code of the page's buttons", () => {
  it('loads with the first button, then renders all again', async () => {
    const { counts, input } = parts()
    const source = createButtonSource(input)
    expect([source.render('either', read), source.render('network', read)]).toEqual([null, null])
    await eventually(() => counts.redraws > 0)
    expect(source.render('either', read)).toMatchObject({ testId: 'connect-button' })
    await source.load()
    expect(counts.redraws).toBe(1)
  })

  it('causes no second render if it loaded before a button', async () => {
    const { counts, input } = parts()
    const source = createButtonSource(input)
    await source.load()
    expect(source.render('either', read)).toMatchObject({ testId: 'connect-button' })
    expect(counts.redraws).toBe(0)
  })
})

it('does not re-render other buttons when wallets change', () => {
  const { store, counts, input } = parts()
  createPageButtons(input).render('either', read)
  store.dispatch(connectorDiscovered(fakeWallet().connector))
  expect(counts.redraws).toBe(0)
})

it('re-renders a wallet button when the wallets of the page change', () => {
  const { store, counts, input } = parts()
  const { render, stop } = createPageButtons(input)
  const { connector } = fakeWallet()
  expect(render('wallet', read).children).toHaveLength(2)
  store.dispatch(connectorDiscovered(connector))
  expect(counts.redraws).toBe(1)
  expect(render('wallet', read).label).toContain(connector.name)
  expect(typeof render('wallet', read).styles).toBe('string')
  stop()
  store.dispatch(connectorDiscovered({ ...connector, id: 'later' }))
  expect(counts.redraws).toBe(1)
})
