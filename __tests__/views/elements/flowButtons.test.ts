import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import { localeChanged } from '../../../src/slices/preferences'
import type { ButtonModel, ButtonSnapshot } from '../../../src/store/publicApi/types'
import { h } from '../../../src/views/elements/dom'
import { buttonStyles, createButtonRenderer } from '../../../src/views/elements/flowButtons'
import { createLocaleController, type LocaleController } from '../../../src/views/strings/locale'
import { createTestApp } from '../../support/createTestApp'
import { CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { ONE } from '../../support/fakeWallets'
import { eventually } from '../../support/settle'

const SNAPSHOT: ButtonSnapshot = {
  account: DISCONNECTED_ACCOUNT,
  network: ONE,
  networkImage: null,
  unsupported: false,
  open: false,
  loading: false,
}
const CONNECTED = { ...SNAPSHOT, account: CONNECTED_ACCOUNT }
const noAttributes = () => null
const textOf = ({ children }: ButtonModel) => h('p', {}, ...children).textContent.trim()

describe('the buttons with the flows loaded', () => {
  const render = createButtonRenderer(createLocaleController(createTestApp().store))

  it.each([
    ['connect', 'connect-button', { view: 'Connect' }],
    ['either', 'connect-button', { view: 'Connect' }],
    ['network', 'network-button', { view: 'Networks' }],
    ['account', 'account-button', { view: 'Account' }],
  ] as const)('without an account, %s is %s', (kind, testId, open) => {
    expect(render(kind, SNAPSHOT, noAttributes)).toMatchObject({ testId, open })
  })

  it.each([
    ['connect', 'connect-button', { view: 'Connect' }],
    ['either', 'account-button', { view: 'Account' }],
    ['network', 'network-button', { view: 'Networks' }],
    ['account', 'account-button', { view: 'Account' }],
  ] as const)('with a connected account, %s is %s', (kind, testId, open) => {
    expect(render(kind, CONNECTED, noAttributes)).toMatchObject({ testId, open })
  })

  it('shows the network without an action if only the site switches', () => {
    const model = render('network', { ...CONNECTED, enableNetworkSwitch: false }, noAttributes)
    expect(model).toMatchObject({ testId: 'network-button', open: null })
    expect(textOf(model)).toContain(ONE.name)
    expect(model.children.at(-1)).toBeNull()
  })

  it('reads the attributes of its element', () => {
    const attributes = new Map([['label', 'Log in']])
    const read = (name: string) => attributes.get(name) ?? null
    expect(textOf(render('connect', SNAPSHOT, read))).toBe('Log in')
  })

  it.each([
    ['waiting', 'Sending'],
    ['done', 'Sent'],
    ['failed', 'Send failed'],
  ] as const)('shows a transaction instead of the balance: %s', (status, word) => {
    const model = render(
      'account',
      { ...CONNECTED, notice: { kind: 'send', status } },
      noAttributes,
    )
    const drawn = h('p', {}, ...model.children)
    expect(drawn.querySelector('.bal')?.textContent).toBe(word)
    expect(drawn.querySelector(`.mark.${status} .pic`)).not.toBeNull()
    expect(model.label).toContain(word)
  })

  it('the network button offers to switch from a network that the site does not offer', () => {
    const network = (unsupported: boolean) =>
      render('network', { ...CONNECTED, unsupported }, noAttributes)
    expect(textOf(network(false))).toBe(ONE.name)
    expect(textOf(network(true))).toBe('Switch network')
    expect(network(true).className).toBe('acct err')
  })

  it('adds the style sheet for its additional content', () => {
    expect(typeof buttonStyles).toBe('string')
  })
})

describe('the language of the buttons', () => {
  it('shows English while another language loads', () => {
    const waiting: LocaleController = { strings: () => null, subscribe: () => () => {} }
    const render = createButtonRenderer(waiting)
    expect(textOf(render('connect', SNAPSHOT, noAttributes))).toBe('Connect')
    expect(render('account', CONNECTED, noAttributes).label).toMatch(/^Account 1\.5.ETH 0x70/)
  })

  it("shows the widget's language with its numbers once it has loaded", async () => {
    const { store } = createTestApp()
    const localeController = createLocaleController(store)
    const render = createButtonRenderer(localeController)
    store.dispatch(localeChanged('de'))
    await eventually(() => localeController.strings()?.locale === 'de')
    expect(textOf(render('connect', SNAPSHOT, noAttributes))).toBe('Verbinden')
    expect(render('account', CONNECTED, noAttributes).label).toMatch(/^Konto 1,5.ETH 0x70/)
    expect(textOf(render('account', { ...CONNECTED, unsupported: true }, noAttributes))).toBe(
      'Falsches Netzwerk',
    )
  })
})
